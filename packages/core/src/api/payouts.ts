import type { Endpoints } from './endpoint.ts';
import type { payoutsCalls } from './payouts.schema.ts';
import { ApiError } from './request.ts';

export type { NextPayout, PayoutAccount, PayoutBalance } from './payouts.schema.ts';

/** A charity’s account at the processor. */
export const payoutsApi: Endpoints<typeof payoutsCalls> = {
  /** How far the charity’s account at the card processor is. */
  account: { method: 'GET', path: '/api/charity/{id}/stripe/onboarding', messages: {} },
  /** Begins the charity’s account, or goes on with it: the address of the processor’s page. */
  startOnboarding: { method: 'POST', path: '/api/charity/{id}/stripe/onboarding', messages: {} },
  /** What stands on the charity’s account, in minor units; 410 where it has none. */
  balance: { method: 'GET', path: '/api/stripe/{id}/balance', messages: {} },
  /** What the charity’s bank gets next, in minor units, and on which day; 410 where nothing is due. */
  next: { method: 'GET', path: '/api/reports/{id}/payouts/next', messages: {} },
};

/** The answer of `balance` or `next`, or null where there is nothing to tell of (410). */
export async function unlessGone<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.status === 410) return null;
    throw error;
  }
}
