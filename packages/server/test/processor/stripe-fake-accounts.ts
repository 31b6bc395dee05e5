import type { Endpoint, WireRequest } from './stripe-endpoint.ts';

/** The account in whose name a call is made. */
const accountOf = ({ account }: WireRequest) => account ?? null;
const keyOf = (request: WireRequest) => request.idempotencyKey ?? 'none';

/** The domains on which wallets may be shown: the platform's, or an account's own. */
export const DOMAIN_ENDPOINTS: readonly Endpoint[] = [
  {
    method: 'GET',
    path: /^\/v1\/payment_method_domains$/,
    takes: 'listDomains',
    answer: (engine, _id, request) =>
      engine.listDomains({ domain: request.params.domain_name ?? '', account: accountOf(request) }),
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_method_domains$/,
    takes: 'createDomain',
    answer: (engine, _id, request) =>
      engine.createDomain({ domain: request.params.domain_name ?? '', account: accountOf(request) }, keyOf(request)),
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_method_domains\/(\w+)$/,
    takes: 'updateDomain',
    answer: (engine, id, request) =>
      engine.setDomain({ id, enabled: request.params.enabled === 'true', account: accountOf(request) }, keyOf(request)),
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_method_domains\/(\w+)\/validate$/,
    takes: 'validateDomain',
    answer: (engine, id, request) => engine.validateDomain({ id, account: accountOf(request) }, keyOf(request)),
  },
];

/** The processor's interface for accounts: JSON under /v2, an account's own books under /v1. */
export const ACCOUNT_ENDPOINTS: readonly Endpoint[] = [
  {
    method: 'POST',
    path: /^\/v2\/core\/accounts$/,
    takes: 'createAccount',
    answer: (engine, _id, { params, idempotencyKey = 'none' }) => {
      const { display_name: name = '', contact_email: email = '', 'identity[country]': country = '' } = params;
      const currency = params['defaults[currency]'] ?? '';
      return engine.createAccount({ name, email, country, currency }, idempotencyKey);
    },
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
