import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { StoredCard } from '../../src/processor/port.ts';
import type { ProcessorUnderTest } from './under-test.ts';

const DAY = 86_400_000;

/** The contract of every implementation for the page on which a donor saves another card. */
export function describeCardUpdates(
  under: () => ProcessorUnderTest,
  /** Saves a card of a new customer. */
  save: (number: string) => Promise<{ readonly customerId: string; readonly card: StoredCard }>,
): void {
  const open = async (customerId: string, idempotencyKey: string = randomUUID()) => {
    const made = await under().processor.createCardUpdateSession({
      customerId,
      onBehalfOf: null,
      successUrl: 'http://localhost:4000/saved',
      cancelUrl: 'http://localhost:4000/left',
      idempotencyKey,
    });
    if (made.status !== 'ready') throw new Error(made.status);
    return made;
  };
  const read = (sessionId: string) => under().processor.getCardUpdateSession(sessionId);

  test('a saved card is read as it is now, also after its network has renewed it', async () => {
    const { paymentMethodId } = (await save('4242424242424242')).card;
    const { month, year } = under().expiry;
    const card = { paymentMethodId, last4: '4242', expiryMonth: month, expiryYear: year };
    const known = await under().processor.getCard(paymentMethodId);
    expect(known).toMatchObject({ status: 'known', card });
    expect(known.status === 'known' && known.card.savedAt).toBeInstanceOf(Date);
    await under().renewCard(paymentMethodId, { month: 3, year: 2039 });
    const renewed = { status: 'known', card: { last4: '4242', expiryMonth: 3, expiryYear: 2039 } };
    expect(await under().processor.getCard(paymentMethodId)).toMatchObject(renewed);
    const unknown = await under().processor.getCard('pm_invented');
    expect(unknown).toMatchObject({ status: 'rejected', code: 'resource_missing' });
  });

  test('a saved card is its customer’s, and nobody’s once it was detached', async () => {
    const { card, customerId } = await save('4242424242424242');
    const { processor } = under();
    expect(await processor.getCard(card.paymentMethodId)).toMatchObject({ status: 'known', customerId });
    await under().detachCard(card.paymentMethodId);
    expect(await processor.getCard(card.paymentMethodId)).toMatchObject({ status: 'known', customerId: null });
  });

  test('a card that was saved for one account is charged for another, and for the platform', async () => {
    const { card, customerId } = await save('4242424242424242');
    const { processor, account } = under();
    const other = { kind: 'destination', account, applicationFee: 109 } as const;
    for (const flow of [other, { kind: 'platform' }] as const) {
      const { paymentMethodId } = card;
      const prepared = await processor.prepareCharge({
        paymentId: randomUUID(),
        charge: { amount: 1509, currency: 'gbp' },
        flow,
        customerId,
        paymentMethodId,
        description: 'Relief, night 20',
        idempotencyKey: randomUUID(),
      });
      if (prepared.status !== 'prepared') throw new Error(prepared.status);
      const charge = { intentId: prepared.intentId, paymentMethodId, idempotencyKey: randomUUID() };
      expect(await processor.confirmCharge(charge)).toMatchObject({ status: 'succeeded' });
    }
  });

  describe('the page for another card', () => {
    test('is open until the donor has saved a card, which belongs to the same customer', async () => {
      const { customerId } = await save('4242424242424242');
      const { sessionId, url } = await open(customerId);
      expect(url).not.toBe('');
      expect(await read(sessionId)).toEqual({ status: 'open', url });
      await under().enterCard(sessionId, '5555555555554444');
      const saved = await read(sessionId);
      expect(saved).toMatchObject({ status: 'succeeded', card: { last4: '4444', expiryYear: 2035 } });
      if (saved.status !== 'succeeded') return;
      const prepared = await under().processor.prepareCharge({
        paymentId: randomUUID(),
        charge: { amount: 1509, currency: 'gbp' },
        flow: { kind: 'platform' },
        customerId,
        paymentMethodId: saved.card.paymentMethodId,
        description: 'Relief, night 20',
        idempotencyKey: randomUUID(),
      });
      if (prepared.status !== 'prepared') throw new Error(prepared.status);
      const { paymentMethodId } = saved.card;
      const charge = { intentId: prepared.intentId, paymentMethodId, idempotencyKey: randomUUID() };
      expect(await under().processor.confirmCharge(charge)).toMatchObject({ status: 'succeeded' });
    });

    test('stays open after a declined card, or a bank that does not confirm', async () => {
      const { customerId } = await save('4242424242424242');
      const { sessionId } = await open(customerId);
      await under().enterCard(sessionId, '4000000000000002');
      expect((await read(sessionId)).status).toBe('open');
      await under().enterCard(sessionId, '4000002500003155', false);
      expect((await read(sessionId)).status).toBe('open');
      await under().enterCard(sessionId, '4000002500003155', true);
      expect(await read(sessionId)).toMatchObject({ status: 'succeeded', card: { last4: '3155' } });
    });

    test('fails once it has expired, takes one card, and is one of two requests with the same key', async () => {
      const { customerId } = await save('4242424242424242');
      const key = randomUUID();
      const { sessionId } = await open(customerId, key);
      expect((await open(customerId, key)).sessionId).toBe(sessionId);
      under().moveClock(DAY + 1000);
      expect(await read(sessionId)).toMatchObject({ status: 'failed', code: 'expired' });
      const { sessionId: other } = await open(customerId);
      await under().enterCard(other, '4242424242424242');
      await under().enterCard(other, '5555555555554444');
      expect(await read(other)).toMatchObject({ status: 'succeeded', card: { last4: '4242' } });
    });

    test('is not opened for a customer that does not exist, nor known by an invented id', async () => {
      const asked = { onBehalfOf: null, successUrl: 'http://localhost:4000/', cancelUrl: 'http://localhost:4000/' };
      const refused = await under().processor.createCardUpdateSession({
        ...asked,
        customerId: 'cus_invented',
        idempotencyKey: randomUUID(),
      });
      expect(refused).toMatchObject({ status: 'rejected', code: 'resource_missing' });
      expect(await read('cs_test_invented')).toMatchObject({ status: 'rejected', code: 'resource_missing' });
    });

    test('gives no answer where the processor gives none', async () => {
      const { customerId } = await save('4242424242424242');
      const { sessionId } = await open(customerId);
      under().failNextCall(429);
      expect((await read(sessionId)).status).not.toBe('succeeded');
    });
  });
}
