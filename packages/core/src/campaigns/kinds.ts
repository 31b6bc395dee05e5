import { evergive } from './evergive.ts';
import { friday } from './friday.ts';
import type { KindRow } from './kind.ts';
import { tenDays } from './ten-days.ts';
import { tenNights } from './ten-nights.ts';

/** All kinds of campaign. To add one, write its module and add its row here. */
export const KINDS = {
  'ten-nights': tenNights,
  'ten-days': tenDays,
  friday,
  evergive,
} as const satisfies Readonly<Record<string, KindRow>>;

export type CampaignKind = keyof typeof KINDS;
export const CAMPAIGN_KINDS = Object.keys(KINDS) as [CampaignKind, ...CampaignKind[]];

/** Whether a kind's gifts repeat with the same amount until they are stopped, in place of a total that is split. */
export const isRepeating = (kind: CampaignKind): boolean => KINDS[kind].lastPlanned === null;

/** Whether a kind's gifts are added to those of another kind. */
export function isAddOn(kind: CampaignKind): boolean {
  const { addOn = false }: KindRow = KINDS[kind];
  return addOn;
}

/** The kinds whose gifts repeat, and of these the weekly and the monthly ones: Friday giving, and the endowment's. */
export const REPEATING_KINDS: readonly CampaignKind[] = /* @__PURE__ */ CAMPAIGN_KINDS.filter(isRepeating);
export const WEEKLY_KINDS: readonly CampaignKind[] = /* @__PURE__ */ REPEATING_KINDS.filter(
  (kind) => KINDS[kind].everyDays === 7,
);

export const MONTHLY_KINDS: readonly CampaignKind[] = /* @__PURE__ */ CAMPAIGN_KINDS.filter(
  (kind) => KINDS[kind].everyDays === null,
);

/** The kind of a gift every Friday, which can also be added to nights or days. */
export const FRIDAY_KIND = 'friday' satisfies CampaignKind;

/** The kind of a gift to the endowment, which is added to a gift of another kind. */
export const ENDOWMENT_KIND = 'evergive' satisfies CampaignKind;

/** Number of days before its start that a campaign's checkout opens. */
export const UNLOCK_DAYS = 14;
