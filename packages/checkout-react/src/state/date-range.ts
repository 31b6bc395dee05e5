import { LAST_NIGHT, NIGHT_30 } from '@lantern-giving/core/campaigns';
import { formatDateRange } from '@lantern-giving/core/language';
import { type CheckoutFacts, type CheckoutState, calendarFor, firstNightOf } from './index.ts';
import { nightTermsOf } from './nights-of-state.ts';

export interface DateRange {
  readonly nights: number;
  /** First to last date: "9–18 Dec", "26 Feb – 7 Mar". */
  readonly dates: string;
}

/** The nights of the plan, or of the completed gift. @param tag BCP 47 */
export function dateRangeOf(state: CheckoutState, facts: CheckoutFacts, tag: string): DateRange | undefined {
  const { quote, schedule } = state.progress;
  const first = firstNightOf(state, facts);
  const last = nightTermsOf(state, facts).night30 ? NIGHT_30 : LAST_NIGHT;
  const planned = calendarFor(state, facts).filter(({ number }) => number >= first && number <= last);
  const nights = schedule && quote ? quote.nights : first > 0 ? planned : [];
  const [from, to] = [nights[0], nights.at(-1)];
  if (!from || !to) return undefined;
  return { nights: nights.length, dates: formatDateRange(from.date, to.date, tag) };
}
