import type { CalendarNight } from '@lantern-giving/core/calendar';
import { KINDS, LAST_NIGHT, LAST_TEN_FIRST_NIGHT, NIGHT_30 } from '@lantern-giving/core/campaigns';
import type { MinorUnits } from '@lantern-giving/core/money';
import type { NightAmounts } from '@lantern-giving/core/plan';
import { isBoosted, type Split, splitPlan, weightOf } from '@lantern-giving/core/split';
import { type CheckoutFacts, type CheckoutState, firstNightOf, monthDaysOf } from '../../state/index.ts';
import type { Figures } from '../../state/quote.ts';

/** A night in the plan's chart. */
export interface ShownNight extends CalendarNight {
  /** What the causes receive; null while unknown. */
  readonly amount: MinorUnits | null;
  /** Height of the bar where there is no amount. */
  readonly weight: number;
  /** Waits until the month is known to have the night. */
  readonly held: boolean;
}

/** The nights of the chosen length, including passed ones, and night 30 where it is wanted. */
export function shownNights(
  state: CheckoutState,
  facts: CheckoutFacts,
  calendar: readonly CalendarNight[],
  given: NightAmounts | { ok: false },
): ShownNight[] {
  const { split, multiplier, firstNight, totalNight, night30 } = state.plan;
  const firstOpen = calendar.find((night) => night.state === 'open')?.number ?? 1;
  const all = totalNight.key === 'allAvailable' && firstOpen < LAST_TEN_FIRST_NIGHT;
  // Bars are shown in rows of ten; a row of only passed nights is left out.
  const firstRow = firstOpen - ((firstOpen - 1) % 10);
  const from = Math.max(all ? firstRow : LAST_TEN_FIRST_NIGHT, firstNight);
  const amounts: Readonly<Record<number, MinorUnits>> = given.ok ? { ...given.amounts, [NIGHT_30]: given.extra } : {};
  return calendar
    .filter(({ number }) => number >= from && (night30 || number <= LAST_NIGHT))
    .map((night) => ({
      ...night,
      amount: amounts[night.number] ?? null,
      weight: split === 'not-selected' ? 2 : weightOf(split, multiplier, night.number),
      held: night.number === NIGHT_30 && monthDaysOf(state, facts) === null,
    }));
}

/** The nights that are charged, each with its gift, tip and fee. */
export const chargedNights = (nights: Figures['nights']): ShownNight[] =>
  nights.map(({ number, date, cutoff, total, held }) => ({
    number,
    date,
    cutoff: new Date(cutoff),
    state: 'open',
    amount: total,
    weight: 2,
    held,
  }));

/** A split in two example amounts. */
export interface SplitAbout {
  readonly split: Split;
  /** Undefined where no night receives it. */
  readonly more: MinorUnits | undefined;
  readonly less: MinorUnits | undefined;
}

/** The splits that differ over the remaining nights, in the currency's order. */
export function splitChoices(state: CheckoutState, facts: CheckoutFacts): SplitAbout[] {
  const { multiplier, total, split: chosen } = state.plan;
  const firstNight = firstNightOf(state, facts);
  const { kind } = facts.charity.campaign_terms;
  const amountsBy = (split: Split) => splitPlan({ kind, total: total.amount ?? 0, firstNight, split, multiplier });
  const nights = Object.keys(amountsBy('equally')).map(Number);

  // With a single night every split is the same.
  if (nights.length < 2) return [];
  return KINDS[kind]
    .splits(facts.charity.currency)
    .map((split) => {
      const amounts = amountsBy(split);
      // The last night absorbs the rounding, so it represents the others only if it is the only one.
      const amountWhere = (boosted: boolean) =>
        amounts[nights.find((night) => isBoosted(split, night) === boosted) ?? 0];
      const less = amountWhere(false);
      return { split, less, more: split === 'equally' ? less : amountWhere(true) };
    })
    .filter(({ split, more, less }) => {
      if (split === chosen) return true;
      // With only the last ten nights left this split equals the one for all odd nights.
      if (split === 'more-10-odd-nights' && firstNight >= LAST_TEN_FIRST_NIGHT) return false;
      return more !== undefined && less !== undefined;
    });
}
