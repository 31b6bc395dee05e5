import { quote, quoteRequest } from '@lantern-giving/core/api/quotes.schema';
import { defineRoute } from '../../platform/http/route.ts';
import { createQuote } from './service.ts';

const create = defineRoute({
  method: 'POST',
  path: '/api/quotes',
  summary: 'Every night of a plan with its date, cutoff and amounts, good for 15 minutes',
  tag: 'Quotes',
  access: 'anyone',
  cors: 'charity',
  limits: [{ per: 'address', calls: 120, seconds: 60 }],
  refusals: {
    404: 'There is no such charity.',
    410: 'The campaign is over or never was: "campaign not found".',
    422: 'The plan cannot be given: `error_code` is lowAmountEntered (with `smallest_total`), amount_too_large (with `largest_charge`), nightPassed (with `first_open_night`), noNight30, noAmount, cause_unknown or another reason.',
  },
  body: quoteRequest,
  answer: quote,
  charityOf: ({ body }) => body.charity_id,
  handle: async ({ context, body, actor, checkoutToken }) =>
    createQuote(context, body, { checkoutId: actor.checkoutId, token: checkoutToken }),
});

export const quoteRoutes = [create];
