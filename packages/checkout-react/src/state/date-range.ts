import { formatDateRange } from '@lantern-giving/core/language';
import { type CheckoutFacts, type CheckoutState, planOf } from './index.ts';

export interface DateRange {
  readonly nights: number;
  /** First to last date: "9–18 Dec", "26 Feb – 7 Mar". */
  readonly dates: string;
}

/** The nights of the plan, or of the completed gift. @param tag BCP 47 */
export function dateRangeOf(state: CheckoutState, facts: CheckoutFacts, tag: string): DateRange | undefined {
  const { quote, schedule } = state.progress;
  const planned = planOf(state, facts);
  const nights = schedule && quote ? quote.nights : planned.ok ? planned.plan.charges : [];
  const [from, to] = [nights[0], nights.at(-1)];
  if (!from || !to) return undefined;
  return { nights: nights.length, dates: formatDateRange(from.date, to.date, tag) };
}
