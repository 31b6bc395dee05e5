import { FIRST_NIGHT, LAST_DAY, LAST_NIGHT, LAST_TEN_FIRST_NIGHT } from '../campaigns/index.ts';
import { mulDivFloor, requireAmount, sum } from '../money/arithmetic.ts';
import type { MinorUnits } from '../money/currencies.ts';
import { outOfRange, requireOneOf, requireWhole } from '../range-error.ts';
import { SPLITS, type Split } from './names.ts';
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

export interface DaysToSplit {
  readonly total: MinorUnits;
  /** The days still open, from 1 to 10, in order. */
  readonly openDays: readonly number[];
  readonly split: Split;
  readonly multiplier: Multiplier;
}

const nightSplits = SPLITS.filter((split) => split !== 'more-arafah');

function requireRule(splits: readonly Split[], split: Split, multiplier: Multiplier): void {
  requireOneOf('split', splits, split);
  requireOneOf('multiplier', MULTIPLIERS, multiplier);
}

/**
 * Splits a total over the nights from `firstNight` to night 29. Each night is rounded down; the last gets the remainder,
 * except that with `more-10-odd-nights` the nights before the last ten first share it equally.
 * @throws RangeError naming the argument
 */
export function splitNights({ total, firstNight, split, multiplier }: NightsToSplit): Record<number, MinorUnits> {
  requireAmount('total', total);
  requireRule(nightSplits, split, multiplier);
  return splitOver(total, nightsFrom(firstNight), split, multiplier);
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
  requireRule(['equally', 'more-arafah'], split, multiplier);
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
  if (amount === undefined) throw new RangeError('amounts must hold night 28 or night 29');
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
  firstNight,
  split,
  multiplier,
}: Omit<NightsToSplit, 'total'> & { readonly smallestCharge: MinorUnits }): MinorUnits {
  requireAmount('smallestCharge', smallestCharge);
  const nights = nightsFrom(firstNight);
  requireRule(nightSplits, split, multiplier);
  if (nights.length === 1) return smallestCharge;
  // Night 28 is never boosted and never gets the remainder, so it is the smallest night of every plan that has it.
  const weights = nights.map((night) => weightOf(split, multiplier, night));
  return Math.ceil((smallestCharge * sum(weights)) / weightOf(split, multiplier, 28));
}

function nightsFrom(firstNight: number): number[] {
  requireWhole('firstNight', firstNight, FIRST_NIGHT, LAST_NIGHT);
  return Array.from({ length: LAST_NIGHT - firstNight + 1 }, (_, at) => firstNight + at);
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
