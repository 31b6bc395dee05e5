import { call } from './call.ts';
import type { Endpoints } from './endpoint.ts';
import type {
  CardUpdateRequest,
  CardUpdateStarted,
  PaymentToken,
  paymentMethodsCalls,
} from './payment-methods.schema.ts';
import { type ApiClient, ApiError } from './request.ts';

export type {
  CardUpdateRequest,
  CardUpdateStarted,
  DeclineReason,
  PaymentToken,
  PaymentTokens,
  Setup,
  SetupRequest,
} from './payment-methods.schema.ts';

/** Cards and the processor’s keys. */
export const paymentMethodsApi: Endpoints<typeof paymentMethodsCalls> = {
  /** The processor's publishable key. Use `getPaymentToken`, which throws the specified message on any failure. */
  token: { method: 'GET', path: '/api/payment_methods/token', messages: {} },
  /** Publishable keys by country. */
  tokens: { method: 'GET', path: '/api/payment_methods/tokens/all', messages: {} },
  /** The charity's account at the processor, or null if the platform itself receives the money. */
  account: { method: 'GET', path: '/api/charity/{id}/stripe', messages: {} },
  /** Saves the card behind a processor token for later charges. Charges nothing. */
  setUp: { method: 'POST', path: '/api/payment_methods/setup' },
  /** Opens the processor's page for another card. Use `startCardUpdate`, which throws the specified message. */
  update: { method: 'PUT', path: '/api/payment_methods/update', messages: {} },
  /** Reads a card set-up after the donor has authenticated. */
  readSetup: { method: 'POST', path: '/api/payment_methods/setup/{setup_id}' },
};

/**
 * Opens the processor's page on which a donor saves another card for a schedule.
 * @param headers the authorization of a signed link, if the donor has no session
 * @throws ApiError 'Unable to retrieve stripe access token'
 */
export async function startCardUpdate(
  client: ApiClient,
  body: CardUpdateRequest,
  headers: Readonly<Record<string, string>> = {},
): Promise<CardUpdateStarted> {
  // Called outside the try: bundlers do not tree-shake properties of an object that is read inside one.
  const answer = call(client, paymentMethodsApi.update, { body, headers });
  try {
    const started = await answer;
    if (!started?.session_id) throw new ApiError('', 200, started);
    return started;
  } catch (error) {
    throw withoutToken(error);
  }
}

/**
 * The processor's publishable key.
 * @param charity whose gifts are charged, where a deployment has several accounts at the processor
 * @throws ApiError 'Unable to retrieve stripe access token'
 */
export function getPaymentToken(client: ApiClient, signal?: AbortSignal, charity?: string): Promise<PaymentToken> {
  return call(client, paymentMethodsApi.token, { query: { charity_id: charity }, signal }).catch((error: unknown) => {
    throw withoutToken(error);
  });
}

function withoutToken(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  return new ApiError('Unable to retrieve stripe access token', error.status, error.body);
}
