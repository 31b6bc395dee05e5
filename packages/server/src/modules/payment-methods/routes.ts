import { charityId } from '@lantern-giving/core/api/common.schema';
import {
  charityAccount,
  paymentToken,
  paymentTokens,
  setup,
  setupRequest,
} from '@lantern-giving/core/api/payment-methods.schema';
import * as z from 'zod';
import { refuse } from '../../platform/http/problem.ts';
import { defineRoute } from '../../platform/http/route.ts';
import { isBeingTested } from './limits.ts';
import { charityCountries, findCharityAccount } from './repository.ts';
import { readSetup, setupCard } from './service.ts';

const TAG = 'Payment methods';

const token = defineRoute({
  method: 'GET',
  path: '/api/payment_methods/token',
  summary: 'The publishable key of the card processor',
  tag: TAG,
  access: 'anyone',
  cors: 'public',
  limits: [{ per: 'address', calls: 120, seconds: 60 }],
  answer: paymentToken,
  handle: async ({ context }) => ({
    stripe_token: context.processor.clientConfig().publishableKey,
    processor: context.processor.name,
  }),
});

const tokens = defineRoute({
  method: 'GET',
  path: '/api/payment_methods/tokens/all',
  summary: 'The publishable keys by country',
  tag: TAG,
  access: 'anyone',
  cors: 'public',
  limits: [{ per: 'address', calls: 120, seconds: 60 }],
  answer: paymentTokens,
  handle: async ({ context }) => {
    const { publishableKey } = context.processor.clientConfig();
    const countries = await charityCountries(context.db);
    return Object.fromEntries(countries.map((country) => [country, publishableKey]));
  },
});

const account = defineRoute({
  method: 'GET',
  path: '/api/charity/{id}/stripe',
  summary: "The charity's account at the card processor, null where the platform takes the money",
  tag: TAG,
  access: 'anyone',
  cors: 'public',
  limits: [{ per: 'address', calls: 120, seconds: 60 }],
  refusals: { 404: 'There is no such charity.' },
  params: z.object({ id: charityId }),
  answer: charityAccount,
  handle: async ({ context, params }) => {
    const charity = await findCharityAccount(context.db, params.id);
    return charity ? { account_id: charity.account } : refuse(404, 'charity_not_found', 'Charity not found');
  },
});

const setUp = defineRoute({
  method: 'POST',
  path: '/api/payment_methods/setup',
  summary: 'Saves a card for charges without the donor; nothing is charged',
  tag: TAG,
  access: 'checkout',
  cors: 'charity',
  limits: [
    { per: 'checkout', calls: 12, seconds: 600 },
    { per: 'address', calls: 30, seconds: 600 },
  ],
  refusals: {
    404: 'There is no such charity.',
    422: 'The email address is wrong, or the quote is not of this checkout.',
    429: 'Too many cards were tried; or `human_check_required`: many are refused everywhere just now, and this call brings no token.',
    503: 'The card processor does not answer. Nothing was charged; sent again, the same token continues.',
  },
  body: setupRequest,
  answer: setup,
  charityOf: ({ body }) => body.charity_id,
  human: {
    action: 'setup',
    tokenOf: (body) => ({ token: body.recaptcha_token, page: body.recaptcha_page }),
    absent: [{ per: 'address', calls: 5, seconds: 600 }],
    isRequired: isBeingTested,
  },
  handle: async (call) => {
    const checkoutId = call.actor.checkoutId;
    if (checkoutId === null) return refuse(403, 'checkout_required', 'Please look at the plan once more.');
    const userAgent = (call.header('user-agent') ?? '').slice(0, 400);
    return setupCard(call.context, call.body, {
      checkoutId,
      address: call.addressKey,
      around: call.aroundKey,
      userAgent,
    });
  },
});

const setUpAgain = defineRoute({
  method: 'POST',
  path: '/api/payment_methods/setup/{setup_id}',
  summary: 'Reads a card set-up again once the donor has authenticated',
  tag: TAG,
  access: 'checkout',
  cors: 'charity',
  limits: [{ per: 'checkout', calls: 60, seconds: 600 }],
  refusals: { 404: 'There is no such set-up in this checkout.' },
  params: z.object({ setup_id: z.uuid() }),
  body: z.object({}),
  answer: setup,
  hidden: { errorCode: 'setup_not_found', message: 'Card set-up not found' },
  handle: async ({ context, actor, params }) =>
    readSetup(context, { id: params.setup_id, checkoutId: actor.checkoutId ?? '' }),
});

export const paymentMethodRoutes = [token, tokens, account, setUp, setUpAgain];
