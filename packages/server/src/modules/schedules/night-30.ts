import { calendarBy, cutoffOn, dateOf } from '@lantern-giving/core/calendar';
import { KINDS, NIGHT_30 } from '@lantern-giving/core/campaigns';
import { coverFee, currencies, sum } from '@lantern-giving/core/money';
import { copiedByNight30, type PlannedCharge, withoutZeroes } from '@lantern-giving/core/plan';
import type { Transaction } from '../../lib/db.ts';
import type { CampaignInstance } from '../campaigns/campaign.ts';
import type { LockedNight } from '../payments/editing.queries.ts';
import { type Night30Figures, type StoredSchedule, writeNight30 } from './queries.ts';

type Plan = Pick<StoredSchedule, 'currency' | 'timezone' | 'start_date_offset' | 'pay_fees'>;
type Night = Pick<LockedNight, 'number' | 'status' | 'causes' | 'editable'>;

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

  const copied = copiedByNight30(nights);
  const isFrozen = !copied.editable || copied.status === 'skipped';
  const causes = withoutZeroes(skipped && isFrozen ? skipped.causes : copied.causes);
  const amount = sum(Object.values(causes));
  const fee = paysFees ? coverFee({ net: amount, ...currencies[currency].fee }) : 0;
  return {
    number: NIGHT_30,
    date,
    cutoff,
    causes,
    amount,
    // The tip is on the nights up to 29.
    tip: 0,
    fee,
    total: amount + fee,
    held: monthDays === null,
  };
}

/** Whether a night of a schedule is its night 30. */
function isNight30({ campaign_kind }: Pick<StoredSchedule, 'campaign_kind'>, { number }: { number: number }) {
  return number === NIGHT_30 && KINDS[campaign_kind].extraNumber === NIGHT_30;
}

/** What a night 30 is in the figures of its plan. */
export function figuresOf30({ causes, fee }: Pick<LockedNight, 'causes' | 'fee'>): Night30Figures {
  return { amount: sum(Object.values(causes)), fee };
}

/** Counts a night 30 that was left out of the plan in its figures again, if it is among nights that are given after all. */
export async function planNight30(
  trx: Transaction,
  schedule: StoredSchedule,
  nights: readonly LockedNight[],
): Promise<void> {
  const night = nights.find((one) => isNight30(schedule, one));
  if (!night || schedule.night_30) return;
  await writeNight30(trx, schedule, { value: true, before: null, after: figuresOf30(night) });
}
