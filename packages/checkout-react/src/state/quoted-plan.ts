import { type CheckoutFacts, type CheckoutState, planFieldsOf, splitOf } from './index.ts';

/** The quote's request as text: while it is unchanged, the quote applies. */
export function planText(state: CheckoutState, facts: CheckoutFacts): string | null {
  return splitOf(state, facts) === 'not-selected' ? null : JSON.stringify(planFieldsOf(state, facts));
}

/**
 * The facts as of the time of the quote while that quote is valid: a donor quoted at 01:28 who pays at 01:32 still
 * gives on that night.
 */
export function heldFacts(state: CheckoutState, facts: CheckoutFacts): CheckoutFacts {
  const { quote, quotedPlan } = state.progress;
  if (!quote || facts.now >= new Date(quote.expires_at)) return facts;
  const held = { ...facts, now: new Date(quote.server_time) };
  // On the plan step a passed order deadline ends the quote, so that the order closes in time.
  const closes = state.step === 'plan' && facts.own?.ordersClose(state, facts);
  if (closes && closes <= facts.now) return facts;
  return planText(state, held) === quotedPlan ? held : facts;
}
