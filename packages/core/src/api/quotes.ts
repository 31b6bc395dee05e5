import type { Quote, QuoteRequest } from './quotes.schema.ts';
import { type ApiClient, requestJson } from './request.ts';

export type { PlanFields, Quote, QuoteRequest } from './quotes.schema.ts';

/** The header that ties quote, card set-up and schedule to one checkout. */
export const CHECKOUT_HEADER = 'lantern-checkout';

/** Every night of a plan as the server reckons it; its `checkout_token` goes with the next calls. */
export async function createQuote(
  client: ApiClient,
  request: QuoteRequest,
  options: { checkoutToken?: string | undefined; signal?: AbortSignal | undefined } = {},
): Promise<Quote> {
  const headers = options.checkoutToken ? { [CHECKOUT_HEADER]: options.checkoutToken } : undefined;
  return (await requestJson(client, { path: '/api/quotes', body: request, headers, signal: options.signal })) as Quote;
}
