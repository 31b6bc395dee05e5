import { type IsoDate, LAST_NIGHT, NIGHT_30 } from '@lantern-giving/core/calendar';
import { type CheckoutFacts, type CheckoutState, calendarFor, firstNightOf } from '@lantern-giving/core/donation';

export interface Span {
  readonly nights: number;
  readonly from: IsoDate;
  readonly to: IsoDate;
}

/** The nights of the plan, or of the gift that was made. */
export function spanOf(state: CheckoutState, facts: CheckoutFacts): Span | undefined {
  const { quote, schedule } = state.progress;
  const first = firstNightOf(state, facts);
  const last = state.plan.night30 && facts.charity.campaign_terms.month_days !== 29 ? NIGHT_30 : LAST_NIGHT;
  const planned = calendarFor(state, facts).filter(({ number }) => number >= first && number <= last);
  const nights = schedule && quote ? quote.nights : first > 0 ? planned : [];
  const [from, to] = [nights[0], nights.at(-1)];
  return from && to ? { nights: nights.length, from: from.date, to: to.date } : undefined;
}
