import { evergiveApi } from '@lantern-giving/core/api/evergive';
import { evergiveCalls } from '@lantern-giving/core/api/evergive.schema';
import { MONTHLY_KINDS } from '@lantern-giving/core/campaigns';
import { repeatingRoutes } from '../friday-giving/routes.ts';

export const evergiveRoutes = repeatingRoutes(
  { kinds: MONTHLY_KINDS, notFound: 'evergive_not_found' },
  evergiveApi,
  evergiveCalls,
  { tag: 'EverGive', schedule: 'monthly schedule', run: 'monthly gift', runs: 'monthly gifts' },
);
