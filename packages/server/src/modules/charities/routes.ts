import { charityList, dashboardCharity } from '@lantern-giving/core/api/charity.schema';
import { defineRoute } from '../../platform/http/route.ts';
import { charityNotFound, charityPath } from './charity-path.ts';
import { listCharities, readProfile } from './profile.ts';

const tag = 'Charities';

const read = defineRoute({
  method: 'GET',
  path: '/api/charity/{id}',
  summary: 'A charity as its own people see it',
  tag,
  access: 'charityRead',
  cors: 'own',
  limits: [{ per: 'address', calls: 240, seconds: 60 }],
  refusals: { 404: 'Charity not found; also one that is not yours.' },
  ...charityPath,
  answer: dashboardCharity,
  handle: async ({ context, params }) =>
    (await readProfile(context.db, params.id, context.config.publicUrl)) ?? charityNotFound(),
});

const list = defineRoute({
  method: 'GET',
  path: '/api/charity/list',
  summary: 'The ids of all charities, for those who look after all of them',
  tag,
  access: 'adminOrCustomerService',
  cors: 'own',
  limits: [{ per: 'address', calls: 120, seconds: 60 }],
  answer: charityList,
  handle: async ({ context }) => listCharities(context.db),
});

export const charityRoutes = [list, read];
