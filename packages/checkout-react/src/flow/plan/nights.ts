import { type CalendarNight, LAST_NIGHT, LAST_TEN_FIRST_NIGHT, NIGHT_30 } from '@lantern-giving/core/calendar';
import {
  type CheckoutFacts,
  type CheckoutState,
  firstNightOf,
  lengthOptions,
  type NightAmounts,
} from '@lantern-giving/core/donation';
import type { MinorUnits } from '@lantern-giving/core/money';
import { isBoosted, type Split, splitNights, splitOptions, weightOf } from '@lantern-giving/core/split';

/** A night as the plan's row shows it. */
export interface ShownNight extends CalendarNight {
  /** What the causes get on it; null while that is not known. */
  readonly amount: MinorUnits | null;
  /** For the bar's height where there is no amount. */
  readonly weight: number;
  /** Waits until the month is known to have it. */
  readonly held: boolean;
}

/** The nights of the chosen length, those that have passed among them, and night 30 where it is wanted. */
export function shownNights(
  state: CheckoutState,
  facts: CheckoutFacts,
  calendar: readonly CalendarNight[],
  given: NightAmounts | { ok: false },
): ShownNight[] {
  const { split, multiplier, firstNight, totalNight, night30 } = state.plan;
  const all = totalNight.key === 'allAvailable' && lengthOptions(calendar).length > 1;
  const firstOpen = calendar.find((night) => night.state === 'open')?.number ?? 1;
  // The bars stand in rows of ten: one in which every night has passed says nothing.
  const firstRow = firstOpen - ((firstOpen - 1) % 10);
  const from = Math.max(all ? firstRow : LAST_TEN_FIRST_NIGHT, firstNight);
  const amounts: Readonly<Record<number, MinorUnits>> = given.ok ? { ...given.amounts, [NIGHT_30]: given.extra } : {};
  const with30 = night30 && facts.charity.campaign_terms.month_days !== 29;
  return calendar
    .filter(({ number }) => number >= from && (number <= LAST_NIGHT || (with30 && number === NIGHT_30)))
    .map((night) => ({
      ...night,
      amount: amounts[night.number] ?? null,
      weight: split === 'not-selected' || night.number === NIGHT_30 ? 2 : weightOf(split, multiplier, night.number),
      held: night.number === NIGHT_30 && facts.charity.campaign_terms.month_days === null,
    }));
}

/** What a rule would give, said in two amounts. */
export interface SplitAbout {
  readonly split: Split;
  readonly more: MinorUnits | null;
  readonly less: MinorUnits | null;
}

/** The rules that make a difference over the nights left, in the currency's order. */
export function splitChoices(state: CheckoutState, facts: CheckoutFacts): SplitAbout[] {
  const { multiplier, total, split: chosen } = state.plan;
  const firstNight = firstNightOf(state, facts);
  const numbers = Array.from(
    { length: firstNight === 0 ? 0 : LAST_NIGHT - firstNight + 1 },
    (_, at) => firstNight + at,
  );
  return splitOptions('nights', facts.charity.currency)
    .filter((split) => split === 'equally' || split === chosen || differs(split, numbers))
    .map((split) => {
      if (!total.amount || firstNight === 0) return { split, more: null, less: null };
      const amounts = splitNights({ total: total.amount, firstNight, split, multiplier });
      // The last night takes what rounding leaves, so it speaks for the others only where it is alone.
      const some = (boosted: boolean) => numbers.find((night) => isBoosted(split, night) === boosted);
      const more = amounts[some(true) ?? -1] ?? null;
      return { split, more, less: amounts[some(false) ?? -1] ?? null };
    });
}

function differs(split: Split, numbers: readonly number[]): boolean {
  const boosted = numbers.filter((night) => isBoosted(split, night)).length;
  if (boosted === 0 || boosted === numbers.length) return false;
  // Where only the last ten are left this rule is the one of all odd nights.
  return split !== 'more-10-odd-nights' || (numbers[0] ?? 0) < LAST_TEN_FIRST_NIGHT;
}
