import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ChargingFixture, createFixture } from '../../../test/charging/fixture.ts';
import type {
  BalancePage,
  BalanceTransaction,
  PaymentProcessor,
  ProcessorDispute,
  ProcessorRefund,
} from '../../processor/port.ts';
import { recountFigures } from '../insights/rollup.queries.ts';
import { ledgerSums } from '../ledger/ledger.queries.ts';
import { listCases } from './cases.queries.ts';
import type { ChargingContext } from './context.ts';
import { findDifferences } from './differences.queries.ts';
import { watchDueNights } from './overdue-alerts.ts';
import { readUnchecked } from './processor-record.queries.ts';
import { RecordUnread, reconcile, reconcileWhenDue } from './reconcile.ts';
import { markRestored, openRestore } from './restore.queries.ts';
import { bookReversals } from './reversals.ts';
import { resumeProcessor } from './wrong-account.ts';

const NIGHT_20 = '2027-02-27T02:00:00Z';
const HOUR = 3_600_000;

let fixture: ChargingFixture;
/** Nothing comes by webhook: what is booked here was found in the processor's record. */
beforeEach(async () => {
  fixture = await createFixture({ delivery: { copies: () => 0 } });
});
afterEach(() => fixture.drop());

const worker = (overrides: Partial<PaymentProcessor> = {}) =>
  fixture.worker('worker', { processor: { ...fixture.processor, ...overrides } });

const statuses = async (schedules: readonly string[]) => {
  const nights = await Promise.all(schedules.map((schedule) => fixture.nights(schedule)));
  return nights.map((all) => all[0]?.status);
};

const intents = async () => {
  const { rows } = await sql<{ intent: string; total: number }>`
    select intent_id as intent, total from payments where status = 'succeeded' order by id`.execute(fixture.db);
  return rows;
};

/** Puts all books back to before the preparation, as a restore does. */
const putBack = async () => {
  await sql`delete from ledger_transfers`.execute(fixture.db);
  await sql`delete from ledger_transactions`.execute(fixture.db);
  await sql`delete from payment_attempts`.execute(fixture.db);
  await sql`delete from processor_transactions`.execute(fixture.db);
  await sql`delete from reconciliations`.execute(fixture.db);
  await sql`delete from open_cases`.execute(fixture.db);
  await sql`
    update payments set status = 'pending', intent_id = null, intent_version = 1, attempts = 0, lease_owner = null,
      lease_until = null, next_attempt_at = due_at, prepared_at = null`.execute(fixture.db);
  await recountFigures(fixture.db);
};

/** A processor that lists its transactions in pages of two. */
const inPagesOfTwo = (between: (page: number) => BalancePage | undefined = () => undefined) => {
  let asked = 0;
  return {
    calls: () => asked,
    listBalanceTransactions: async ({ since, after }: { since: Date; after: string | null }): Promise<BalancePage> => {
      asked += 1;
      const instead = between(asked);
      if (instead) return instead;
      const all = await fixture.processor.listBalanceTransactions({ since, after: null });
      if (all.status !== 'known') return all;
      const from = after === null ? 0 : all.transactions.findIndex(({ id }) => id === after) + 1;
      const transactions = all.transactions.slice(from, from + 2);
      const next = from + 2 < all.transactions.length ? (transactions.at(-1)?.id ?? null) : null;
      return { status: 'known', transactions, next };
    },
  };
};

const read = async () => {
  const { rows } = await sql<{ read: number }>`select count(*)::int as read from processor_transactions`.execute(
    fixture.db,
  );
  return rows[0]?.read;
};

test('books the processor’s fees and payouts, and finds nothing to differ', async () => {
  await fixture.schedule();
  await fixture.travelTo(NIGHT_20);
  await fixture.travelTo('2027-03-15T00:00:00Z');
  expect(await reconcile(worker())).toEqual({ status: 'complete', differences: [] });
  const { rows } = await sql<{ kind: string; account: string }>`
    select t.kind, d.kind as account from ledger_transactions t join ledger_transfers f on f.transaction_id = t.id
      join ledger_accounts d on d.id = f.debit_account
    where t.source_type = 'processor_transaction' order by t.kind`.execute(fixture.db);
  expect(rows).toContainEqual({ kind: 'provider_fee', account: 'processor_fees' });
  expect(rows).toContainEqual({ kind: 'payout', account: 'bank' });
  expect(await reconcile(worker())).toEqual({ status: 'complete', differences: [] });
  expect(await fixture.faultsFound()).toEqual([]);
});

test('adopts charges by the payment id in their metadata where no intent is known', async () => {
  const schedules = [await fixture.schedule(), await fixture.schedule(), await fixture.schedule()];
  await fixture.travelTo(NIGHT_20);
  await putBack();
  const { differences } = await reconcile(worker());
  expect(differences.map(({ kind, what }) => `${what} ${kind}`)).toEqual(Array(3).fill('charge missing_here'));
  expect(await statuses(schedules)).toEqual(Array(3).fill('succeeded'));
  expect(await fixture.openCases()).toEqual([]);
  await fixture.runUntilIdle();
  for (const schedule of schedules) expect(await fixture.charged(schedule)).toEqual({ 20: 1 });
  expect(await fixture.faultsFound()).toEqual([]);
});

