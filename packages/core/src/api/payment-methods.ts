import type { PaymentToken, PaymentTokens, Setup, SetupRequest } from './payment-methods.schema.ts';
import { CHECKOUT_HEADER } from './quotes.ts';
import { type ApiClient, ApiError, request200, requestJson, requestOk } from './request.ts';

export type { DeclineReason, PaymentToken, PaymentTokens, Setup, SetupRequest } from './payment-methods.schema.ts';

/**
 * The processor's publishable key.
 * @throws ApiError 'Unable to retrieve stripe access token'
 */
export async function getPaymentToken(client: ApiClient, signal?: AbortSignal): Promise<PaymentToken> {
  try {
    return (await request200(client, { path: '/api/payment_methods/token', signal })) as PaymentToken;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new ApiError('Unable to retrieve stripe access token', error.status, error.body);
  }
}

/** Publishable keys by country. */
export async function getPaymentTokens(client: ApiClient, signal?: AbortSignal): Promise<PaymentTokens> {
  return (await requestJson(client, { path: '/api/payment_methods/tokens/all', signal })) as PaymentTokens;
}

/** The charity's account at the processor, or null where the platform itself takes the money. */
export async function getCharityAccount(client: ApiClient, charity: string): Promise<string | null> {
  const path = `/api/charity/${encodeURIComponent(charity)}/stripe`;
  const answer = await requestOk<{ account_id: string | null }>(client, { path });
  return answer.account_id;
}

/** Saves the card behind a processor's token for the nights to come. Nothing is charged. */
export async function setupCard(client: ApiClient, request: SetupRequest, checkoutToken: string): Promise<Setup> {
  return setupCall(client, '', request, checkoutToken);
}

/** Reads a set-up again once the donor has authenticated. */
export async function readSetup(client: ApiClient, setupId: string, checkoutToken: string): Promise<Setup> {
  return setupCall(client, `/${encodeURIComponent(setupId)}`, {}, checkoutToken);
}

async function setupCall(client: ApiClient, of: string, body: object, checkoutToken: string): Promise<Setup> {
  const headers = { [CHECKOUT_HEADER]: checkoutToken };
  return (await requestJson(client, { path: `/api/payment_methods/setup${of}`, body, headers })) as Setup;
}
