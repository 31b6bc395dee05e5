import type { Endpoint } from './stripe-endpoint.ts';

/** The processor's interface for accounts: JSON under /v2, an account's own books under /v1. */
export const ACCOUNT_ENDPOINTS: readonly Endpoint[] = [
  {
    method: 'POST',
    path: /^\/v2\/core\/accounts$/,
    takes: 'createAccount',
    answer: (engine, _id, { params, idempotencyKey = 'none' }) =>
      engine.createAccount({ currency: params['defaults[currency]'] ?? '' }, idempotencyKey),
  },
  {
    method: 'GET',
    path: /^\/v2\/core\/accounts\/(\w+)$/,
    takes: 'getAccount',
    answer: (engine, id) => engine.getAccount(id),
  },
  {
    method: 'POST',
    path: /^\/v2\/core\/account_links$/,
    takes: 'createAccountLink',
    answer: (engine, _id, { params }) =>
      engine.createAccountLink({
        account: params.account ?? '',
        returnUrl: params['use_case[account_onboarding][return_url]'] ?? '',
      }),
  },
  {
    method: 'GET',
    path: /^\/v1\/balance$/,
    takes: 'getBalance',
    answer: (engine, _id, { account }) => engine.getBalance(account ?? ''),
  },
  {
    method: 'GET',
    path: /^\/v1\/payouts$/,
    takes: 'listPayouts',
    answer: (engine, _id, { account }) => engine.listPayouts(account ?? ''),
  },
];
