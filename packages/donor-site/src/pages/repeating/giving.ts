import type { Endpoints } from '@lantern-giving/core/api/endpoint';
import { evergiveApi } from '@lantern-giving/core/api/evergive';
import type { evergiveCalls } from '@lantern-giving/core/api/evergive.schema';
import { fridayGivingApi } from '@lantern-giving/core/api/friday-giving';
import type { fridayGivingCalls } from '@lantern-giving/core/api/friday-giving.schema';
import { type CampaignKind, ENDOWMENT_KIND, FRIDAY_KIND } from '@lantern-giving/core/campaigns';

/** A kind of gift that repeats, as its page calls and names it. */
export interface Giving {
  readonly kind: CampaignKind;
  readonly api: Endpoints<typeof fridayGivingCalls> | Endpoints<typeof evergiveCalls>;
}

export const FRIDAYS: Giving = { kind: FRIDAY_KIND, api: fridayGivingApi };
export const MONTHS: Giving = { kind: ENDOWMENT_KIND, api: evergiveApi };
