import { ARAFAH_DAY, LAST_TEN_FIRST_NIGHT } from '../campaigns/index.ts';
import { SPLITS, type Split } from './names.ts';

/** What the donor has chosen so far; `not-selected` is the placeholder. */
export type SplitChoice = Split | 'not-selected';

export const MULTIPLIERS = [1.5, 2, 3] as const;
export type Multiplier = (typeof MULTIPLIERS)[number];
export const DEFAULT_MULTIPLIER: Multiplier = 2;

const boosted: Readonly<Record<Split, (number: number) => boolean>> = {
  equally: () => false,
  'more-odd': (night) => night % 2 === 1,
  'more-27': (night) => night === 27,
  'more-arafah': (day) => day === ARAFAH_DAY,
  'more-10-odd-nights': (night) => night >= LAST_TEN_FIRST_NIGHT && night % 2 === 1,
};

/** Whether a rule gives a night or day the multiplied share. */
export function isBoosted(split: Split, number: number): boolean {
  return boosted[split](number);
}

/**
 * A night's weight as a whole number, so that 1.5 stays exact: an ordinary night weighs 2, a boosted one
 * 2 × the multiplier.
 */
export function weightOf(split: Split, multiplier: Multiplier, number: number): number {
  return isBoosted(split, number) ? multiplier * 2 : 2;
}

export function isSplit(value: unknown): value is Split {
  return SPLITS.some((split) => split === value);
}

export function isMultiplier(value: unknown): value is Multiplier {
  return MULTIPLIERS.some((multiplier) => multiplier === value);
}
