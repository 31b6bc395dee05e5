import { type Campaign, type RepeatedDate, repeatedDates, type TimeZone } from '../calendar/index.ts';
import { FIRST_NIGHT } from '../campaigns/index.ts';
import { coverFee, type FeeRate, type MinorUnits, sum } from '../money/index.ts';
import { type AmountsByCause, DEFAULT_MULTIPLIER } from '../split/index.ts';
import type { PlanProblem } from './night-amounts.ts';
import { brokenQuantity, type Prices } from './orders.ts';
import type { Plan, PlannedCharge, PlanResult } from './plan.ts';
import { type Tip, tipFor, withoutZeroes } from './plan-figures.ts';

/** The plan fields of a gift that repeats, which has nothing to split. */
export const REPEATING_PLAN = {
  first_night: FIRST_NIGHT,
  split_type: 'equally',
  multiplier: DEFAULT_MULTIPLIER,
  night_30: false,
  start_date_offset: 0,
} as const;

/** What determines each charge of a gift that repeats. */
export interface RepeatedInputs {
  /** Cause id → what it gets each time, in minor units. */
  readonly causes: AmountsByCause;
  /** Ids of the causes that a percentage tip excludes. */
  readonly untippedCauses: readonly string[];
  /** Causes that are bought whole. Omitted: none. */
  readonly prices?: Prices;
  /** Of each charge. */
  readonly tip: Tip;
  /** Rate of the card fees that the donor covers, or null. */
  readonly coverFees: FeeRate | null;
  /** Limits of one charge without tip and fee, in minor units. */
  readonly smallestCharge: MinorUnits;
  readonly largestCharge: MinorUnits;
}

/** The charge of every date of a gift that repeats, in minor units. */
export type RepeatedCharge = Pick<PlannedCharge, 'causes' | 'amount' | 'tip' | 'fee' | 'total'>;

export type RepeatedResult =
  | { readonly ok: true; readonly charge: RepeatedCharge }
  | ({ readonly ok: false } & PlanProblem);

/** The charge of a gift that repeats, the same on each of its dates, or why it cannot be charged like that. */
export function repeatedCharge(inputs: RepeatedInputs): RepeatedResult {
  const { untippedCauses, prices = {}, coverFees, smallestCharge, largestCharge } = inputs;
  const causes = withoutZeroes(inputs.causes);
  const broken = brokenQuantity(causes, prices);
  if (broken !== null) return { ok: false, problem: 'notWholeQuantity', cause: broken };
  const amount = sum(Object.values(causes));
  if (amount === 0) return { ok: false, problem: 'noAmount' };
  if (amount < smallestCharge) return { ok: false, problem: 'lowAmountEntered', smallestTotal: smallestCharge };
  if (amount > largestCharge) return { ok: false, problem: 'amountTooLarge', largestCharge };
  const tip = tipFor(inputs.tip, causes, untippedCauses);
  const fee = coverFees ? coverFee({ net: amount + tip, ...coverFees }) : 0;
  return { ok: true, charge: { causes, amount, tip, fee, total: amount + tip + fee } };
}

/**
 * The plan of a gift that repeats: its charges of the next `AHEAD_DAYS`. The plan's other figures are those of one
 * charge.
 * @throws RangeError naming the argument
 */
export function planRepeating({
  campaign,
  timezone,
  now,
  ...inputs
}: RepeatedInputs & {
  readonly campaign: Pick<Campaign, 'kind' | 'start'> & { readonly end: string };
  readonly timezone: TimeZone;
  readonly now: Date;
}): PlanResult {
  const result = repeatedCharge(inputs);
  if (!result.ok) return result;
  const { dates } = repeatedDates(campaign, { timezone, now });
  if (dates.length === 0) return { ok: false, problem: 'nightPassed', firstOpenNight: null };
  const { amount, tip, fee, total } = result.charge;
  const figures = { total: amount, night30Amount: 0, tip, fee, payable: total };
  return { ok: true, plan: { ...figures, charges: chargesOn(dates, result.charge) } satisfies Plan };
}

/** The same charge on several dates. */
export function chargesOn(dates: readonly RepeatedDate[], charge: RepeatedCharge): PlannedCharge[] {
  return dates.map((date) => ({ ...date, ...charge, held: false }));
}
