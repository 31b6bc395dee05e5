import type { Endpoint } from './stripe-endpoint.ts';

/** The part of the processor's interface that is about accounts: JSON under /v2, an account's own books under /v1. */
export const ACCOUNT_ENDPOINTS: readonly Endpoint[] = [
  {
    method: 'POST',
    path: /^\/v2\/core\/accounts$/,
    takes: [
      'display_name',
      'contact_email',
      'dashboard',
      'identity[country]',
      'identity[entity_type]',
      'configuration[merchant][capabilities][card_payments][requested]',
      'configuration[recipient][capabilities][stripe_balance][stripe_transfers][requested]',
      'defaults[currency]',
      'defaults[responsibilities][fees_collector]',
      'defaults[responsibilities][losses_collector]',
      'metadata[reference]',
    ],
    answer: (engine, _id, { params, idempotencyKey = 'none' }) =>
      engine.createAccount({ currency: params['defaults[currency]'] ?? '' }, idempotencyKey),
  },
  {
    method: 'GET',
    path: /^\/v2\/core\/accounts\/(\w+)$/,
    takes: ['include[0]', 'include[1]'],
    answer: (engine, id) => engine.getAccount(id),
  },
  {
    method: 'POST',
    path: /^\/v2\/core\/account_links$/,
    takes: [
      'account',
      'use_case[type]',
      'use_case[account_onboarding][return_url]',
      'use_case[account_onboarding][refresh_url]',
    ],
    answer: (engine, _id, { params }) =>
      engine.createAccountLink({
        account: params.account ?? '',
        returnUrl: params['use_case[account_onboarding][return_url]'] ?? '',
      }),
  },
  {
    method: 'GET',
    path: /^\/v1\/balance$/,
    takes: [],
    answer: (engine, _id, { account }) => engine.getBalance(account ?? ''),
  },
  {
    method: 'GET',
    path: /^\/v1\/payouts$/,
    takes: ['arrival_date[gte]', 'limit'],
    answer: (engine, _id, { account }) => engine.listPayouts(account ?? ''),
  },
];
