import { expect, test } from 'vitest';
import { requestProblem } from './stripe-schemas.ts';

const intent = { amount: '5000', currency: 'idr', allowed_payment_method_types: ['card'] };

test('accepts what the library declares, as a form and as JSON', () => {
  expect(requestProblem('createIntent', 'form', { ...intent, transfer_data: { destination: 'acct_1' } })).toBeNull();
  expect(requestProblem('confirmIntent', 'form', { off_session: 'recurring' })).toBeNull();
  expect(requestProblem('confirmIntent', 'form', { off_session: 'true' })).toBeNull();
  expect(requestProblem('createAccount', 'json', { identity: { entity_type: 'non_profit' } })).toBeNull();
});

test.each<[string, Parameters<typeof requestProblem>, string]>([
  ['a parameter that there is not', ['createIntent', 'form', { ...intent, payment_methd: 'pm_1' }], 'payment_methd'],
  [
    'one below another',
    ['createIntent', 'form', { ...intent, transfer_data: { destination: 'a', to: 'b' } }],
    'transfer_data[to]',
  ],
  ['one of another call', ['cancelIntent', 'form', { amount: '1' }], 'amount'],
  ['a value that is none of the listed', ['createSetup', 'form', { usage: 'offline' }], 'usage'],
  ['a fraction of a minor unit', ['createIntent', 'form', { ...intent, amount: '12.5' }], 'amount'],
  ['a request without what must be there', ['createIntent', 'form', { currency: 'gbp' }], 'amount'],
  ['a truth value of JSON where text belongs', ['createAccount', 'json', { contact_email: true }], 'contact_email'],
])('rejects %s', (_, request, param) => {
  expect(requestProblem(...request)).toMatchObject({ param });
});

test('a parameter that is unknown or missing has the code of the real API', () => {
  expect(requestProblem('createIntent', 'form', { ...intent, amuont: '1' })?.code).toBe('parameter_unknown');
  expect(requestProblem('createIntent', 'form', { currency: 'gbp' })?.code).toBe('parameter_missing');
  expect(requestProblem('createIntent', 'form', { ...intent, amount: '12.5' })?.code).toBeUndefined();
});
