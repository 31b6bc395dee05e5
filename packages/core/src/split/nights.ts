import { type CampaignKind, KINDS, LAST_DAY, LAST_TEN_FIRST_NIGHT } from '../campaigns/index.ts';
import { mulDivFloor, requireAmount, sum } from '../money/arithmetic.ts';
import { DEFAULT_CURRENCY, type MinorUnits } from '../money/currencies.ts';
import { outOfRange, requireOneOf, requireWhole } from '../range-error.ts';
import type { Split } from './names.ts';
import { MULTIPLIERS, type Multiplier, weightOf } from './rules.ts';

/** Night or day number → minor units. */
export type AmountsByNumber = Readonly<Record<number, MinorUnits>>;

export interface NightsToSplit {
  /** Total over the planned nights, in minor units. */
  readonly total: MinorUnits;
  /** From 1 to 29; the plan runs to night 29. */
  readonly firstNight: number;
  readonly split: Split;
  readonly multiplier: Multiplier;
}

/** The same of any kind of campaign: from `firstNight`, which may be a day, to the last number of its plans. */
export interface PlanToSplit extends NightsToSplit {
  readonly kind: CampaignKind;
}

export interface DaysToSplit {
  readonly total: MinorUnits;
  /** The days still open, from 1 to 10, in order. */
  readonly openDays: readonly number[];
  readonly split: Split;
  readonly multiplier: Multiplier;
}

function requireRule({ kind, split, multiplier }: Pick<PlanToSplit, 'kind' | 'split' | 'multiplier'>): void {
  requireOneOf('split', () => KINDS[kind].splits(DEFAULT_CURRENCY), split);
  requireOneOf('multiplier', () => MULTIPLIERS, multiplier);
}

/**
 * Splits a total over the nights from `firstNight` to night 29. Each night is rounded down; the last gets the remainder,
 * except that with `more-10-odd-nights` the nights before the last ten first share it equally.
 * @throws RangeError naming the argument
 */
export function splitNights(plan: NightsToSplit): Record<number, MinorUnits> {
  return splitPlan({ ...plan, kind: 'ten-nights' });
}

/**
 * Splits a total over the numbers of a plan by the splits of its kind of campaign.
 * @throws RangeError naming the argument
 */
export function splitPlan(plan: PlanToSplit): Record<number, MinorUnits> {
  requireAmount('total', plan.total);
  requireRule(plan);
  return splitOver(plan.total, numbersOf(plan), plan.split, plan.multiplier);
}

/**
 * Splits a total over any nights, such as those left in an edited plan, by the rules of {@link splitNights}: each night
 * gets its share by weight, rounded down to a minor unit, and the last night also what does not divide. With
 * `more-10-odd-nights` the nights before the last ten get, in equal parts, all that those ten leave.
 * @param nights in ascending order
 */
export function splitOver(
  total: MinorUnits,
  nights: readonly number[],
  split: Split,
  multiplier: Multiplier,
): Record<number, MinorUnits> {
  const weights = new Map(nights.map((night) => [night, weightOf(split, multiplier, night)]));
  const allWeights = sum(weights.values());
  const amounts: Record<number, MinorUnits> = {};
  for (const [night, weight] of weights) amounts[night] = mulDivFloor(total, weight, allWeights);

  if (split === 'more-10-odd-nights') {
    // The rounding remainder of the last ten nights goes to the nights before them, not to the last night.
    const before = nights.filter((night) => night < LAST_TEN_FIRST_NIGHT);
    const later = sum(nights.filter((night) => night >= LAST_TEN_FIRST_NIGHT).map((night) => amounts[night] ?? 0));
    for (const night of before) amounts[night] = mulDivFloor(total - later, 1, before.length);
  }
  return withRemainder(amounts, total, nights.at(-1));
}

/**
 * Splits a total over the open ones of the ten days: equal shares, unless Arafah is boosted and still open.
 * @throws RangeError naming the argument
 */
export function splitDays({ total, openDays, split, multiplier }: DaysToSplit): Record<number, MinorUnits> {
  requireAmount('total', total);
  requireRule({ kind: 'ten-days', split, multiplier });
  const inOrder = openDays.every((day, at) => {
    const previous = openDays[at - 1] ?? 0;
    return Number.isInteger(day) && day > previous && day <= LAST_DAY;
  });
  if (openDays.length === 0 || !inOrder) {
    throw outOfRange('openDays', `days from 1 to ${LAST_DAY} in order`, openDays);
  }
  // If Arafah has passed, or is the only day left, all weights are equal.
  return splitOver(total, openDays, split, multiplier);
}

/**
 * Amount of night 30: that of night 28, or of night 29 if the plan has no night 28.
 * @throws RangeError if it has neither
 */
export function night30Amount(amounts: AmountsByNumber): MinorUnits {
  const amount = amounts[nightCopiedByNight30(amounts)];
  if (amount === undefined) throw outOfRange('amounts', 'those of night 28 or night 29 among others', amounts);
  return amount;
}

/** The night whose amounts night 30 copies. */
export function nightCopiedByNight30(amounts: Readonly<Record<number, unknown>>): 28 | 29 {
  return amounts[28] === undefined ? 29 : 28;
}

/**
 * The smallest total with which every night reaches `smallestCharge`, in minor units: shown to a donor whose total is too
 * low.
 * @throws RangeError naming the argument
 */
export function smallestTotal({
  smallestCharge,
  ...plan
}: Omit<PlanToSplit, 'total'> & { readonly smallestCharge: MinorUnits }): MinorUnits {
  requireAmount('smallestCharge', smallestCharge);
  requireRule(plan);
  return smallestOver(smallestCharge, numbersOf(plan), plan.split, plan.multiplier);
}

/** The same over any nights, as {@link splitOver} splits them. */
export function smallestOver(
  smallestCharge: MinorUnits,
  nights: readonly number[],
  split: Split,
  multiplier: Multiplier,
): MinorUnits {
  const weights = nights.map((night) => weightOf(split, multiplier, night));
  const suffices = (total: MinorUnits) =>
    Math.min(...Object.values(splitOver(total, nights, split, multiplier))) >= smallestCharge;
  let total = Math.ceil((smallestCharge * sum(weights)) / Math.min(...weights));
  // The last night also gets what does not divide, so a little less may do.
  while (total > 0 && suffices(total - 1)) total--;
  return total;
}

/** The numbers of a plan of an enumerable kind. */
function numbersOf({ kind, firstNight }: Pick<PlanToSplit, 'kind' | 'firstNight'>): number[] {
  const { numbers, lastPlanned } = KINDS[kind];
  const last = lastPlanned ?? 0;
  requireWhole('firstNight', firstNight, numbers[0], last);
  // `Array.from` of Prototype.js and MooTools leaves out the mapping.
  return [...Array(last - firstNight + 1)].map((_, at) => firstNight + at);
}

function withRemainder(
  amounts: Record<number, MinorUnits>,
  total: MinorUnits,
  last: number | undefined,
): Record<number, MinorUnits> {
  if (last === undefined) return amounts;
  amounts[last] = (amounts[last] ?? 0) + total - sum(Object.values(amounts));
  return amounts;
}
