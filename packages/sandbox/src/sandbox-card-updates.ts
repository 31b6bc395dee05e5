import { readNewSession, readSession } from '@lantern-giving/server/processor/card-update-wire';
import type { ProcessorCardUpdates } from '@lantern-giving/server/processor/port';
import type { SandboxEngine } from './engine/engine.ts';
import { asked } from './to-answer.ts';

/** The sandbox's page for a new card. */
export function sandboxCardUpdates(engine: SandboxEngine): ProcessorCardUpdates {
  return {
    async createCardUpdateSession({ customerId, successUrl, cancelUrl, idempotencyKey }) {
      const params = { customer: customerId, success_url: successUrl, cancel_url: cancelUrl };
      const answer = await asked(() => engine.createCheckoutSession(params, idempotencyKey));
      return 'body' in answer ? readNewSession(answer) : answer;
    },

    async getCardUpdateSession(sessionId) {
      const answer = await asked(() => engine.getCheckoutSession(sessionId));
      return 'body' in answer ? readSession(answer) : answer;
    },
  };
}
