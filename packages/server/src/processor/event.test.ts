import { expect, test } from 'vitest';
import { readWebhook } from './event.ts';
import { signWebhook } from './webhook-signature.ts';

const now = new Date('2027-03-01T12:00:00Z');
const message = {
  object: 'event',
  id: 'evt_1',
  type: 'payment_intent.succeeded',
  created: 1_803_902_400,
  livemode: false,
  data: { object: { id: 'pi_1', object: 'payment_intent' } },
};

function read(change: object) {
  const raw = Buffer.from(JSON.stringify({ ...message, ...change }));
  return readWebhook(raw, signWebhook(raw, 'whsec', now), { secrets: ['whsec'], now, livemode: false });
}

test('reduces a signed event to its subject', () => {
  expect(read({})).toEqual({
    ok: true,
    event: {
      id: 'evt_1',
      type: message.type,
      occurredAt: new Date(1_803_902_400_000),
      intentId: 'pi_1',
      chargeId: null,
      sessionId: null,
      paymentMethodId: null,
    },
  });
});

test.each([
  ['an id that a database cannot keep', { id: 'evt\0' }],
  ['a type that a database cannot keep', { type: 'payment_intent\0' }],
  ['an intent that a database cannot keep', { data: { object: { id: 'pi\0', object: 'payment_intent' } } }],
  ['a moment that is none', { created: Number.MAX_SAFE_INTEGER }],
  ['a moment before all others', { created: -1 }],
])('rejects a signed event with %s as unreadable', (_what, change) => {
  expect(read(change)).toEqual({ ok: false, reason: 'unreadable' });
});

test('takes an event about an object without an id, as a balance is', () => {
  const about = { intentId: null, chargeId: null, sessionId: null, paymentMethodId: null };
  expect(read({ type: 'balance.available', data: { object: { object: 'balance', pending: [] } } })).toMatchObject({
    ok: true,
    event: { type: 'balance.available', ...about },
  });
});

test('names the session of a card update', () => {
  const object = { object: 'checkout.session', id: 'cs_1', payment_intent: null };
  expect(read({ type: 'checkout.session.completed', data: { object } })).toMatchObject({
    ok: true,
    event: { intentId: null, chargeId: null, sessionId: 'cs_1' },
  });
});

test('names the card that its network has renewed', () => {
  const object = { object: 'payment_method', id: 'pm_1' };
  expect(read({ type: 'payment_method.automatically_updated', data: { object } })).toMatchObject({
    ok: true,
    event: { intentId: null, sessionId: null, paymentMethodId: 'pm_1' },
  });
});
