import { randomUUID } from 'node:crypto';
import type { Currency } from '@lantern-giving/core/money';
import { describe, expect, test } from 'vitest';
import type { Money } from '../../src/processor/port.ts';
import type { ProcessorUnderTest } from './under-test.ts';

const DAY = 86_400_000;
/** The platform's part of every charge in this suite. */
const FEE = 109;

/** The contract of every implementation for payout accounts. */
export function describeAccounts(
  under: () => ProcessorUnderTest,
  /** Captures an amount for an account. */
  capture: (account: string, charge: Money) => Promise<void>,
): void {
  const requestFor = (currency: Currency) => ({
    reference: randomUUID(),
    name: 'Relief',
    email: 'finance@relief.example',
    country: 'GB',
    currency,
    idempotencyKey: randomUUID(),
  });

  const opened = async (currency: Currency = 'gbp') => {
    const made = await under().processor.openAccount(requestFor(currency));
    if (made.status !== 'ready') throw new Error(made.status);
    return made.accountId;
  };

  const link = async (accountId: string) => {
    const returnUrl = 'https://charity.lantern.example/general#payment';
    const made = await under().processor.onboardingLink({ accountId, returnUrl });
    if (made.status !== 'ready') throw new Error(made.status);
    return made.url;
  };

  const complete = async (currency: Currency = 'gbp') => {
    const accountId = await opened(currency);
    await under().completeAccount(await link(accountId));
    return accountId;
  };

  /** Moves the clock to the start of a Monday, when payouts leave. */
  const untilMonday = () => {
    const now = under().now().getTime();
    const start = now - (now % DAY);
    const days = (8 - new Date(start).getUTCDay()) % 7 || 7;
    under().moveClock(start + days * DAY - now);
  };

  describe('accounts', () => {
    test('are opened once per idempotency key', async () => {
      const request = requestFor('gbp');
      const first = await under().processor.openAccount(request);
      expect(first).toMatchObject({ status: 'ready', accountId: expect.stringMatching(/^acct_/) });
      expect(await under().processor.openAccount(request)).toEqual(first);
      expect(await opened()).not.toBe(first.status === 'ready' ? first.accountId : '');
    });

    test('are not opened with another name under the same key', async () => {
      const request = requestFor('gbp');
      await under().processor.openAccount(request);
      const renamed = await under().processor.openAccount({ ...request, name: 'Renamed' });
      expect(renamed).toMatchObject({ status: 'rejected', cause: 'key_reused' });
    });

    test('are pending until their holder has answered, and complete afterwards', async () => {
      const account = await opened();
      expect(await under().processor.getAccount(account)).toEqual({ status: 'known', state: 'pending' });
      await under().completeAccount(await link(account));
      expect(await under().processor.getAccount(account)).toEqual({ status: 'known', state: 'complete' });
    });

    test('get a new link to the processor each time', async () => {
      const account = await opened();
      const [one, two] = [await link(account), await link(account)];
      expect(one).not.toBe(two);
      expect(() => new URL(one, 'https://lantern.example')).not.toThrow();
    });

    test('report an unknown account as our error', async () => {
      const none = { accountId: 'acct_none', currency: 'gbp' } as const;
      const { processor } = under();
      for (const answer of [
        await processor.getAccount('acct_none'),
        await processor.onboardingLink({ accountId: 'acct_none', returnUrl: 'https://lantern.example' }),
        await processor.getBalance(none),
        await processor.nextPayout(none),
      ]) {
        expect(answer).toMatchObject({ status: 'rejected', cause: 'configuration' });
      }
    });

    test('are in an unknown state after a lost response', async () => {
      const account = await opened();
      under().failNextCall(500);
      // One implementation retries by itself.
      expect((await under().processor.getAccount(account)).status).toMatch(/^(unknown|known)$/);
    });

    test('hold captured amounts without the platform’s part until they are paid out', async () => {
      untilMonday();
      const accountId = await complete();
      const held = { accountId, currency: 'gbp' } as const;
      const money = (amount: number) => ({ amount, currency: 'gbp' });
      const { processor } = under();
      expect(await processor.getBalance(held)).toEqual({ status: 'known', available: money(0), pending: money(0) });
      expect(await processor.nextPayout(held)).toEqual({ status: 'known', payout: null });

      under().moveClock(DAY);
      await capture(accountId, { amount: 1509, currency: 'gbp' });
      expect(await processor.getBalance(held)).toMatchObject({ available: money(0), pending: money(1509 - FEE) });
      under().moveClock(3 * DAY);
      expect(await processor.getBalance(held)).toMatchObject({ available: money(1509 - FEE), pending: money(0) });
      // Too recent for the next payout.
      under().moveClock(2 * DAY);
      await capture(accountId, { amount: 2109, currency: 'gbp' });
      const next = await processor.nextPayout(held);
      if (next.status !== 'known' || !next.payout) throw new Error('nothing is due');
      expect(next.payout.money).toEqual(money(1509 - FEE));
      expect(new Date(`${next.payout.expectedOn}T00:00:00Z`).getUTCDay()).toBe(1);

      untilMonday();
      expect(under().now().toISOString().slice(0, 10)).toBe(next.payout.expectedOn);
      expect(await processor.getBalance(held)).toMatchObject({ available: money(0), pending: money(2109 - FEE) });
      const after = await processor.nextPayout(held);
      expect(after).toMatchObject({ status: 'known', payout: { money: money(2109 - FEE) } });
      under().moveClock(8 * DAY);
      expect(await processor.getBalance(held)).toMatchObject({ available: money(0), pending: money(0) });
      expect(await processor.nextPayout(held)).toEqual({ status: 'known', payout: null });
    });

    test('count rupiah without decimals', async () => {
      const accountId = await complete('idr');
      await capture(accountId, { amount: 50_000, currency: 'idr' });
      const balance = await under().processor.getBalance({ accountId, currency: 'idr' });
      expect(balance).toMatchObject({ pending: { amount: 50_000 - FEE, currency: 'idr' } });
    });

    test('report no fraction of a rupiah in the balance or the next payout', async () => {
      untilMonday();
      const accountId = await complete('idr');
      const held = { accountId, currency: 'idr' } as const;
      const money = (amount: number): Money => ({ amount, currency: 'idr' });
      await capture(accountId, money(50_000));
      await under().leaveFraction(accountId);
      const { processor } = under();
      expect(await processor.getBalance(held)).toMatchObject({ available: money(0), pending: money(50_000 - FEE) });
      under().moveClock(4 * DAY);
      expect(await processor.getBalance(held)).toMatchObject({ available: money(50_000 - FEE), pending: money(0) });
      expect(await processor.nextPayout(held)).toMatchObject({ payout: { money: money(50_000 - FEE) } });
    });
  });
}