test('replaces an intent that was prepared since and never confirmed, and leaves a second charge to a person', async () => {
  const schedule = await fixture.schedule();
  await fixture.travelTo(NIGHT_20);
  await putBack();
  const paymentId = (
    await sql<{ id: string }>`select id from payments where schedule_id = ${schedule} and number = 20`.execute(
      fixture.db,
    )
  ).rows[0]?.id;
  await sql`update payments set intent_id = 'pi_other', intent_version = 2 where id = ${paymentId}`.execute(fixture.db);
  await reconcile(worker());
  expect(await statuses([schedule])).toEqual(['succeeded']);
  expect(await fixture.faultsFound()).toEqual([]);

  // The same payment is charged by another intent.
  const { rows } = await sql<{ intent: string }>`
    insert into sandbox_payment_intents (id, customer, payment_method, amount, currency, status, client_secret, metadata, created_at)
    select 'pi_twice', customer, payment_method, amount, currency, 'requires_confirmation', 'secret', metadata, created_at
    from sandbox_payment_intents where metadata ->> 'payment_id' = ${paymentId} limit 1 returning payment_method as intent`.execute(
    fixture.db,
  );
  await fixture.processor.confirmCharge({
    intentId: 'pi_twice',
    paymentMethodId: rows[0]?.intent ?? '',
    idempotencyKey: 'twice',
  });
  for (let checks = 0; checks < 3; checks++) {
    const { status, differences } = await reconcile(worker());
    expect([status, ...differences.map(({ kind }) => kind)]).toEqual([
      'complete',
      ...(checks < 2 ? ['charged_twice'] : []),
    ]);
    expect(await listCases(fixture.db)).toMatchObject([{ kind: 'books_differ', code: 'charged_twice' }]);
    fixture.clock.moveBy(6 * HOUR);
  }
});

/** In the processor's dashboard. */
const refundThere = (intent: string) =>
  fixture.engine.createRefund({ payment_intent: intent, amount: 100, reverse_transfer: false, metadata: {} }, uuidv7());

describe('a refund in the processor’s dashboard that no webhook reported', () => {
  test('is in our books after the check', async () => {
    await fixture.schedule();
    await fixture.travelTo(NIGHT_20);
    const [night] = await intents();
    await refundThere(night?.intent ?? '');
    const { differences } = await reconcile(worker());
    expect(differences).toMatchObject([{ kind: 'missing_here', what: 'refund' }]);
    expect((await ledgerSums(fixture.db))[0]).toMatchObject({ reversed: 100 });
    expect(await fixture.openCases()).toEqual([]);
    expect(await reconcile(worker())).toEqual({ status: 'complete', differences: [] });
    expect(await fixture.faultsFound()).toEqual([]);
  });

  test.each([
    ['a refund', (intent: string) => refundThere(intent)],
    ['a dispute', (intent: string) => fixture.engine.openDispute(intent)],
  ])('is tried again by later checks while its case is open: %s', async (_what, take) => {
    await fixture.schedule();
    await fixture.travelTo(NIGHT_20);
    const [night] = await intents();
    await take(night?.intent ?? '');
    const late = { getReversals: async () => ({ status: 'known', refunds: [], disputes: [] }) as const };
    await reconcile(worker(late));
    expect(await fixture.openCases()).toEqual(['books_differ']);
    for (let checks = 0; checks < 2; checks++) {
      fixture.clock.moveBy(6 * HOUR);
      expect((await reconcile(worker(late))).status).toBe('complete');
    }
    fixture.clock.moveBy(6 * HOUR);
    expect(await reconcile(worker())).toEqual({ status: 'complete', differences: [] });
    expect((await ledgerSums(fixture.db))[0]?.reversed).toBeGreaterThan(0);
    expect(await fixture.openCases()).not.toContain('books_differ');
    expect(await fixture.faultsFound()).toEqual([]);
  });

  test('and fails there keeps its case until the failure is booked too', async () => {
    await fixture.schedule();
    await fixture.travelTo(NIGHT_20);
    const [night] = await intents();
    await refundThere(night?.intent ?? '');
    await reconcile(worker());
    await sql`
      insert into processor_transactions (id, processor, transaction_id, kind, source_id, charge_id, intent_id, payment_id,
        moved, moved_currency, amount, fee, currency, created_at)
      select ${uuidv7()}, processor, 'txn_failed', 'refund_failure', source_id, charge_id, intent_id, payment_id, moved,
        moved_currency, -amount, fee, currency, created_at
      from processor_transactions where kind = 'refund'`.execute(fixture.db);
    fixture.clock.moveBy(HOUR);
    expect((await reconcile(worker())).differences).toMatchObject([{ kind: 'missing_here', what: 'refund' }]);
    expect(await fixture.openCases()).toEqual(['books_differ']);
    fixture.clock.moveBy(12 * HOUR);
    const failed = async (intent: string) => {
      const reading = await fixture.processor.getReversals(intent);
      if (reading.status !== 'known') return reading;
      return { ...reading, refunds: reading.refunds.map((one) => ({ ...one, state: 'failed' as const })) };
    };
    await reconcile(worker({ getReversals: failed }));
    expect((await ledgerSums(fixture.db))[0]).toMatchObject({ reversed: 0 });
    expect(await fixture.openCases()).not.toContain('books_differ');
  });

  test('and a dispute, also where it is lost and moves no more money', async () => {
    await fixture.schedule();
    await fixture.travelTo(NIGHT_20);
    const [night] = await intents();
    await fixture.engine.openDispute(night?.intent ?? '');
    expect((await reconcile(worker())).differences).toMatchObject([{ kind: 'missing_here', what: 'dispute' }]);
    expect(await fixture.openCases()).toEqual(['dispute']);
    await fixture.engine.closeDispute(night?.intent ?? '', 'lost');
    await reconcile(worker());
    expect((await ledgerSums(fixture.db))[0]).toMatchObject({ reversed: night?.total, charities: 0 });
    expect(await fixture.openCases()).toEqual([]);
    expect(await fixture.faultsFound()).toEqual([]);
  });
});

