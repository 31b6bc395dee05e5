import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { BalanceTransaction, Money, TransferReversalRequest } from '../../src/processor/port.ts';
import type { ProcessorUnderTest } from './under-test.ts';

const DAY = 86_400_000;
/** What this suite's processor keeps of every charge and dispute, in the wire's units. */
const FEE = 1;

interface Charged {
  readonly intentId: string;
  readonly paymentId: string;
  readonly chargeId: string;
}

/** The contract of every implementation for refunds, disputes and the record of the balance. */
export function describeReversals(
  under: () => ProcessorUnderTest,
  /**
   * Captures an amount for an account, or for the platform where it is null; the platform's part of it is 109 where nothing
   * else is said.
   */
  capture: (charge?: Money, account?: string | null, applicationFee?: number) => Promise<Charged>,
  balanceOf: (intentId: string) => Promise<readonly BalanceTransaction[]>,
): void {
  const gbp = (amount: number): Money => ({ amount, currency: 'gbp' });

  const refund = ({ intentId, paymentId }: Charged, money: Money, refundId: string = randomUUID()) =>
    under().processor.refund({ intentId, paymentId, money, refundId, idempotencyKey: `refund:${refundId}` });

  const reversalsOf = async (intentId: string) => {
    const read = await under().processor.getReversals(intentId);
    if (read.status !== 'known') throw new Error(read.status);
    return read;
  };

  const kinds = async (intentId: string) => (await balanceOf(intentId)).map(({ kind, moved }) => [kind, moved?.amount]);

  const newAccount = async () => {
    const opened = await under().processor.openAccount({
      reference: randomUUID(),
      name: 'Relief',
      email: 'finance@relief.example',
      country: 'GB',
      currency: 'gbp',
      idempotencyKey: randomUUID(),
    });
    if (opened.status !== 'ready') throw new Error(opened.status);
    const { accountId } = opened;
    const link = await under().processor.onboardingLink({ accountId, returnUrl: 'https://lantern.example' });
    if (link.status !== 'ready') throw new Error(link.status);
    await under().completeAccount(link.url);
    return { accountId, currency: 'gbp' } as const;
  };

  describe('the record of the balance', () => {
    test('has each charge once, with its payment, its intent, its fee and its time', async () => {
      const charged = await capture();
      const [charge] = (await balanceOf(charged.intentId)).filter(({ kind }) => kind === 'charge');
      expect(charge).toMatchObject({
        ...charged,
        sourceId: charged.chargeId,
        moved: gbp(1509),
        amount: 1509,
        fee: under().fee,
        currency: 'gbp',
      });
      expect(charge && under().isNow(charge.createdAt)).toBe(true);
    });

    test('is listed page by page, each transaction once, newest first', async () => {
      for (let made = 0; made < 120; made++) await capture();
      const { processor, now } = under();
      const since = new Date(now().getTime() - DAY);
      const seen: string[] = [];
      let pages = 0;
      for (let after: string | null = null, more = true; more; ) {
        const page = await processor.listBalanceTransactions({ since, after });
        if (page.status !== 'known') throw new Error(page.status);
        const times = page.transactions.map(({ createdAt }) => createdAt.getTime());
        expect(times).toEqual(times.toSorted((a, b) => b - a));
        seen.push(...page.transactions.map(({ id }) => id));
        pages += 1;
        after = page.next;
        more = after !== null;
      }
      expect(pages).toBeGreaterThan(1);
      expect(new Set(seen).size).toBe(seen.length);
    });

    test('answers a 429 with a value', async () => {
      const page = { since: under().now(), after: null };
      under().failNextCall(429);
      // One implementation retries reads by itself.
      const answer = await under().processor.listBalanceTransactions(page);
      if (answer.status !== 'known') expect(answer).toMatchObject({ status: 'rejected', cause: 'busy' });
      expect(await under().processor.listBalanceTransactions(page)).toMatchObject({ status: 'known' });
    });

    test('has payouts of all that was settled', async () => {
      await capture();
      under().moveClock(10 * DAY);
      const mine: BalanceTransaction[] = [];
      const since = new Date(0);
      for (let after: string | null = null, more = true; more; ) {
        const page = await under().processor.listBalanceTransactions({ since, after });
        if (page.status !== 'known') throw new Error(page.status);
        mine.push(...page.transactions.filter(({ currency }) => currency === 'gbp'));
        after = page.next;
        more = after !== null;
      }
      const payouts = mine.filter(({ kind }) => kind === 'payout');
      expect(payouts[0]).toMatchObject({ sourceId: expect.stringMatching(/^po_/), chargeId: null, fee: 0 });
      expect(payouts.every(({ amount }) => amount < 0)).toBe(true);
      expect(mine.reduce((sum, { amount, fee }) => sum + amount - fee, 0)).toBe(0);
    });
  });

  test.each(['refund', 'dispute'] as const)(
    'every %s since a time is listed page by page, newest first',
    async (kind) => {
      const { processor, moveClock, now } = under();
      const made: string[] = [];
      for (let one = 0; one < 102; one++) {
        const charged = await capture();
        if (kind === 'refund') await refund(charged, gbp(1));
        else await under().openDispute(charged.intentId);
        made.push(charged.intentId);
        if (one === 0) moveClock(DAY);
      }
      const list = async (since: Date) => {
        const seen: (string | null)[] = [];
        let pages = 0;
        for (let after: string | null = null, more = true; more; pages++) {
          const page = await processor.listReversed({ kind, since, after });
          if (page.status !== 'known') throw new Error(page.status);
          seen.push(...page.reversed.map(({ intentId }) => intentId));
          after = page.next;
          more = after !== null;
        }
        return { seen, pages };
      };
      const { seen, pages } = await list(new Date(now().getTime() - 2 * DAY));
      expect(pages).toBeGreaterThan(1);
      expect(seen.filter((intent) => intent !== null && made.includes(intent)).toSorted()).toEqual(made.toSorted());
      expect(seen.at(-1)).toBe(made[0]);
      expect((await list(new Date(now().getTime() - DAY / 2))).seen).not.toContain(made[0]);
    },
  );

  describe('a refund', () => {
    test('gives back a part, then the rest, and no more', async () => {
      const charged = await capture();
      const part = await refund(charged, gbp(500));
      expect(part).toMatchObject({
        status: 'refunded',
        refund: { chargeId: charged.chargeId, money: gbp(500), state: 'succeeded' },
      });
      expect(await refund(charged, gbp(1010))).toMatchObject({ status: 'rejected' });
      expect(await refund(charged, gbp(1009))).toMatchObject({ status: 'refunded' });
      expect(await refund(charged, gbp(1))).toMatchObject({ status: 'rejected', code: 'charge_already_refunded' });
      const { refunds, disputes } = await reversalsOf(charged.intentId);
      expect(refunds.map(({ money }) => money.amount).sort((a, b) => a - b)).toEqual([500, 1009]);
      expect(disputes).toEqual([]);
      expect(await kinds(charged.intentId)).toEqual(
        expect.arrayContaining([
          ['refund', 500],
          ['refund', 1009],
        ]),
      );
    });

    test('is made once for the same key, and found again by our id', async () => {
      const charged = await capture();
      const refundId = randomUUID();
      const first = await refund(charged, gbp(500), refundId);
      expect(await refund(charged, gbp(500), refundId)).toEqual(first);
      const { refunds } = await reversalsOf(charged.intentId);
      expect(refunds).toMatchObject([{ ourId: refundId, money: gbp(500) }]);
    });

    test('leaves the charity’s account as it is', async () => {
      const held = await newAccount();
      const charged = await capture(gbp(1509), held.accountId);
      await refund(charged, gbp(1509));
      expect(await under().processor.getBalance(held)).toMatchObject({ pending: gbp(1400) });
    });

    test('is made of a charge from which the platform keeps nothing', async () => {
      const charged = await capture(gbp(1400), under().account, 0);
      expect(await refund(charged, gbp(1400))).toMatchObject({ status: 'refunded', refund: { money: gbp(1400) } });
    });

    test('counts rupiah without decimals', async () => {
      const charged = await capture({ amount: 50_000, currency: 'idr' });
      const money: Money = { amount: 20_000, currency: 'idr' };
      expect(await refund(charged, money)).toMatchObject({ refund: { money } });
      expect(await kinds(charged.intentId)).toContainEqual(['refund', 20_000]);
    });

    test('is unknown after a lost response, and not repeated under its key', async () => {
      const charged = await capture();
      const refundId = randomUUID();
      under().loseNextReply();
      await refund(charged, gbp(500), refundId);
      expect(await refund(charged, gbp(500), refundId)).toMatchObject({ status: 'refunded' });
      expect((await reversalsOf(charged.intentId)).refunds).toHaveLength(1);
    });
  });

  describe('a dispute', () => {
    test.each(['won', 'lost'] as const)('withdraws the charge, and is %s', async (outcome) => {
      const charged = await capture();
      await under().openDispute(charged.intentId);
      const { chargeId, intentId } = charged;
      expect((await reversalsOf(intentId)).disputes).toMatchObject([{ chargeId, money: gbp(1509), state: 'open' }]);
      expect(await refund(charged, gbp(500))).toMatchObject({ status: 'rejected' });
      await under().closeDispute(intentId, outcome);
      expect((await reversalsOf(intentId)).disputes).toMatchObject([
        { state: outcome, wonAt: outcome === 'won' ? expect.any(Date) : null },
      ]);
      const moved = (await balanceOf(intentId)).map(({ kind, amount, fee }) => [kind, amount, fee]);
      expect(moved).toContainEqual(['dispute', -1509, FEE]);
      const returned = moved.filter(([kind]) => kind === 'dispute_reversal');
      expect(returned).toEqual(outcome === 'won' ? [['dispute_reversal', 1509, -FEE]] : []);
    });
  });

  describe('a reversed transfer', () => {
    type TakenBy = TransferReversalRequest['takenBy'];
    const aDispute = (): TakenBy => ({ kind: 'dispute', id: randomUUID() });
    const reverse = (intentId: string, part: Money, takenBy = aDispute(), key: string = randomUUID()) =>
      under().processor.reverseTransfer({ intentId, part, takenBy, idempotencyKey: key });
    const lost = async (charge: Money = gbp(1509), account?: string) => {
      const charged = await capture(charge, account);
      await under().openDispute(charged.intentId);
      await under().closeDispute(charged.intentId, 'lost');
      return charged;
    };

    test('takes the charity’s part of a lost charge back from its account', async () => {
      const held = await newAccount();
      const { intentId } = await lost(gbp(1509), held.accountId);
      expect(await under().processor.getBalance(held)).toMatchObject({ pending: gbp(1400) });
      const reversed = await reverse(intentId, gbp(1400));
      expect(reversed).toEqual({ status: 'reversed', reversalId: expect.stringMatching(/^trr_/) });
      expect(await under().processor.getBalance(held)).toMatchObject({ pending: gbp(0) });
      expect((await balanceOf(intentId)).map(({ kind, amount }) => [kind, amount])).not.toContainEqual(['other', 1400]);
    });

    test('is read as one once the account has given all of the charity’s part back', async () => {
      const part = async (intentId: string) => await under().processor.getTransfer(intentId);
      const held = await newAccount();
      const { intentId } = await capture(gbp(1509), held.accountId);
      expect(await part(intentId)).toEqual({ status: 'known', part: 'account' });
      await reverse(intentId, gbp(1399));
      expect(await part(intentId)).toEqual({ status: 'known', part: 'account' });
      await reverse(intentId, gbp(1));
      expect(await part(intentId)).toEqual({ status: 'known', part: 'reversed' });
      const { intentId: kept } = await capture(gbp(1509), null);
      expect(await part(kept)).toEqual({ status: 'known', part: 'platform' });
      expect(await part('pi_unknown')).toMatchObject({ status: 'rejected', code: 'resource_missing' });
    });

    test('is made once for a dispute, under whichever key it is asked for', async () => {
      const held = await newAccount();
      const { intentId } = await lost(gbp(1509), held.accountId);
      const dispute = aDispute();
      const first = await reverse(intentId, gbp(1400), dispute);
      expect(await reverse(intentId, gbp(1400), dispute)).toEqual(first);
      under().moveClock(2 * DAY);
      expect(await reverse(intentId, gbp(1400), dispute)).toEqual(first);
      expect(await under().processor.getBalance(held)).toMatchObject({ pending: gbp(0), available: gbp(0) });
    });

    test('is made once although the answer is lost', async () => {
      const held = await newAccount();
      const { intentId } = await lost(gbp(1509), held.accountId);
      const dispute = aDispute();
      under().loseNextReply();
      await reverse(intentId, gbp(1400), dispute, 'a key');
      expect(await reverse(intentId, gbp(1400), dispute, 'a key')).toMatchObject({ status: 'reversed' });
      expect(await under().processor.getBalance(held)).toMatchObject({ pending: gbp(0) });
    });

    test('is one for each refund, and for a dispute after it', async () => {
      const held = await newAccount();
      const charged = await capture(gbp(1509), held.accountId);
      const made = await refund(charged, gbp(500));
      if (made.status !== 'refunded') throw new Error(made.status);
      const takenBy = { kind: 'refund', id: made.refund.refundId } as const;
      const first = await reverse(charged.intentId, gbp(463), takenBy);
      expect(await reverse(charged.intentId, gbp(463), takenBy)).toEqual(first);
      expect(await under().processor.getBalance(held)).toMatchObject({ pending: gbp(1400 - 463) });
      await under().openDispute(charged.intentId);
      await under().closeDispute(charged.intentId, 'lost');
      expect(await reverse(charged.intentId, gbp(1400 - 463))).toMatchObject({ status: 'reversed' });
      expect(await under().processor.getBalance(held)).toMatchObject({ pending: gbp(0) });
    });

    test('is refused where the transfer has more than it shows, among which it may be', async () => {
      const held = await newAccount();
      const { intentId } = await lost(gbp(1509), held.accountId);
      for (let made = 0; made < 11; made++) {
        expect(await reverse(intentId, gbp(1))).toMatchObject({ status: 'reversed' });
      }
      expect(await reverse(intentId, gbp(1))).toMatchObject({ status: 'rejected', code: 'reversals_not_shown' });
    });

    test('is refused beyond the charge', async () => {
      const { intentId } = await lost();
      expect(await reverse(intentId, gbp(1510))).toMatchObject({ status: 'rejected' });
    });

    test('counts rupiah without decimals', async () => {
      const { intentId } = await lost({ amount: 50_000, currency: 'idr' });
      expect(await reverse(intentId, { amount: 49_891, currency: 'idr' })).toMatchObject({ status: 'reversed' });
      expect(await reverse(intentId, { amount: 110, currency: 'idr' })).toMatchObject({ status: 'rejected' });
    });

    test('is none where the charge stayed with the platform', async () => {
      const { intentId } = await capture(gbp(1509), null);
      expect(await reverse(intentId, gbp(1400))).toEqual({ status: 'nothing_to_reverse' });
    });

    test('is refused of an intent that does not exist', async () => {
      expect(await reverse('pi_unknown', gbp(1))).toMatchObject({ status: 'rejected', code: 'resource_missing' });
    });
  });
}
