import type { Endpoints } from './endpoint.ts';
import type { quotesCalls } from './quotes.schema.ts';

export type { PlanFields, Quote, QuoteRequest } from './quotes.schema.ts';

/** Quotes. */
export const quotesApi: Endpoints<typeof quotesCalls> = {
  /** Quotes a plan: every night as computed by the server. Send its `checkout_token` with the following calls. */
  create: { method: 'POST', path: '/api/quotes' },
};

/** Name of the header that carries the checkout token and ties quote, card set-up and schedule to one checkout. */
export const CHECKOUT_HEADER = 'lantern-checkout';
