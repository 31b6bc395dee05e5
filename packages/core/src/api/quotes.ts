import type { Endpoints } from './endpoint.ts';
import type { quotesCalls } from './quotes.schema.ts';

export type { PlanFields, Quote, QuoteRequest } from './quotes.schema.ts';

/** Quotes. */
export const quotesApi: Endpoints<typeof quotesCalls> = {
  /** Every night of a plan as the server reckons it; its `checkout_token` goes with the next calls. */
  create: { method: 'POST', path: '/api/quotes' },
};

/** The header that ties quote, card set-up and schedule to one checkout. */
export const CHECKOUT_HEADER = 'lantern-checkout';
