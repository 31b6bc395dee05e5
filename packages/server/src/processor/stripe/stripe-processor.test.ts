import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { describeProcessor } from '../../../test/processor/contract.ts';
import { sandboxEvent, startSandbox } from '../../../test/processor/sandbox.ts';
import { startStripeSkin } from '../../../test/processor/stripe-fake.ts';
import { systemClock } from '../../lib/clock.ts';
import { fromStripe, heldAtStripe, toStripe } from './amounts.ts';
import { createStripeProcessor } from './stripe-processor.ts';

const keys = {
  secretKey: 'sk_test_lantern',
  publishableKey: 'pk_test_lantern',
  webhookSecrets: ['whsec_test'],
  returnUrl: 'https://give.example',
};

describeProcessor('stripe', async () => {
  const sandbox = await startSandbox({ wireDecimals: (currency) => (currency === 'idr' ? 2 : 0) });
  const skin = await startStripeSkin(sandbox.engine);
  return {
    ...sandbox,
    processor: createStripeProcessor({ ...keys, clock: sandbox.clock, api: skin.api }),
    event: sandboxEvent,
    close: async () => {
      await skin.close();
      await sandbox.close();
    },
  };
});

test('converts a rupiah to 100 units at Stripe, and a penny to one', () => {
  expect(toStripe({ amount: 50_000, currency: 'idr' })).toBe(5_000_000);
  expect(toStripe({ amount: 1509, currency: 'gbp' })).toBe(1509);
  expect(fromStripe(5_000_000, 'idr')).toEqual({ amount: 50_000, currency: 'idr' });
});

test('reads a fraction of a rupiah as an amount that equals none of ours', () => {
  expect(Number.isInteger(fromStripe(5_000_050, 'idr').amount)).toBe(false);
});

test.each([
  [5_000_199, 50_001],
  [-199, -1],
  [-99, 0],
])('truncates a balance of %d hundredths of a rupiah to %d rupiah', (hundredths, whole) => {
  expect(heldAtStripe(hundredths, 'idr')).toEqual({ amount: whole, currency: 'idr' });
});

test('treats an error page with a good status as unknown', async () => {
  const sandbox = await startSandbox({ wireDecimals: () => 0 });
  const skin = await startStripeSkin(sandbox.engine, { errorPage: true });
  const processor = createStripeProcessor({ ...keys, clock: sandbox.clock, api: skin.api });
  const request = { intentId: 'pi_1', paymentMethodId: 'pm_1', idempotencyKey: 'k' };
  expect((await processor.confirmCharge(request)).status).toBe('unknown');
  expect((await processor.getCharge('pi_1')).status).toBe('unknown');
  await skin.close();
  await sandbox.close();
});

/** A TCP server that handles every connection with `meet`. */
async function listener(meet: (socket: Socket) => void): Promise<number> {
  const server = createServer(meet).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return address.port;
}

/** A port that nothing listens on. */
async function deafPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return address.port;
}

describe('a connection that', () => {
  const request = { intentId: 'pi_1', paymentMethodId: 'pm_1', idempotencyKey: 'k' };
  const at = (port: number, host = '127.0.0.1') =>
    createStripeProcessor({ ...keys, clock: systemClock, api: { protocol: 'http', host, port } });

  test('is refused counts as not sent, even if the host has several addresses', async () => {
    const never = { status: 'rejected', cause: 'unreachable', code: 'ECONNREFUSED' };
    const port = await deafPort();
    expect(await at(port).confirmCharge(request)).toEqual(never);
    expect(await at(port, 'localhost').confirmCharge(request)).toEqual(never);
  });

  test('breaks after it was established counts as unknown', async () => {
    const port = await listener((socket) => socket.once('data', () => socket.destroy()));
    expect(await at(port).confirmCharge(request)).toMatchObject({ status: 'unknown' });
  });
});

test('creates charges with the charity as merchant, tip and fee for the platform, and idr in hundredths', async () => {
  const sandbox = await startSandbox({ wireDecimals: () => 2 });
  const skin = await startStripeSkin(sandbox.engine);
  const processor = createStripeProcessor({ ...keys, clock: sandbox.clock, api: skin.api });
  await processor.prepareCharge({
    paymentId: 'p1',
    charge: { amount: 50_000, currency: 'idr' },
    flow: { kind: 'destination', account: 'acct_1', applicationFee: 2_500 },
    customerId: 'cus_1',
    paymentMethodId: 'pm_1',
    description: 'Amanah, night 20',
    idempotencyKey: 'prepare:p1:1',
  });
  expect(skin.requests.at(-1)).toMatchObject({
    path: '/v1/payment_intents',
    idempotencyKey: 'prepare:p1:1',
    params: {
      amount: '5000000',
      currency: 'idr',
      on_behalf_of: 'acct_1',
      'transfer_data[destination]': 'acct_1',
      application_fee_amount: '250000',
    },
  });
  await processor.confirmCharge({ intentId: 'pi_1', paymentMethodId: 'pm_1', idempotencyKey: 'confirm:p1:1' });
  expect(skin.requests.at(-1)).toMatchObject({
    path: '/v1/payment_intents/pi_1/confirm',
    idempotencyKey: 'confirm:p1:1',
    params: { off_session: 'recurring', payment_method: 'pm_1', return_url: 'https://give.example' },
  });
  await skin.close();
  await sandbox.close();
});

test('lists payouts from some days ago, since one that arrives today has the start of the day as its time', async () => {
  const sandbox = await startSandbox({ wireDecimals: () => 2 });
  const skin = await startStripeSkin(sandbox.engine);
  const processor = createStripeProcessor({ ...keys, clock: sandbox.clock, api: skin.api });
  await processor.nextPayout({ accountId: 'acct_1', currency: 'gbp' });
  const request = skin.requests.at(-1);
  expect(request?.path).toBe('/v1/payouts');
  const fourDaysAgo = sandbox.clock.now().getTime() - 4 * 86_400_000;
  expect(Number(request?.params['arrival_date[gte]']) * 1000).toBeLessThan(fourDaysAgo);
  await skin.close();
  await sandbox.close();
});
