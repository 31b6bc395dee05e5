import type { Quote } from '@lantern-giving/core/api/quotes';
import { planNights } from '@lantern-giving/core/plan';
import { type CheckoutFacts, type CheckoutState, planInputsOf } from './index.ts';

/** A preview makes no requests: the plan is calculated in the page. */
export function previewQuote(state: CheckoutState, facts: CheckoutFacts): Quote {
  const given = planInputsOf(state, facts);
  const result = given.ok ? (facts.own?.repeats?.plan(given.inputs, facts) ?? planNights(given.inputs)) : given;
  if (!result.ok) throw new Error('A preview needs a whole plan');
  const { charges, night30Amount, ...figures } = result.plan;
  const { charity, now } = facts;
  return {
    ...figures,
    quote_id: '',
    checkout_token: '',
    server_time: now.toISOString(),
    expires_at: new Date(now.getTime() + 900_000).toISOString(),
    campaign: charity.campaign_terms.id,
    charity_id: charity.charity_id,
    currency: charity.currency,
    nights: charges.map((night) => ({ ...night, cutoff: night.cutoff.toISOString(), causes: { ...night.causes } })),
    night_30_amount: night30Amount,
  };
}
