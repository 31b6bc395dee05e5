import type { ScheduleDetail } from '../api/schedules.schema.ts';

type Amounts = Pick<ScheduleDetail, 'night_30_amount' | 'tip' | 'fee'>;

/** The amounts of night 30, tip and fee, in minor units, without those of a night 30 that the month did not have. */
export function withoutMissingNight30(schedule: Amounts & Pick<ScheduleDetail, 'payments'>): Amounts {
  const { payments, night_30_amount, tip, fee } = schedule;
  const none = payments.find(({ not_in_month }) => not_in_month);
  if (!none) return { night_30_amount, tip, fee };
  return { night_30_amount: 0, tip: tip - none.breakdown.tip, fee: fee - none.breakdown.fee };
}