test('a dispute that was lost here and is won there is asked about, and its case stays open', async () => {
  await fixture.schedule();
  await fixture.travelTo(NIGHT_20);
  const [night] = await intents();
  const intent = night?.intent ?? '';
  await fixture.engine.openDispute(intent);
  await fixture.engine.closeDispute(intent, 'lost');
  await reconcile(worker());
  expect(await fixture.openCases()).toEqual([]);
  await sql`update sandbox_disputes set status = 'needs_response', closed_at = null`.execute(fixture.db);
  await fixture.engine.closeDispute(intent, 'won');
  for (let checks = 0; checks < 3; checks++) {
    await reconcile(worker());
    const found = [{ subjectKind: 'charge', code: 'missing_here' }, { code: 'dispute_differs' }];
    expect(await listCases(fixture.db)).toMatchObject(found);
    fixture.clock.moveBy(6 * HOUR);
  }
});

describe('more differences than are listed', () => {
  /** The processor's record has a thousand charges that we never heard of. */
  const flood = (paymentId: string | null) =>
    sql`
    insert into processor_transactions (id, processor, transaction_id, kind, amount, fee, currency, moved, moved_currency,
      source_id, charge_id, intent_id, payment_id, created_at)
    select gen_random_uuid(), 'sandbox', 'txn_' || n, 'charge', 1000, 0, 'gbp', 1000, 'gbp', 'ch_' || n, 'ch_' || n,
      'pi_' || n, ${paymentId}::uuid, ${fixture.clock.now()} from generate_series(1, 1000) as n`.execute(fixture.db);
  const cases = async (code: string) =>
    (await listCases(fixture.db)).filter((one) => one.code === code && !one.subjectId.startsWith('ch_'));

  test('are a case, and where they are of others hide none of ours', async () => {
    await fixture.schedule();
    await fixture.travelTo(NIGHT_20);
    const [night] = await intents();
    await refundThere(night?.intent ?? '');
    await flood(null);
    const late = { getReversals: async () => ({ status: 'known', refunds: [], disputes: [] }) as const };
    expect((await reconcile(worker(late))).differences).toHaveLength(1000);
    expect(await cases('missing_here')).toMatchObject([{ about: { what: 'refund' } }]);
    expect(await cases('more_differ')).toMatchObject([{ kind: 'books_differ', subjectId: 'sandbox' }]);
    expect(await readUnchecked(fixture.db, 'sandbox')).toBeNull();
  });

  test('are compared again where they are ours, until all are listed', async () => {
    await fixture.schedule();
    await fixture.travelTo(NIGHT_20);
    const { rows } = await sql<{ id: string }>`select id from payments where number = 20`.execute(fixture.db);
    await flood(rows[0]?.id ?? null);
    await reconcile(worker());
    const unchecked = await readUnchecked(fixture.db, 'sandbox');
    expect(unchecked).not.toBeNull();
    await sql`delete from processor_transactions where transaction_id = 'txn_1'`.execute(fixture.db);
    fixture.clock.moveBy(12 * HOUR);
    await reconcile(worker());
    expect(await readUnchecked(fixture.db, 'sandbox')).toBeNull();
  });
});

