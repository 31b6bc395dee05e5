import type { Currency } from '@lantern-giving/core/money';
import { expect, test } from 'vitest';
import { readCharge, readSetup } from './wire.ts';

const missing = (param: string) => ({
  status: 400,
  body: { error: { type: 'invalid_request_error', code: 'resource_missing', param, message: 'No such thing.' } },
});

test('a set-up with a token that was used or invented has failed: the donor can enter the card again', () => {
  expect(readSetup(missing('confirmation_token'))).toMatchObject({ status: 'failed', code: 'resource_missing' });
});

test.each(['on_behalf_of', 'customer'])(
  'a set-up that names a missing %s is refused: no card of the donor would do',
  (param) => {
    expect(readSetup(missing(param))).toMatchObject({ status: 'rejected', code: 'resource_missing' });
  },
);

const intentOf = (status: string) => ({
  object: 'payment_intent',
  id: 'pi_1',
  status,
  amount_received: 0,
  currency: 'gbp',
  client_secret: 'pi_1_secret',
});
const failed = (status: number, error: object) => ({
  status,
  body: { error: { message: 'It failed.', ...error, payment_intent: intentOf('requires_payment_method') } },
});
const asMoney = (amount: number, currency: Currency) => ({ amount, currency });

test('too many requests count as busy also where the status is 400', () => {
  const answer = failed(400, { type: 'invalid_request_error', code: 'rate_limit' });
  expect(readCharge(answer, asMoney)).toEqual({ status: 'rejected', cause: 'busy', code: 'rate_limit' });
});

test.each([409, 424, 500])('a %i proves nothing about the charge', (status) => {
  expect(readCharge(failed(status, { type: 'api_error' }), asMoney)).toMatchObject({ status: 'unknown' });
});

test('a 402 is a decline only where it is about the card', () => {
  const declined = failed(402, { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' });
  expect(readCharge(declined, asMoney)).toMatchObject({ status: 'declined', code: 'insufficient_funds' });
  const refused = failed(402, { type: 'invalid_request_error', code: 'account_invalid' });
  expect(readCharge(refused, asMoney)).toEqual({
    status: 'rejected',
    cause: 'configuration',
    code: 'account_invalid',
  });
  expect(readSetup(refused)).toMatchObject({ status: 'rejected', code: 'account_invalid' });
});

test('a failed authentication is a decline, although it is an error of the request', () => {
  const unconfirmed = (code: string) => failed(402, { type: 'invalid_request_error', code });
  expect(readCharge(unconfirmed('payment_intent_authentication_failure'), asMoney)).toMatchObject({
    status: 'declined',
    kind: 'authentication',
  });
  expect(readSetup(unconfirmed('setup_intent_authentication_failure'))).toMatchObject({ status: 'failed' });
});

test('reads a captured intent also where its secret is not told', () => {
  const charge = { id: 'ch_1', created: 1_803_902_400 };
  const intent = { object: 'payment_intent', id: 'pi_1', status: 'succeeded', amount_received: 1509, currency: 'gbp' };
  const answer = { status: 200, body: { ...intent, latest_charge: charge, client_secret: null } };
  expect(readCharge(answer, asMoney)).toMatchObject({ status: 'succeeded' });
});
