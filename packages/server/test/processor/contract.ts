import { randomUUID } from 'node:crypto';
import { type Currency, currencies } from '@lantern-giving/core/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BalancePage, BalanceTransaction, Money, PaymentProcessor, StoredCard } from '../../src/processor/port.ts';
import { signWebhook } from '../../src/processor/webhook-signature.ts';
import { describeAccounts } from './contract-accounts.ts';
import { describeCardUpdates } from './contract-card-updates.ts';
import { describeDomains } from './contract-domains.ts';
import { describeReversals } from './contract-reversals.ts';
import type { ProcessorUnderTest } from './under-test.ts';

const HOUR = 3_600_000;
const PLATFORM = { kind: 'platform' } as const;

/** The contract of every implementation of the port. */
export function describeProcessor(name: string, start: () => Promise<ProcessorUnderTest>): void {
  describe(name, () => {
    let subject: ProcessorUnderTest;
    let processor: PaymentProcessor;
    beforeAll(async () => {
      subject = await start();
      processor = subject.processor;
    });
    afterAll(() => subject.close());

    const customer = async () => {
      const donor = { reference: randomUUID(), email: 'donor@example.org', name: 'A Donor' };
      const made = await processor.ensureCustomer({ ...donor, idempotencyKey: randomUUID() });
      if (made.status !== 'ready') throw new Error(made.status);
      return made.customerId;
    };

    const save = async (number: string) => {
      const customerId = await customer();
      const token = await subject.tokenFor(number);
      const outcome = await processor.setupCard({ customerId, token, onBehalfOf: null, idempotencyKey: randomUUID() });
      return { customerId, outcome };
    };

    const saved = async (number: string): Promise<{ customerId: string; card: StoredCard }> => {
      const { customerId, outcome } = await save(number);
      if (outcome.status === 'succeeded') return { customerId, card: outcome.card };
      if (outcome.status !== 'requires_action') throw new Error(outcome.status);
      await subject.authenticate(outcome.clientSecret, true);
      const settled = await processor.getSetup(outcome.setupId);
      if (settled.status !== 'succeeded') throw new Error(settled.status);
      return { customerId, card: settled.card };
    };

    const prepared = async (
      number: string,
      charge: Money = { amount: 1509, currency: 'gbp' },
      account: string | null = subject.account,
      applicationFee = 109,
    ) => {
      const { customerId, card } = await saved(number);
      const request = {
        paymentId: randomUUID(),
        charge,
        flow: account === null ? PLATFORM : ({ kind: 'destination', account, applicationFee } as const),
        customerId,
        paymentMethodId: card.paymentMethodId,
        description: 'Relief, night 20',
        idempotencyKey: randomUUID(),
      };
      const outcome = await processor.prepareCharge(request);
      if (outcome.status !== 'prepared') throw new Error(outcome.status);
      return { request, intentId: outcome.intentId, paymentMethodId: card.paymentMethodId };
    };

    const confirm = (
      intent: { readonly intentId: string; readonly paymentMethodId: string },
      idempotencyKey: string = randomUUID(),
    ) => processor.confirmCharge({ ...intent, idempotencyKey });

    test('has a publishable key', () => {
      expect(processor.clientConfig().publishableKey).toMatch(/^pk_/);
    });

    test('returns the same customer for the same key, and another for another key', async () => {
      const donor = { reference: 'r', email: 'donor@example.org', name: 'A Donor', idempotencyKey: randomUUID() };
      const [first, again] = [await processor.ensureCustomer(donor), await processor.ensureCustomer(donor)];
      expect(again).toEqual(first);
      expect(await processor.ensureCustomer({ ...donor, idempotencyKey: randomUUID() })).not.toEqual(first);
    });

    test('refuses a customer’s key with another name', async () => {
      const donor = { reference: 'r', email: 'donor@example.org', name: 'A Donor', idempotencyKey: randomUUID() };
      await processor.ensureCustomer(donor);
      const renamed = await processor.ensureCustomer({ ...donor, name: 'A. Donor' });
      expect(renamed).toMatchObject({ status: 'rejected', cause: 'key_reused' });
    });

    test('saves a good card with brand, last four digits and expiry', async () => {
      const { outcome } = await save('4242424242424242');
      expect(outcome).toMatchObject({
        status: 'succeeded',
        card: { brand: 'visa', last4: '4242', expiryMonth: subject.expiry.month, expiryYear: subject.expiry.year },
      });
    });

    test('gives the same number the same fingerprint, whoever saves it', async () => {
      const [one, two, other] = [
        await saved('4242424242424242'),
        await saved('4242424242424242'),
        await saved('5555555555554444'),
      ];
      expect(one.card.fingerprint).toBe(two.card.fingerprint);
      expect(other.card.fingerprint).not.toBe(one.card.fingerprint);
      expect(one.card.paymentMethodId).not.toBe(two.card.paymentMethodId);
    });

    test.each([
      ['4000000000000002', 'generic_decline'],
      ['4000000000009995', 'insufficient_funds'],
      ['4000000000009987', 'lost_card'],
      ['4000000000000069', 'expired_card'],
      ['4000000000000127', 'incorrect_cvc'],
      ['4000000000000119', 'processing_error'],
    ])('fails to save %s with %s', async (number, code) => {
      expect((await save(number)).outcome).toMatchObject({ status: 'failed', code, fingerprint: expect.any(String) });
    });

    test('refuses a used or invented token, without reporting our error', async () => {
      const customerId = await customer();
      const token = await subject.tokenFor('4242424242424242');
      await processor.setupCard({ customerId, token, onBehalfOf: null, idempotencyKey: randomUUID() });
      const again = await processor.setupCard({ customerId, token, onBehalfOf: null, idempotencyKey: randomUUID() });
      expect(again.status).toBe('failed');
    });

    test('makes one set-up of two requests with the same key', async () => {
      const customerId = await customer();
      const token = await subject.tokenFor('4242424242424242');
      const request = { customerId, token, onBehalfOf: null, idempotencyKey: randomUUID() };
      const first = await processor.setupCard(request);
      expect(await processor.setupCard(request)).toEqual(first);
      expect(first.status).toBe('succeeded');
    });

    test('saves a card that requires authentication only after the donor has passed it', async () => {
      const { outcome } = await save('4000002500003155');
      if (outcome.status !== 'requires_action') throw new Error(outcome.status);
      expect((await processor.getSetup(outcome.setupId)).status).toBe('requires_action');
      await subject.authenticate(outcome.clientSecret, true);
      expect(await processor.getSetup(outcome.setupId)).toMatchObject({ status: 'succeeded', card: { last4: '3155' } });

      const refused = await save('4000002500003155');
      if (refused.outcome.status !== 'requires_action') throw new Error(refused.outcome.status);
      await subject.authenticate(refused.outcome.clientSecret, false);
      expect(await processor.getSetup(refused.outcome.setupId)).toMatchObject({
        status: 'failed',
        code: 'setup_intent_authentication_failure',
      });
    });

    test('moves no money when a charge is prepared', async () => {
      const { intentId } = await prepared('4242424242424242');
      expect(await processor.getCharge(intentId)).toEqual({ status: 'prepared' });
    });

    test('creates one intent when prepared twice under the same key', async () => {
      const { request, intentId } = await prepared('4242424242424242');
      expect(await processor.prepareCharge(request)).toEqual({ status: 'prepared', intentId });
    });

    test('refuses a reused key with another amount', async () => {
      const { request } = await prepared('4242424242424242');
      const other = await processor.prepareCharge({ ...request, charge: { amount: 1510, currency: 'gbp' } });
      expect(other).toMatchObject({ status: 'rejected', cause: 'key_reused' });
    });

    test('forgets a key after 24 hours, when only the intent prevents a second charge', async () => {
      const intent = await prepared('4242424242424242');
      const key = randomUUID();
      expect((await confirm(intent, key)).status).toBe('succeeded');
      subject.moveClock(25 * HOUR);
      expect(await confirm(intent, key)).toMatchObject({ status: 'succeeded' });
      expect(await capturedOf(intent.intentId)).toHaveLength(1);
    });

    const balanceOf = async (intentId: string): Promise<readonly BalanceTransaction[]> => {
      const found = [];
      let after: string | null = null;
      do {
        const since = new Date(subject.now().getTime() - 72 * HOUR);
        const page: BalancePage = await processor.listBalanceTransactions({ since, after });
        if (page.status !== 'known') throw new Error(page.status);
        found.push(...page.transactions.filter((one) => one.intentId === intentId));
        after = page.next;
      } while (after !== null);
      return found;
    };

    const capturedOf = async (intentId: string) => (await balanceOf(intentId)).filter(({ kind }) => kind === 'charge');

    test.each(Object.keys(currencies) as Currency[])('captures %s exactly', async (currency) => {
      const charge = { amount: currencies[currency].smallestCharge + 1, currency };
      const intent = await prepared('4242424242424242', charge);
      const reading = await confirm(intent);
      if (reading.status !== 'succeeded') throw new Error(reading.status);
      expect(reading.captured).toEqual(charge);
      expect(subject.isNow(reading.capturedAt)).toBe(true);
      expect(await processor.getCharge(intent.intentId)).toEqual(reading);
      expect(await capturedOf(intent.intentId)).toMatchObject([{ moved: charge }]);
    });

    test('charges an intent once when it is confirmed twice concurrently and twice afterwards', async () => {
      const intent = await prepared('4242424242424242');
      await Promise.all([confirm(intent), confirm(intent)]);
      expect(await confirm(intent)).toMatchObject({ status: 'succeeded' });
      expect(await capturedOf(intent.intentId)).toHaveLength(1);
    });

    test.each([
      ['4000000000000341', 'soft', 'generic_decline'],
      ['4000008260003178', 'soft', 'insufficient_funds'],
      ['4000002760003184', 'authentication', 'authentication_required'],
    ] as const)('saves %s and declines its charges: %s, %s', async (number, kind, code) => {
      const intent = await prepared(number);
      const reading = await confirm(intent);
      expect(reading).toMatchObject({ status: 'declined', kind, code, chargeId: expect.any(String) });
      expect(await processor.getCharge(intent.intentId)).toEqual(reading);
      expect(await capturedOf(intent.intentId)).toEqual([]);
    });

    test('allows a declined intent to be confirmed again, and distinguishes each decline', async () => {
      const intent = await prepared('4000000000000341');
      const [first, second] = [await confirm(intent), await confirm(intent)];
      if (first.status !== 'declined' || second.status !== 'declined') throw new Error('not declined');
      expect(second.chargeId).not.toBe(first.chargeId);
    });

    test('returns a secret for a charge that needs authentication, which succeeds once with it', async () => {
      const intent = await prepared('4000002760003184');
      const reading = await confirm(intent);
      if (reading.status !== 'declined' || !reading.clientSecret) throw new Error(reading.status);
      await subject.authenticate(reading.clientSecret, true);
      expect(await processor.getCharge(intent.intentId)).toMatchObject({ status: 'succeeded' });
      expect(await capturedOf(intent.intentId)).toHaveLength(1);
    });

    test('kills a cancelled intent, and cannot cancel a captured one', async () => {
      const dead = await prepared('4242424242424242');
      const cancel = (intentId: string) => processor.cancelCharge({ intentId, idempotencyKey: randomUUID() });
      expect(await cancel(dead.intentId)).toEqual({ status: 'cancelled' });
      expect(await cancel(dead.intentId)).toEqual({ status: 'cancelled' });
      expect(await confirm(dead)).toEqual({ status: 'cancelled' });
      const captured = await prepared('4242424242424242');
      await confirm(captured);
      expect(await cancel(captured.intentId)).toEqual({ status: 'already_succeeded' });
    });

    test.each([
      ['under the smallest', { amount: 1, currency: 'gbp' }, 'amount_too_small'],
      ['over the largest', { amount: 100_000_000, currency: 'gbp' }, 'amount_too_large'],
      ['over the largest in whole rupiah', { amount: 10_000_000_000, currency: 'idr' }, 'amount_too_large'],
    ] as const)('refuses an amount %s charge for this charge only', async (_what, charge, code) => {
      const { customerId, card } = await saved('4242424242424242');
      const outcome = await processor.prepareCharge({
        paymentId: randomUUID(),
        charge,
        flow: { kind: 'platform' },
        customerId,
        paymentMethodId: card.paymentMethodId,
        description: 'out of bounds',
        idempotencyKey: randomUUID(),
      });
      expect(outcome).toEqual({ status: 'rejected', cause: 'charge', code });
    });

    test.each([
      ['that is not there', async () => 'acct_none'],
      [
        'whose holder has not given all that is needed',
        async () => {
          const details = { name: 'Relief', email: 'finance@relief.example', country: 'GB', currency: 'gbp' } as const;
          const request = { ...details, reference: randomUUID(), idempotencyKey: randomUUID() };
          const opened = await processor.openAccount(request);
          if (opened.status !== 'ready') throw new Error(opened.status);
          return opened.accountId;
        },
      ],
    ])('refuses to charge for an account %s, for all of its charges', async (_what, accountOf) => {
      const { request } = await prepared('4242424242424242');
      const flow = { ...request.flow, account: await accountOf() };
      const asked = { ...request, flow, paymentId: randomUUID(), idempotencyKey: randomUUID() };
      expect(await processor.prepareCharge(asked)).toMatchObject({ status: 'rejected', cause: 'configuration' });
    });

    test('refuses a missing card, and another customer’s, for that card only', async () => {
      const [mine, other] = [await saved('4242424242424242'), await saved('5555555555554444')];
      const intent = await prepared('4242424242424242');
      const refusedCard = { status: 'rejected', cause: 'card' };
      for (const paymentMethodId of ['pm_gone', other.card.paymentMethodId]) {
        const request = { paymentMethodId, idempotencyKey: randomUUID() };
        const confirmed = await processor.confirmCharge({ ...request, intentId: intent.intentId });
        expect(confirmed).toMatchObject(refusedCard);
        const made = await processor.prepareCharge({
          ...request,
          idempotencyKey: randomUUID(),
          paymentId: randomUUID(),
          charge: { amount: 1500, currency: 'gbp' },
          flow: { kind: 'platform' },
          customerId: mine.customerId,
          description: 'another’s card',
        });
        expect(made).toMatchObject(refusedCard);
      }
      expect(await capturedOf(intent.intentId)).toHaveLength(0);
    });

    test('refuses a card that was detached, for that card only', async () => {
      const { request, intentId, paymentMethodId } = await prepared('4242424242424242');
      await subject.detachCard(paymentMethodId);
      const refusedCard = { status: 'rejected', cause: 'card' };
      expect(await confirm({ intentId, paymentMethodId })).toMatchObject(refusedCard);
      const again = { ...request, paymentId: randomUUID(), idempotencyKey: randomUUID() };
      expect(await processor.prepareCharge(again)).toMatchObject(refusedCard);
      expect(await capturedOf(intentId)).toHaveLength(0);
    });

    test('refuses an intent that does not exist', async () => {
      const refused = { status: 'rejected', cause: 'charge', code: 'resource_missing' };
      const gone = () => ({ intentId: 'pi_gone', idempotencyKey: randomUUID() });
      expect(await processor.getCharge('pi_gone')).toEqual(refused);
      expect(await processor.cancelCharge(gone())).toEqual(refused);
      expect(await processor.confirmCharge({ ...gone(), paymentMethodId: 'pm_1' })).toEqual(refused);
    });

    test('reports a 429 as not executed, and a 500 or lost response as unknown, which the key resolves', async () => {
      const intent = await prepared('4242424242424242');
      const key = randomUUID();
      subject.failNextCall(429);
      expect(await confirm(intent, key)).toMatchObject({ status: 'rejected', cause: 'busy' });
      subject.loseNextReply();
      expect((await confirm(intent, key)).status).toMatch(/^(unknown|succeeded)$/);
      expect(await confirm(intent, key)).toMatchObject({ status: 'succeeded' });
      expect(await capturedOf(intent.intentId)).toHaveLength(1);

      const other = await prepared('4242424242424242');
      subject.failNextCall(500);
      expect((await confirm(other)).status).toBe('unknown');
    });

    test('reads a webhook, and refuses one that is tampered with, expired or from the future', async () => {
      const { raw, secret } = subject.event('pi_123');
      const at = (seconds: number) => new Date(subject.now().getTime() + seconds * 1000);
      const good = processor.parseWebhook(raw, signWebhook(raw, secret, at(0)));
      const about = { intentId: 'pi_123', chargeId: null };
      expect(good).toMatchObject({ ok: true, event: { type: 'payment_intent.succeeded', ...about } });
      const refused = (body: Buffer, signature: string) => processor.parseWebhook(body, signature).ok;
      expect(refused(Buffer.from(raw.toString().replace('pi_123', 'pi_124')), signWebhook(raw, secret, at(0)))).toBe(
        false,
      );
      expect(refused(raw, signWebhook(raw, secret, at(-301)))).toBe(false);
      expect(refused(raw, signWebhook(raw, secret, at(120)))).toBe(false);
      expect(refused(raw, signWebhook(raw, 'whsec_other', at(0)))).toBe(false);
      expect(refused(raw, '')).toBe(false);
    });

    describeReversals(
      () => subject,
      async (charge, account, fee) => {
        const { intentId, paymentMethodId, request } = await prepared('4242424242424242', charge, account, fee);
        const reading = await confirm({ intentId, paymentMethodId });
        if (reading.status !== 'succeeded') throw new Error(reading.status);
        return { intentId, paymentId: request.paymentId, chargeId: reading.chargeId };
      },
      balanceOf,
    );

    describeCardUpdates(() => subject, saved);

    describeDomains(() => subject);

    describeAccounts(
      () => subject,
      async (account, charge) => {
        await confirm(await prepared('4242424242424242', charge, account));
      },
    );
  });
}
