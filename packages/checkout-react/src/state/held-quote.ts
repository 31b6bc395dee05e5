import { type CheckoutFacts, type CheckoutState, planFieldsOf, splitOf } from './index.ts';

/** What a quote is asked for, as text: while this stays the same, so does the quote. */
export function planText(state: CheckoutState, facts: CheckoutFacts): string | null {
  return splitOf(state, facts) === 'not-selected' ? null : JSON.stringify(planFieldsOf(state, facts));
}

/**
 * The facts as of the moment at which the donor was quoted, for as long as that quote holds: who is quoted at 01:28
 * and pays at 01:32 still gives on that night.
 */
export function heldFacts(state: CheckoutState, facts: CheckoutFacts): CheckoutFacts {
  const { quote, quotedPlan } = state.progress;
  if (!quote || facts.now >= new Date(quote.expires_at)) return facts;
  const held = { ...facts, now: new Date(quote.server_time) };
  return planText(state, held) === quotedPlan ? held : facts;
}
