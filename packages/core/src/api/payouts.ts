import type { NextPayout, PayoutAccount, PayoutBalance } from './payouts.schema.ts';
import { type ApiClient, ApiError, requestOk } from './request.ts';

export type { NextPayout, PayoutAccount, PayoutBalance } from './payouts.schema.ts';

const pathOf = (charity: string) => `/api/charity/${encodeURIComponent(charity)}/stripe/onboarding`;

/** How far the charity's account at the card processor is. */
export async function getPayoutAccount(
  client: ApiClient,
  charity: string,
  signal?: AbortSignal,
): Promise<PayoutAccount> {
  return requestOk(client, { path: pathOf(charity), signal });
}

/**
 * Begins the charity's account, or goes on with it.
 * @returns the address of the processor's page
 * @throws ApiError with status 403 for who is no owner, 503 where the processor does not answer
 */
export async function startOnboarding(client: ApiClient, charity: string): Promise<string> {
  const answer = await requestOk<{ url: string }>(client, { method: 'POST', path: pathOf(charity) });
  return answer.url;
}

/** What stands on the charity's account, in minor units; null where it has none. */
export async function getBalance(
  client: ApiClient,
  charity: string,
  signal?: AbortSignal,
): Promise<PayoutBalance | null> {
  return unlessGone(requestOk(client, { path: `/api/stripe/${encodeURIComponent(charity)}/balance`, signal }));
}

/** What the charity's bank gets next, in minor units, and on which day; null where nothing is due. */
export async function getNextPayout(
  client: ApiClient,
  charity: string,
  signal?: AbortSignal,
): Promise<NextPayout | null> {
  return unlessGone(requestOk(client, { path: `/api/reports/${encodeURIComponent(charity)}/payouts/next`, signal }));
}

async function unlessGone<Answer>(call: Promise<Answer>): Promise<Answer | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && error.status === 410) return null;
    throw error;
  }
}