describe('reading the record', () => {
  const chargeThree = async () => {
    for (let made = 0; made < 3; made++) await fixture.schedule();
    await fixture.travelTo(NIGHT_20);
  };
  const busy: BalancePage = { status: 'rejected', cause: 'busy', code: 'rate_limit' };

  test('goes on after a 429 in the middle, without asking for what it has', async () => {
    await chargeThree();
    const pages = inPagesOfTwo((page) => (page === 2 ? busy : undefined));
    expect(await reconcile(worker(pages))).toEqual({ status: 'paused', differences: [] });
    expect(await read()).toBe(2);
    expect(await reconcile(worker(pages))).toEqual({ status: 'complete', differences: [] });
    // Three charges, each with a transfer to the charity: three pages, and the one that was refused.
    expect([await read(), pages.calls()]).toEqual([6, 4]);
    expect(await fixture.faultsFound()).toEqual([]);
  });

  test('goes on where the process died between two pages', async () => {
    await chargeThree();
    const pages = inPagesOfTwo((page) => {
      if (page === 2) throw new Error('the process dies');
      return undefined;
    });
    await expect(reconcile(worker(pages))).rejects.toThrow('dies');
    expect(await reconcileWhenDue(worker(pages))).toEqual({ status: 'complete', differences: [] });
    expect([await read(), pages.calls()]).toEqual([6, 4]);
    expect(await reconcileWhenDue(worker(pages))).toEqual({ status: 'not_due', differences: [] });
    fixture.clock.moveBy(6 * HOUR);
    expect(await reconcileWhenDue(worker(pages))).toMatchObject({ status: 'complete' });
  });

  test('fails once the processor has not let the record be read for half a day', async () => {
    await chargeThree();
    expect(await reconcileWhenDue(worker())).toMatchObject({ status: 'complete' });
    const refused = { status: 'rejected', cause: 'configuration', code: 'more_permissions_required' } as const;
    const forbidden = worker({ listBalanceTransactions: async () => refused });
    fixture.clock.moveBy(11 * HOUR);
    expect(await reconcileWhenDue(forbidden)).toMatchObject({ status: 'paused' });
    fixture.clock.moveBy(2 * HOUR);
    await expect(reconcileWhenDue(forbidden)).rejects.toThrow('the record of sandbox was last read');
    expect(await reconcileWhenDue(worker())).toMatchObject({ status: 'complete' });
  });

  test('compares what was read before the process died', async () => {
    await chargeThree();
    await putBack();
    const dying = worker({
      getCharge: async () => {
        throw new Error('the process dies');
      },
    });
    await expect(reconcile(dying)).rejects.toThrow('dies');
    expect(await reconcileWhenDue(worker())).toMatchObject({ status: 'complete' });
    expect((await intents()).length).toBe(3);
    expect(await fixture.faultsFound()).toEqual([]);
  });

  /** A processor whose transactions of a kind have moved half a minor unit more, as a converted amount may. */
  const halfMore = (kind: BalanceTransaction['kind']): Partial<PaymentProcessor> => ({
    listBalanceTransactions: async (from) => {
      const page = await fixture.processor.listBalanceTransactions(from);
      if (page.status !== 'known') return page;
      const transactions = page.transactions.map((one) => {
        const moved = one.moved ?? { amount: 100, currency: 'idr' };
        return one.kind === kind ? { ...one, moved: { ...moved, amount: moved.amount + 0.5 } } : one;
      });
      return { ...page, transactions };
    },
  });

  test('goes on past a payout of a fraction of a minor unit', async () => {
    await fixture.schedule();
    await fixture.travelTo(NIGHT_20);
    await fixture.travelTo('2027-03-15T00:00:00Z');
    expect(await reconcile(worker(halfMore('payout')))).toEqual({ status: 'complete', differences: [] });
    expect(await fixture.faultsFound()).toEqual([]);
  });

  test('finds that a charge of a fraction of a minor unit is none of ours', async () => {
    await chargeThree();
    const { status, differences } = await reconcile(worker(halfMore('charge')));
    expect(status).toBe('complete');
    expect(differences.map(({ kind, what }) => `${what} ${kind}`)).toEqual(Array(3).fill('charge amount_differs'));
  });

  test('keeps every transaction once where two read at once', async () => {
    await chargeThree();
    await Promise.all([reconcile(worker(inPagesOfTwo())), reconcile(worker(inPagesOfTwo()))]);
    expect(await read()).toBe(6);
    expect(await fixture.faultsFound()).toEqual([]);
  });
});

