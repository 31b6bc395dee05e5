import type Stripe from 'stripe';
import { readNewSession, readSession } from '../card-update-wire.ts';
import type { ProcessorCardUpdates } from '../port.ts';
import { asked } from './to-answer.ts';

/** Stripe's hosted page on which a donor saves another card: a Checkout Session that only sets up. */
export function stripeCardUpdates(stripe: Stripe): ProcessorCardUpdates {
  return {
    async createCardUpdateSession({ customerId, onBehalfOf, successUrl, cancelUrl, idempotencyKey }) {
      const params: Stripe.Checkout.SessionCreateParams = {
        mode: 'setup',
        customer: customerId,
        allowed_payment_method_types: ['card'],
        // It may be paid from a bank account, and is no card then.
        wallet_options: { link: { display: 'never' } },
        success_url: successUrl,
        cancel_url: cancelUrl,
        ...(onBehalfOf === null ? {} : { setup_intent_data: { on_behalf_of: onBehalfOf } }),
      };
      const answer = await asked(() => stripe.checkout.sessions.create(params, { idempotencyKey }));
      return 'body' in answer ? readNewSession(answer) : answer;
    },

    async getCardUpdateSession(sessionId) {
      const expand = ['setup_intent.payment_method'];
      const answer = await asked(() => stripe.checkout.sessions.retrieve(sessionId, { expand }));
      return 'body' in answer ? readSession(answer) : answer;
    },
  };
}
