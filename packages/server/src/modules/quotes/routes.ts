import { quotesApi } from '@lantern-giving/core/api/quotes';
import { quotesCalls } from '@lantern-giving/core/api/quotes.schema';
import { route } from '../../http/route.ts';
import { createQuote } from './service.ts';

const create = route(quotesApi.create, quotesCalls.create, {
  summary: 'Quotes every night of a plan with date, cutoff and amounts; valid for 15 minutes at most',
  tag: 'Quotes',
  access: 'anyone',
  checkout: 'optional',
  cors: 'charity',
  // The answer has the token, numbers and ids of existing causes. Only its own page makes a call with the same token.
  compressed: true,
  limits: [{ per: 'address', calls: 120, seconds: 60 }],
  charityOf: ({ body }) => body.charity_id,
  handle: async ({ context, body, actor, checkoutToken }) =>
    createQuote(context, body, { checkoutId: actor.checkoutId, token: checkoutToken }),
});

export const quoteRoutes = [create];
