import { FIRST_NIGHT, LAST_DAY, LAST_NIGHT, LAST_TEN_FIRST_NIGHT } from '../campaigns/index.ts';
import { floorShare, requireAmount, sum } from '../money/arithmetic.ts';
import type { MinorUnits } from '../money/currencies.ts';
import { outOfRange, requireOneOf, requireWhole } from '../range-error.ts';
import { SPLITS, type Split } from './names.ts';
import { MULTIPLIERS, type Multiplier, weightOf } from './rules.ts';

/** Night or day number → minor units. */
export type AmountsByNumber = Readonly<Record<number, MinorUnits>>;

export interface NightsToSplit {
  /** What the causes get over the planned nights, in minor units. */
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
 * A total over the nights from the first chosen one to night 29: each night floored, the last takes what remains.
 * @throws RangeError naming the argument
 */
export function splitNights({ total, firstNight, split, multiplier }: NightsToSplit): Record<number, MinorUnits> {
  requireAmount('total', total);
  requireRule(nightSplits, split, multiplier);
  return splitOver(total, nightsFrom(firstNight), split, multiplier);
}

/**
 * A total over nights that need not follow each other (what an edit has left), by the same rules as
 * {@link splitNights}. The nights are in ascending order.
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
  for (const [night, weight] of weights) amounts[night] = floorShare(total, weight, allWeights);

  if (split === 'more-10-odd-nights') {
    // What flooring leaves of the last ten goes back to the nights before them, not to the last night.
    const before = nights.filter((night) => night < LAST_TEN_FIRST_NIGHT);
    const later = sum(nights.filter((night) => night >= LAST_TEN_FIRST_NIGHT).map((night) => amounts[night] ?? 0));
    for (const night of before) amounts[night] = floorShare(total - later, 1, before.length);
  }
  return withRemainder(amounts, total, nights.at(-1));
}

/**
 * A total over the open days of the ten. Equal shares, unless Arafah weighs more and is still open.
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
  // With Arafah closed, or one day left, no day weighs more than another: equal shares.
  return splitOver(total, openDays, split, multiplier);
}

/** What night 30 gives: the same as night 28, or as 29 where the plan has no night 28. */
export function night30Amount(amounts: AmountsByNumber): MinorUnits {
  const amount = amounts[mirroredByNight30(amounts)];
  if (amount === undefined) throw new RangeError('amounts must hold night 28 or night 29');
  return amount;
}

/** The night that night 30 copies. */
export function mirroredByNight30(amounts: Readonly<Record<number, unknown>>): 28 | 29 {
  return amounts[28] === undefined ? 29 : 28;
}

/**
 * The smallest total whose every night reaches `smallestCharge`, in minor units: what to tell a donor whose plan
 * is refused.
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
  // No rule favours night 28, and it never takes the remainder: it is the smallest of every plan that has it.
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
