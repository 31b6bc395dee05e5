import { ARAFAH_DAY, LAST_TEN_FIRST_NIGHT } from '../campaigns/index.ts';
import { SPLITS, type Split } from './names.ts';

/** The value of the split field; `not-selected` is its placeholder. */
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

/** Whether a split multiplies the share of a night or day. */
export function isBoosted(split: Split, number: number): boolean {
  return boosted[split](number);
}

/**
 * The weight of a night or day: 2, or 2 × the multiplier if boosted. Doubled, so that a multiplier of 1.5 gives an
 * integer.
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