describe('adopting many charges', () => {
  const missThree = async () => {
    const schedules = [await fixture.schedule(), await fixture.schedule(), await fixture.schedule()];
    await fixture.travelTo(NIGHT_20);
    await putBack();
    return schedules;
  };
  const asking = (before: () => Promise<unknown> = async () => {}) => {
    const asked: string[] = [];
    const getCharge = async (intentId: string) => {
      asked.push(intentId);
      await before();
      return fixture.processor.getCharge(intentId);
    };
    return { asked, getCharge };
  };

  test('pauses when the time of a run is over, and the next one goes on and settles nothing twice', async () => {
    const schedules = await missThree();
    const { asked, getCharge } = asking();
    const one = fixture.worker('one', { parallel: 1, processor: { ...fixture.processor, getCharge } });
    const run = (most: number) =>
      reconcile(one, fixture.clock.now(), { mayGoOn: () => asked.length < most, mostUnanswered: 2 });
    expect((await run(2)).status).toBe('paused');
    expect((await statuses(schedules)).toSorted()).toEqual(['pending', 'succeeded', 'succeeded']);
    expect((await run(4)).status).toBe('complete');
    expect(await statuses(schedules)).toEqual(Array(3).fill('succeeded'));
    expect([asked.length, new Set(asked).size]).toEqual([3, 3]);
    await fixture.runUntilIdle();
    for (const schedule of schedules) expect(await fixture.charged(schedule)).toEqual({ 20: 1 });
    expect(await fixture.faultsFound()).toEqual([]);
  });

  test('asks about several at once, within the rate limit that all workers share', async () => {
    const schedules = await missThree();
    const together = Promise.withResolvers<void>();
    const { asked, getCharge } = asking(() => {
      if (asked.length === 3) together.resolve();
      return together.promise;
    });
    const limited = { processor: { ...fixture.processor, getCharge }, callsPerSecond: 100 };
    expect((await reconcile(fixture.worker('limited', limited))).status).toBe('complete');
    expect(await statuses(schedules)).toEqual(Array(3).fill('succeeded'));
    const { rows } = await sql<{ tokens: number }>`
      select tokens from rate_buckets where name = 'sandbox:retrieve'`.execute(fixture.db);
    expect(rows[0]?.tokens).toBeLessThan(100);
  });

  test('settles each once where two runs are under way at once', async () => {
    const schedules = await missThree();
    await Promise.all([reconcile(worker()), reconcile(worker())]);
    await reconcile(worker());
    expect(await statuses(schedules)).toEqual(Array(3).fill('succeeded'));
    expect(await fixture.faultsFound()).toEqual([]);
  });

  test('ends the run where the processor answers nothing', async () => {
    const schedules = await missThree();
    const { asked, getCharge } = asking();
    const deaf = async (intentId: string) => {
      await getCharge(intentId);
      return { status: 'unknown', detail: 'no answer' } as const;
    };
    const one = fixture.worker('deaf', { parallel: 1, processor: { ...fixture.processor, getCharge: deaf } });
    const limits = { mayGoOn: () => true, mostUnanswered: 2 };
    expect((await reconcile(one, fixture.clock.now(), limits)).status).toBe('paused');
    expect(asked).toHaveLength(2);
    expect(await statuses(schedules)).toEqual(Array(3).fill('pending'));
  });
});

describe('a difference', () => {
  const differing = async (before: (intent: string) => Promise<unknown> = async () => {}) => {
    await fixture.schedule();
    await fixture.travelTo(NIGHT_20);
    const [night] = await intents();
    await before(night?.intent ?? '');
    await reconcile(worker());
    const window = { since: new Date('2027-01-01T00:00:00Z'), until: fixture.clock.now() };
    return async () =>
      (await findDifferences(fixture.db, 'sandbox', window)).map(({ what, kind }) => `${what} ${kind}`);
  };

  test.each([
    [
      'a unit',
      sql`update processor_transactions set moved = moved + 1 where kind = 'charge'`,
      ['charge amount_differs'],
    ],
    [
      'the day',
      sql`update ledger_transactions set event_at = event_at - interval '1 day' where kind = 'charge'`,
      ['charge day_differs'],
    ],
    ['the fee', sql`update processor_transactions set fee = fee + 1 where kind = 'charge'`, ['fee amount_differs']],
    ['a charge less there', sql`delete from processor_transactions where kind = 'charge'`, ['charge missing_there']],
    [
      'a kind that nothing expects',
      sql`update processor_transactions set kind = 'other' where kind = 'transfer'`,
      ['transaction unfamiliar'],
    ],
  ])('of %s is found', async (_what, change, expected) => {
    const differences = await differing();
    expect(await differences()).toEqual([]);
    await change.execute(fixture.db);
    expect(await differences()).toEqual(expected);
  });

  const won = async (intent: string) => {
    await fixture.engine.openDispute(intent);
    await fixture.engine.closeDispute(intent, 'won');
  };
  const paidOut = async (intent: string) => {
    await refundThere(intent);
    await fixture.travelTo('2027-03-15T00:00:00Z');
  };
  test.each([
    [
      'a unit of a refund',
      refundThere,
      sql`update processor_transactions set moved = moved + 1 where kind = 'refund'`,
      ['refund amount_differs'],
    ],
    [
      'the currency of a refund',
      refundThere,
      sql`update processor_transactions set moved_currency = 'usd' where kind = 'refund'`,
      ['refund amount_differs'],
    ],
    [
      'the day of a refund',
      refundThere,
      sql`update refunds set refunded_at = refunded_at + interval '1 day'`,
      ['refund day_differs'],
    ],
    [
      'a refund less there',
      refundThere,
      sql`delete from processor_transactions where kind = 'refund'`,
      ['refund missing_there'],
    ],
    [
      'a refund that failed there',
      refundThere,
      sql`
        insert into processor_transactions (id, processor, transaction_id, kind, source_id, amount, fee, currency, created_at)
        select ${uuidv7()}, processor, 'txn_failed', 'refund_failure', source_id, -amount, 0, currency, created_at
        from processor_transactions where kind = 'refund'`,
      ['refund missing_here'],
    ],
    [
      'a unit of a dispute',
      won,
      sql`update processor_transactions set moved = moved + 1 where kind = 'dispute'`,
      ['dispute amount_differs'],
    ],
    [
      'the currency of a dispute',
      won,
      sql`update processor_transactions set moved_currency = 'usd' where kind = 'dispute'`,
      ['dispute amount_differs'],
    ],
    [
      'the day of a dispute',
      won,
      sql`update disputes set opened_at = opened_at - interval '1 day'`,
      ['dispute day_differs'],
    ],
    [
      'a dispute less there',
      won,
      sql`delete from processor_transactions where kind = 'dispute'`,
      ['dispute missing_there'],
    ],
    [
      'a dispute that was won there',
      won,
      sql`update disputes set state = 'open', closed_at = null`,
      ['dispute missing_here'],
    ],
    [
      'a unit of a payout',
      paidOut,
      sql`
        update ledger_transfers set amount = amount + 1
        where transaction_id in (select id from ledger_transactions where kind = 'payout')`,
      ['payout amount_differs'],
    ],
  ])('of %s is found', async (_what, before, change, expected) => {
    const differences = await differing(before);
    expect(await differences()).toEqual([]);
    await change.execute(fixture.db);
    expect(new Set(await differences())).toEqual(new Set(expected));
  });

  test.each([
    ['went through the next day', sql`update refunds set refunded_at = refunded_at - interval '1 day'`],
    [
      'still waits',
      sql`with gone as (delete from processor_transactions where kind = 'refund') update refunds set state = 'pending'`,
    ],
  ])('is none where a refund has waited for balance there, and %s', async (_what, change) => {
    const differences = await differing(refundThere);
    await change.execute(fixture.db);
    expect(await differences()).toEqual([]);
  });

  test('of a day is none just before and after midnight', async () => {
    const differences = await differing();
    await sql`update ledger_transactions set event_at = '2027-02-26T23:59:59Z' where kind = 'charge'`.execute(
      fixture.db,
    );
    await sql`update processor_transactions set created_at = '2027-02-27T00:00:01Z' where kind = 'charge'`.execute(
      fixture.db,
    );
    expect(await differences()).toEqual([]);
  });
});

