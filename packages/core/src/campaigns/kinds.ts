import { friday } from './friday.ts';
import type { KindRow } from './kind.ts';
import { tenDays } from './ten-days.ts';
import { tenNights } from './ten-nights.ts';

/** All kinds of campaign. To add one, write its module and add its row here. */
export const KINDS = {
  'ten-nights': tenNights,
  'ten-days': tenDays,
  friday,
} as const satisfies Readonly<Record<string, KindRow>>;

export type CampaignKind = keyof typeof KINDS;
export const CAMPAIGN_KINDS = Object.keys(KINDS) as [CampaignKind, ...CampaignKind[]];

/** Number of days before its start that a campaign's checkout opens. */
export const UNLOCK_DAYS = 14;
