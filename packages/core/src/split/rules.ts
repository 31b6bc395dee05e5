import { ARAFAH_DAY, LAST_TEN_FIRST_NIGHT } from '../calendar/campaign.ts';
import type { Currency } from '../money/currencies.ts';

export const SPLITS = ['equally', 'more-odd', 'more-27', 'more-arafah', 'more-10-odd-nights'] as const;
export type Split = (typeof SPLITS)[number];
/** What the donor has chosen so far; `not-selected` is the placeholder. */
export type SplitChoice = Split | 'not-selected';

export const MULTIPLIERS = [1.5, 2, 3] as const;
export type Multiplier = (typeof MULTIPLIERS)[number];
export const DEFAULT_MULTIPLIER: Multiplier = 2;

export type PlanKind = 'nights' | 'days';

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

const nightOrder: readonly Split[] = ['equally', 'more-odd', 'more-10-odd-nights', 'more-27'];
const nightOrder27First: readonly Split[] = ['more-27', 'more-odd', 'more-10-odd-nights', 'equally'];
const currencies27First: ReadonlySet<Currency> = new Set<Currency>(['myr', 'idr', 'sgd']);

/** The split options in the order in which a currency's donors see them. */
export function splitOptions(plan: PlanKind, currency: Currency): readonly Split[] {
  if (plan === 'days') return ['equally', 'more-arafah'];
  return currencies27First.has(currency) ? nightOrder27First : nightOrder;
}

export function isSplit(value: unknown): value is Split {
  return SPLITS.some((split) => split === value);
}

export function isMultiplier(value: unknown): value is Multiplier {
  return MULTIPLIERS.some((multiplier) => multiplier === value);
}
