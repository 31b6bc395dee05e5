import { calendarBy, cutoffOn, dateOf } from '@lantern-giving/core/calendar';
import { KINDS, NIGHT_30 } from '@lantern-giving/core/campaigns';
import { currencies, sum } from '@lantern-giving/core/money';
import { addedNight30, type PlannedCharge } from '@lantern-giving/core/plan';
import type { CampaignInstance } from '../campaigns/campaign.ts';
import type { LockedNight } from '../payments/editing.queries.ts';
import type { StoredSchedule } from './queries.ts';

type Plan = Pick<StoredSchedule, 'currency' | 'timezone' | 'start_date_offset' | 'pay_fees'>;
type Night = Pick<LockedNight, 'number' | 'status' | 'causes' | 'tip' | 'fee' | 'editable'>;

/**
 * Night 30 as it is charged if it is planned now: with the amounts of the night that it copies, or with its own where
 * that one can no longer change. Or why it cannot be: the campaign or the month has none, or its time has passed.
 * @param nights of the schedule, by number
 */
export function plannedNight30(
  { currency, timezone, start_date_offset: offset, pay_fees: paysFees }: Plan,
  campaign: CampaignInstance,
  nights: readonly Night[],
  now: Date,
): PlannedCharge | 'night_not_found' | 'no_night_30' | 'too_late' {
  if (KINDS[campaign.kind].extraNumber !== NIGHT_30) return 'night_not_found';
  const { kind, start, monthDays } = calendarBy(campaign, offset);
  if (monthDays === 29) return 'no_night_30';
  const date = dateOf({ kind, start, number: NIGHT_30, offset });
  const cutoff = cutoffOn(kind, date, timezone);
  const skipped = nights.find(({ number }) => number === NIGHT_30);
  if (skipped ? !skipped.editable : cutoff <= now) return 'too_late';

  const others = nights.filter(({ number }) => number !== NIGHT_30);
  const { copied, ...copy } = addedNight30(others, paysFees ? currencies[currency].fee : null);
  const isFrozen = !copied.editable || copied.status === 'skipped';
  const { causes, tip, fee } = skipped && isFrozen ? skipped : copy;
  const amount = sum(Object.values(causes));
  return {
    number: NIGHT_30,
    date,
    cutoff,
    causes,
    amount,
    tip,
    fee,
    total: amount + tip + fee,
    held: monthDays === null,
  };
}
