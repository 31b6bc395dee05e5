import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GivingApp, readyCheckout, startGivingApp } from '../../../test/giving/app.ts';
import { sandboxEvent } from '../../../test/processor/sandbox.ts';
import { signWebhook } from '../../processor/webhook-signature.ts';
import { assignAccount } from './assign-account.queries.ts';

const CHARITY = 'amanah-id';

let giving: GivingApp;
beforeAll(async () => {
  giving = await startGivingApp({
    PROCESSOR: 'sandbox, stripe',
    STRIPE_SECRET_KEY: 'eu=sk_test_a, uk=sk_test_b',
    STRIPE_PUBLISHABLE_KEY: 'eu=pk_test_a, uk=pk_test_b',
    STRIPE_WEBHOOK_SECRETS: 'eu=whsec_a1, eu=whsec_a2, uk=whsec_b',
  });
});
afterAll(() => giving.stop());

const assign = (slug: string, account: string) => {
  const { db, clock } = giving.composition.context;
  return assignAccount(db, { slug, account, by: 'command:admin' }, clock.now());
};

test('takes a webhook with each secret of its account, and with none of another', async () => {
  const { raw } = sandboxEvent('pi_1');
  const send = async (account: string, secret: string) => {
    const headers = { 'stripe-signature': signWebhook(raw, secret, giving.clock.now()) };
    return (await giving.post(`/api/webhooks/processor/${account}`, raw.toString(), headers)).status;
  };
  expect([await send('eu', 'whsec_a1'), await send('eu', 'whsec_a2'), await send('uk', 'whsec_b')]).toEqual([
    200, 200, 200,
  ]);
  expect([await send('eu', 'whsec_b'), await send('uk', 'whsec_a1'), await send('us', 'whsec_b')]).toEqual([
    400, 400, 400,
  ]);
});

test('gives the key of a charity’s account, and of the first to all others', async () => {
  const keyFor = async (charity: string) => (await giving.get(`/api/payment_methods/token?charity_id=${charity}`)).body;
  expect(await keyFor(CHARITY)).toMatchObject({ processor: 'sandbox' });
  expect(await assign(CHARITY, 'uk')).toBe('assigned');
  expect(await assign(CHARITY, 'uk')).toBe('unchanged');
  expect(await keyFor(CHARITY)).toEqual({ processor: 'stripe', stripe_token: 'pk_test_b' });
  expect(await keyFor('human-relief-gb')).toMatchObject({ processor: 'sandbox' });
  expect((await giving.get('/api/payment_methods/tokens/all')).body).toMatchObject({ ID: 'pk_test_b' });
  const answer = async (charity: string) => (await giving.get(`/api/campaigns/mytennights/charities/${charity}`)).body;
  expect((await answer(CHARITY)).card).toEqual({ processor: 'stripe', stripe_token: 'pk_test_b', account_id: null });
  expect((await answer('human-relief-gb')).card).toEqual({
    ...(await keyFor('human-relief-gb')),
    ...(await giving.get('/api/charity/human-relief-gb/stripe')).body,
  });
});

test('shows a charity whose account is no longer configured, without what its card fields need', async () => {
  const { db } = giving.composition.context;
  const set = (processor: string | null) =>
    db.updateTable('charities').set({ processor }).where('slug', '=', 'human-relief-gb').execute();
  await set('gone');
  const { status, body } = await giving.get('/api/campaigns/mytennights/charities/human-relief-gb');
  await set(null);
  expect([status, body.card]).toEqual([200, null]);
});

test('keeps a charity that has a payout account where it is', async () => {
  expect(await assign('human-relief-gb', 'uk')).toBe('in_use');
  expect(await assign('nobody-gb', 'uk')).toBe('unknown');
});

test('charges no card that was saved with another account than the charity’s', async () => {
  const { db } = giving.composition.context;
  const { body, headers } = await readyCheckout(giving);
  await db.updateTable('payment_methods').set({ processor: 'eu' }).execute();
  expect(await giving.post('/api/schedules', body, headers)).toMatchObject({
    status: 422,
    body: { error_code: 'payment_method_foreign' },
  });
});
