import type { ScheduleDetail } from '../api/schedules.schema.ts';
import type { MinorUnits } from '../money/index.ts';

/** The part of a schedule that `amountsInMonth` reads. */
export interface PlannedAmounts extends Pick<ScheduleDetail, 'night_30' | 'night_30_amount' | 'tip' | 'fee'> {
  readonly payments: readonly {
    readonly breakdown: { readonly tip: MinorUnits; readonly fee: MinorUnits };
    readonly not_in_month?: true | undefined;
  }[];
}

/**
 * What a schedule gives on night 30, its tip and its fee, in minor units, without those of a night 30 that the month did
 * not have. A night 30 that its donor had left out before is in none of them.
 */
export function amountsInMonth({
  payments,
  night_30,
  night_30_amount,
  tip,
  fee,
}: PlannedAmounts): Pick<ScheduleDetail, 'night_30_amount' | 'tip' | 'fee'> {
  const missing = night_30 ? payments.find(({ not_in_month }) => not_in_month)?.breakdown : undefined;
  if (!missing) return { night_30_amount, tip, fee };
  return { night_30_amount: 0, tip: tip - missing.tip, fee: fee - missing.fee };
}
