import { startSandbox } from '@lantern-giving/server/test/processor/sandbox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SandboxEngine } from './engine.ts';

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let engine: SandboxEngine;
let key = 0;
beforeAll(async () => {
  sandbox = await startSandbox({ wireDecimals: () => 0 });
  ({ engine } = sandbox);
});
afterAll(() => sandbox.close());

const nextKey = () => `key-${key++}`;

function idIn(body: unknown): string {
  if (typeof body !== 'object' || body === null || !('id' in body)) throw new Error('an answer without an id');
  return String(body.id);
}

async function saved() {
  const donor = { reference: 'r', email: 'donor@example.org', name: 'A Donor' };
  const customer = idIn((await engine.createCustomer(donor, nextKey())).body);
  const confirmation_token = await sandbox.tokenFor('4242424242424242');
  const { body } = await engine.createSetupIntent({ customer, confirmation_token }, nextKey());
  const { payment_method } = body as { payment_method: { id: string } };
  return { customer, payment_method: payment_method.id };
}

const charge = { amount: 1500, currency: 'gbp', destination: null, application_fee: null, metadata: {} };

async function intent() {
  const card = await saved();
  const id = idIn((await engine.createPaymentIntent({ ...charge, ...card }, nextKey())).body);
  return { id, ...card };
}

const invalid = { type: 'invalid_request_error' };
const ofCard = { ...invalid, param: 'payment_method' };

// As the processor answers: status, type, code and parameter. What it gives no code for has none here.
test('changes the amount of an intent that has not been charged', async () => {
  const { id, payment_method } = await intent();
  expect(await engine.updatePaymentIntent({ id, amount: 1600 }, nextKey())).toMatchObject({ body: { amount: 1600 } });
  const { body } = await engine.confirmPaymentIntent({ id, payment_method }, nextKey());
  expect(body).toMatchObject({ status: 'succeeded', amount_received: 1600 });
});

test.each([
  [
    'creating with a card that does not exist',
    async () => engine.createPaymentIntent({ ...charge, ...(await saved()), payment_method: 'pm_gone' }, nextKey()),
    400,
    { ...ofCard, code: 'resource_missing' },
  ],
  [
    'creating with a card of another customer',
    async () => {
      const { payment_method } = await saved();
      return engine.createPaymentIntent({ ...charge, ...(await saved()), payment_method }, nextKey());
    },
    400,
    ofCard,
  ],
  [
    'confirming with a card of another customer',
    async () => {
      const { payment_method } = await saved();
      return engine.confirmPaymentIntent({ id: (await intent()).id, payment_method }, nextKey());
    },
    400,
    ofCard,
  ],
  [
    'confirming with a card that was detached',
    async () => {
      const { id, payment_method } = await intent();
      await sandbox.detachCard(payment_method);
      return engine.confirmPaymentIntent({ id, payment_method }, nextKey());
    },
    400,
    invalid,
  ],
  [
    'a currency that does not exist',
    async () => engine.createPaymentIntent({ ...charge, ...(await saved()), currency: 'xyz' }, nextKey()),
    400,
    { ...invalid, param: 'currency' },
  ],
  [
    'an amount that is too small',
    async () => engine.createPaymentIntent({ ...charge, ...(await saved()), amount: 1 }, nextKey()),
    400,
    { ...invalid, code: 'amount_too_small', param: 'amount' },
  ],
  [
    'an amount that is too large',
    async () => engine.createPaymentIntent({ ...charge, ...(await saved()), amount: 100_000_000 }, nextKey()),
    400,
    { ...invalid, code: 'amount_too_large', param: 'amount' },
  ],
  [
    'a key used with other parameters',
    async () => {
      const [params, reused] = [{ ...charge, ...(await saved()) }, nextKey()];
      await engine.createPaymentIntent(params, reused);
      return engine.createPaymentIntent({ ...params, amount: 1600 }, reused);
    },
    400,
    { type: 'idempotency_error' },
  ],
  [
    'confirming a cancelled intent',
    async () => {
      const { id, payment_method } = await intent();
      await engine.cancelPaymentIntent(id, nextKey());
      return engine.confirmPaymentIntent({ id, payment_method }, nextKey());
    },
    400,
    { ...invalid, code: 'payment_intent_unexpected_state' },
  ],
  [
    'confirming an intent that has succeeded',
    async () => {
      const { id, payment_method } = await intent();
      await engine.confirmPaymentIntent({ id, payment_method }, nextKey());
      return engine.confirmPaymentIntent({ id, payment_method }, nextKey());
    },
    400,
    { ...invalid, code: 'payment_intent_unexpected_state' },
  ],
  [
    'changing the amount of an intent that has succeeded',
    async () => {
      const { id, payment_method } = await intent();
      await engine.confirmPaymentIntent({ id, payment_method }, nextKey());
      return engine.updatePaymentIntent({ id, amount: 1600 }, nextKey());
    },
    400,
    { ...invalid, code: 'payment_intent_unexpected_state', param: 'amount' },
  ],
  [
    'changing the amount of an intent to one that is too small',
    async () => engine.updatePaymentIntent({ id: (await intent()).id, amount: 1 }, nextKey()),
    400,
    { ...invalid, code: 'amount_too_small', param: 'amount' },
  ],
  [
    'confirming an intent that does not exist',
    async () => engine.confirmPaymentIntent({ id: 'pi_gone', payment_method: 'pm_gone' }, nextKey()),
    404,
    { ...invalid, code: 'resource_missing', param: 'intent' },
  ],
  [
    'registering an IP address for wallets',
    async () => engine.createDomain({ domain: '192.0.2.7', account: null }, nextKey()),
    400,
    { ...invalid, param: 'domain_name' },
  ],
  [
    'a call in the name of an account that does not exist',
    async () => engine.createDomain({ domain: 'www.relief.example', account: 'acct_gone' }, nextKey()),
    403,
    { ...invalid, code: 'account_invalid' },
  ],
])('refuses %s as the real processor does', async (_what, ask, status, refusal) => {
  const answer = await ask();
  expect(answer.status).toBe(status);
  const { error } = answer.body as { error: Record<string, unknown> };
  const { message, payment_intent: _intent, ...told } = error;
  expect(told).toEqual(refusal);
  expect(message).toEqual(expect.any(String));
});