describe('after a restore', () => {
  const BACKUP = new Date('2027-02-26T12:00:00Z');
  const by = 'command:admin';
  const chargeThree = async () => {
    const schedules = [await fixture.schedule(), await fixture.schedule(), await fixture.schedule()];
    await fixture.travelTo(NIGHT_20);
    return schedules;
  };
  const charged = (schedules: readonly string[]) => Promise.all(schedules.map((one) => fixture.charged(one)));

  test('no night is charged twice, even where every idempotency key has been forgotten', async () => {
    const schedules = await chargeThree();
    await putBack();
    await markRestored(fixture.db, { processors: ['sandbox'], to: BACKUP, by }, fixture.clock.now());
    fixture.clock.moveBy(25 * HOUR);
    await fixture.runUntilIdle(fixture.worker('one'), fixture.worker('two'));
    expect(await charged(schedules)).toEqual(Array(3).fill({ 20: 1 }));
    expect(await statuses(schedules)).toEqual(Array(3).fill('pending'));

    expect(await reconcile(worker())).toEqual({ status: 'complete', differences: [] });
    expect(await openRestore(fixture.db, 'sandbox')).toBeNull();
    expect(await statuses(schedules)).toEqual(Array(3).fill('succeeded'));
    await fixture.travelTo('2027-03-03T12:00:00Z');
    for (const nights of await charged(schedules)) {
      expect(Object.keys(nights).length).toBeGreaterThan(2);
      expect(new Set(Object.values(nights))).toEqual(new Set([1]));
    }
    expect(await fixture.faultsFound()).toEqual([]);
  });

  describe('what has moved no money since the backup, and so is not in the record of the balance', () => {
    const charge = async () => {
      const schedule = await fixture.schedule();
      await fixture.travelTo(NIGHT_20);
      await reconcile(worker());
      const [night] = await intents();
      if (!night) throw new Error('nothing was charged');
      const { rows } = await sql<{ id: string }>`select id from payments where intent_id = ${night.intent}`.execute(
        fixture.db,
      );
      return { schedule, intentId: night.intent, paymentId: rows[0]?.id ?? '' };
    };
    const restore = () =>
      markRestored(fixture.db, { processors: ['sandbox'], to: fixture.clock.now(), by }, fixture.clock.now());
    /** A processor that has moved no money for refunds and disputes, and shows them in other states than the sandbox. */
    const unmoved = (change: { refund?: Partial<ProcessorRefund>; dispute?: Partial<ProcessorDispute> }) => ({
      getReversals: async (intentId: string) => {
        const read = await fixture.processor.getReversals(intentId);
        if (read.status !== 'known') return read;
        return {
          status: 'known' as const,
          refunds: read.refunds.map((one) => ({ ...one, ...change.refund })),
          disputes: read.disputes.map((one) => ({ ...one, ...change.dispute })),
        };
      },
      listBalanceTransactions: async (page: { since: Date; after: string | null }) => {
        const read = await fixture.processor.listBalanceTransactions(page);
        if (read.status !== 'known') return read;
        return {
          ...read,
          transactions: read.transactions.filter(({ kind }) => kind !== 'refund' && kind !== 'dispute'),
        };
      },
    });
    const refunds = async () => {
      const { rows } = await sql<{ state: string; total: number }>`select state, total from refunds`.execute(
        fixture.db,
      );
      return rows;
    };

    test('a refund that waits for balance is booked before another can be made', async () => {
      const { intentId, paymentId } = await charge();
      await restore();
      const made = { intentId, paymentId, refundId: uuidv7(), idempotencyKey: 'before' };
      await fixture.processor.refund({ ...made, money: { amount: 100, currency: 'gbp' } });
      fixture.clock.moveBy(2 * HOUR);
      const processor = unmoved({ refund: { state: 'pending' } });
      const deaf = { ...processor, listReversed: async () => ({ status: 'unknown', detail: 'no answer' }) as const };
      expect((await reconcileWhenDue(worker(deaf))).status).toBe('paused');
      expect(await openRestore(fixture.db, 'sandbox')).not.toBeNull();
      expect(await reconcileWhenDue(worker(processor))).toEqual({ status: 'complete', differences: [] });
      expect(await openRestore(fixture.db, 'sandbox')).toBeNull();
      expect(await refunds()).toEqual([{ state: 'pending', total: 100 }]);
    });

    test('the case of the restore names the code with which the processor refuses to list refunds, until they can be listed', async () => {
      await charge();
      await restore();
      fixture.clock.moveBy(2 * HOUR);
      const refusing = {
        listReversed: async () =>
          ({ status: 'rejected', cause: 'configuration', code: 'more_permissions_required' }) as const,
      };
      const refusals = async () => (await listCases(fixture.db)).map(({ about }) => about);
      for (const _run of [1, 2]) {
        expect((await reconcileWhenDue(worker(refusing))).status).toBe('paused');
        expect(await refusals()).toMatchObject([{ refusal: 'more_permissions_required' }]);
      }
      expect((await reconcileWhenDue(worker())).status).toBe('complete');
      expect(await refusals()).toEqual([]);
    });

    test('a refund that waited for balance in the backup and has failed since counts as failed', async () => {
      const { intentId, paymentId } = await charge();
      const made = { intentId, paymentId, refundId: uuidv7(), idempotencyKey: 'before' };
      await fixture.processor.refund({ ...made, money: { amount: 100, currency: 'gbp' } });
      await bookReversals(worker(unmoved({ refund: { state: 'pending' } })), { intentId, paymentId });
      await restore();
      fixture.clock.moveBy(2 * HOUR);
      await reconcileWhenDue(worker(unmoved({ refund: { state: 'failed' } })));
      expect(await refunds()).toEqual([{ state: 'failed', total: 100 }]);
      expect(await fixture.openCases()).toEqual(['refund_failed']);
    });

    test('an inquiry is a case', async () => {
      const { intentId } = await charge();
      await restore();
      await fixture.engine.openDispute(intentId);
      fixture.clock.moveBy(2 * HOUR);
      await reconcileWhenDue(worker(unmoved({ dispute: { state: 'inquiry', status: 'warning_needs_response' } })));
      expect(await listCases(fixture.db)).toMatchObject([{ kind: 'dispute', code: 'inquiry' }]);
    });
  });

  test('a night that was being charged in the backup, and was charged by another intent since, is not charged again', async () => {
    const schedule = await fixture.schedule();
    let confirmed = 0;
    fixture.faults.next = (operation) =>
      operation === 'payment_intents.confirm' && confirmed++ === 0 ? 'lose_request' : 'none';
    await fixture.travelTo(NIGHT_20);
    expect([confirmed, await charged([schedule])]).toEqual([2, [{ 20: 1 }]]);
    await putBack();
    await sql`
      with lost as (
        select p.id as payment, s.id as schedule, s.payment_method_id as card, i.id as intent, p.total, p.currency, p.due_at, p.processor
        from sandbox_payment_intents i join payments p on p.id::text = i.metadata ->> 'payment_id'
          join schedules s on s.id = p.schedule_id where i.status = 'canceled'),
      sent as (
        insert into payment_attempts (id, payment_id, schedule_id, processor, attempt_no, state, intent_id, payment_method_id, total,
          currency, idempotency_key, created_at, sent_at)
        select ${uuidv7()}, payment, schedule, processor, 1, 'sent', intent, card, total, currency, concat('confirm:', payment, ':1'),
          due_at, due_at
        from lost)
      update payments set status = 'processing', attempts = 1, intent_id = lost.intent, lease_owner = 'worker',
        lease_until = lost.due_at from lost where id = lost.payment`.execute(fixture.db);
    await recountFigures(fixture.db);
    await markRestored(fixture.db, { processors: ['sandbox'], to: BACKUP, by }, fixture.clock.now());
    // Every idempotency key has been forgotten.
    fixture.clock.moveBy(25 * HOUR);
    expect((await reconcileWhenDue(worker())).status).toBe('complete');
    await fixture.travelTo('2027-03-03T12:00:00Z');
    const [nights] = await charged([schedule]);
    expect([await statuses([schedule]), nights?.[20]]).toEqual([['succeeded'], 1]);
    expect(await fixture.openCases()).toEqual([]);
    expect(await fixture.faultsFound()).toEqual([]);
  });

  test('nothing is charged until what was on its way when the database was put back must be in the record', async () => {
    const schedule = await fixture.schedule();
    await fixture.travelTo('2027-02-27T01:00:00Z');
    await putBack();
    await markRestored(fixture.db, { processors: ['sandbox'], to: BACKUP, by }, fixture.clock.now());
    // The intent of before is confirmed by a call that takes long, of a worker that is gone.
    const { rows } = await sql<{ intent: string; card: string }>`
      select id as intent, payment_method as card from sandbox_payment_intents`.execute(fixture.db);
    const [sent] = rows;
    const late = { intentId: sent?.intent ?? '', paymentMethodId: sent?.card ?? '', idempotencyKey: 'before' };
    fixture.clock.moveTo(new Date(NIGHT_20));
    expect((await reconcileWhenDue(worker())).status).toBe('paused');
    await fixture.runUntilIdle();
    await fixture.processor.confirmCharge(late);
    fixture.clock.moveBy(2 * HOUR);
    expect((await reconcileWhenDue(worker())).status).toBe('complete');
    await fixture.runUntilIdle();
    expect([await statuses([schedule]), await charged([schedule])]).toEqual([['succeeded'], [{ 20: 1 }]]);
    expect(await fixture.faultsFound()).toEqual([]);
  });

  test('no account is marked unless all are', async () => {
    const nameless: string = JSON.parse('null');
    const marking = markRestored(
      fixture.db,
      { processors: ['sandbox', nameless], to: BACKUP, by },
      fixture.clock.now(),
    );
    await expect(marking).rejects.toThrow('null value');
    expect(await openRestore(fixture.db, 'sandbox')).toBeNull();
  });

  test('nothing is charged while the processor does not answer, and no reading under way resumes it', async () => {
    const schedules = await chargeThree();
    const pages = inPagesOfTwo((page) => (page === 2 ? { status: 'unknown', detail: 'no answer' } : undefined));
    await reconcile(worker(pages));
    await putBack();
    const recent = new Date('2027-02-27T01:00:00Z');
    await markRestored(fixture.db, { processors: ['sandbox'], to: recent, by }, fixture.clock.now());
    const deaf = { getCharge: async () => ({ status: 'unknown', detail: 'no answer' }) as const };
    expect((await reconcileWhenDue(worker(deaf))).status).toBe('paused');
    expect(await openRestore(fixture.db, 'sandbox')).toMatchObject({ to: recent });
    expect(await resumeProcessor(fixture.db, { processor: 'sandbox', by }, fixture.clock.now())).toBe(false);
    await fixture.runUntilIdle();
    expect(await statuses(schedules)).toEqual(Array(3).fill('pending'));
    fixture.clock.moveBy(2 * HOUR);
    expect((await reconcileWhenDue(worker())).status).toBe('complete');
    await fixture.runUntilIdle();
    expect(await charged(schedules)).toEqual(Array(3).fill({ 20: 1 }));
    expect(await fixture.faultsFound()).toEqual([]);
  });

  test('a record that may not be listed is in the case at once, and an error when it stays so', async () => {
    await chargeThree();
    await putBack();
    await markRestored(fixture.db, { processors: ['sandbox'], to: BACKUP, by }, fixture.clock.now());
    const alarms: unknown[] = [];
    let answer: BalancePage = { status: 'rejected', cause: 'configuration', code: 'more_permissions_required' };
    const forbidden: ChargingContext = {
      ...worker({ listBalanceTransactions: async () => answer }),
      log: { alarm: (_what, about) => alarms.push(about) },
    };
    const read = async () => (await reconcileWhenDue(forbidden)).status;
    const rung = (refusal: string) => ({ case: 'restored', processor: 'sandbox', code: 'restored', refusal });
    expect([await read(), await read()]).toEqual(['paused', 'paused']);
    await watchDueNights(forbidden);
    expect(await listCases(fixture.db)).toMatchObject([
      { kind: 'restored', subjectId: 'sandbox', about: { refusal: 'more_permissions_required' } },
    ]);
    answer = { status: 'rejected', cause: 'configuration', code: 'api_key_expired' };
    expect(await read()).toBe('paused');
    expect(alarms).toEqual([rung('more_permissions_required'), rung('api_key_expired')]);

    fixture.clock.moveBy(3 * HOUR - 1);
    expect(await read()).toBe('paused');
    fixture.clock.moveBy(1);
    await expect(read()).rejects.toThrow('the record of sandbox was last read to its end for 2027-02-26T12:00:00.000Z');
    answer = { status: 'unknown', detail: 'no answer' };
    await expect(read()).rejects.toThrow(RecordUnread);
    expect(await openRestore(fixture.db, 'sandbox')).toMatchObject({ to: BACKUP });

    const deaf = { getCharge: async () => ({ status: 'unknown', detail: 'no answer' }) as const };
    expect((await reconcileWhenDue(worker(deaf))).status).toBe('paused');
    expect(await listCases(fixture.db)).toMatchObject([{ kind: 'restored', about: {} }]);
    expect((await reconcileWhenDue(worker())).status).toBe('complete');
    expect(await fixture.openCases()).toEqual([]);
    expect(alarms).toHaveLength(2);
  });
});
