import { KINDS } from '@lantern-giving/core/campaigns';
import type { MinorUnits } from '@lantern-giving/core/money';
import { type AmountEntry, type CheckoutFacts, type CheckoutState, firstNightOf, type TypedAmount } from './index.ts';

/** For how many nights the plan's amount is; null if they have no last one. */
export function nightsGiven(state: CheckoutState, facts: CheckoutFacts): number | null {
  const { lastPlanned } = KINDS[facts.charity.campaign_terms.kind];
  return lastPlanned === null ? null : lastPlanned - firstNightOf(state, facts) + 1;
}

/**
 * The entry of an amount for one night: its text is for one night, rounded up to whole minor units, and its amount for
 * all.
 */
export function entryOfOne(entry: AmountEntry, nights: number): AmountEntry {
  /** For a text about one night: the amount of all, as if typed, since it may be more than is allowed. */
  const ofAll = (text: string): TypedAmount => {
    const each = entry.typed(text);
    return each.amount ? entry.typed(entry.shown(each.amount * nights).text) : each;
  };
  const typed = (text: string) => ({ text, amount: ofAll(text).amount });
  return {
    ...entry,
    typed,
    shown: (amount) => typed(entry.shown(Math.ceil(amount / nights)).text),
    unreadable: ({ text, amount }) => (amount === null ? entry.unreadable(ofAll(text)) : undefined),
  };
}

/** How the amount is entered and suggested if the donor gives it by night; null if it is that of all nights. */
export function perNight({
  entry,
  money,
  view: { state },
  facts,
}: {
  readonly entry: AmountEntry;
  readonly money: (amount: MinorUnits, how: { trim: true }) => string;
  readonly view: { readonly state: CheckoutState };
  readonly facts: CheckoutFacts;
}): { readonly entry: AmountEntry; readonly chips: { readonly value: string; readonly label: string }[] } | null {
  const nights = nightsGiven(state, facts);
  if (!state.plan.perNight || !nights) return null;
  // A tenth of the suggested total, which is round in every currency.
  const suggested = facts.charity.checkout_terms.presets.map((preset) => Math.round(preset / 10));
  return {
    entry: entryOfOne(entry, nights),
    chips: suggested.map((each) => ({ value: String(each * nights), label: money(each, { trim: true }) })),
  };
}
