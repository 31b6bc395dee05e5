import type { Endpoints } from './endpoint.ts';
import type { payoutsCalls } from './payouts.schema.ts';
import { ApiError } from './request.ts';

export type { NextPayout, PayoutAccount, PayoutBalance } from './payouts.schema.ts';

/** A charity's account and payouts at the processor. */
export const payoutsApi: Endpoints<typeof payoutsCalls> = {
  /** Onboarding status of the charity's account at the card processor. */
  account: { method: 'GET', path: '/api/charity/{id}/stripe/onboarding', messages: {} },
  /** Starts or continues onboarding. Returns the URL of the processor's page. */
  startOnboarding: { method: 'POST', path: '/api/charity/{id}/stripe/onboarding', messages: {} },
  /** Balance of the charity's account, in minor units; 410 if it has no account. */
  balance: { method: 'GET', path: '/api/stripe/{id}/balance', messages: {} },
  /** Amount, in minor units, and expected date of the next payout; 410 if none is due. */
  next: { method: 'GET', path: '/api/reports/{id}/payouts/next', messages: {} },
};

/** Resolves to the response of `balance` or `next`, or to null on a 410. */
export async function nullIfGone<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.status === 410) return null;
    throw error;
  }
}
