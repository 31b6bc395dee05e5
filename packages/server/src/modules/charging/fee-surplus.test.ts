import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ChargingFixture, createFixture } from '../../../test/charging/fixture.ts';
import { inTransaction } from '../../lib/db.ts';
import { lockPayment } from './attempts.queries.ts';
import { bookListedFees, lockListedFees } from './fee-surplus.queries.ts';
import { readRecord as readRecordOf, reconcile } from './reconcile.ts';
import { settleMismatch } from './settle-mismatch.ts';

const AFTER_NIGHT_20 = '2027-02-27T02:00:00Z';
const KEPT = 12;

let fixture: ChargingFixture;
beforeEach(async () => {
  fixture = await createFixture({ feeOf: () => KEPT });
});
afterEach(() => fixture.drop());

const charged = async (at = AFTER_NIGHT_20) => {
  await fixture.travelTo(at);
  const { rows } = await sql<{ intent: string; amount: number; fee: number; total: number }>`
    select intent_id as intent, amount, fee, total from payments where status = 'succeeded'`.execute(fixture.db);
  if (!rows[0]) throw new Error('nothing was charged');
  return rows[0];
};

const readRecord = async () => {
  expect((await reconcile(fixture.worker())).status).toBe('complete');
};

/** Balances of what the fee cover was divided into, in minor units. */
const balances = async () => {
  const { rows } = await sql<{ kind: string; balance: number }>`
    select a.kind, sum(case when f.credit_account = a.id then f.amount else -f.amount end)::bigint as balance
    from ledger_accounts a join ledger_transfers f on a.id in (f.credit_account, f.debit_account)
    where a.kind in ('charity_payable', 'fee_cover') group by a.kind`.execute(fixture.db);
  return Object.fromEntries(rows.map(({ kind, balance }) => [kind, balance]));
};

const refund = async (intent: string, amount: number) => {
  const params = { payment_intent: intent, amount, reverse_transfer: false, metadata: {} };
  expect((await fixture.engine.createRefund(params, uuidv7())).status).toBe(200);
  await fixture.runUntilIdle();
};

describe('a fee cover that brought in more than the processor kept', () => {
  test('leaves the charity the rest, once, however often the record is read', async () => {
    await fixture.schedule();
    const { amount, fee } = await charged();
    expect(fee).toBeGreaterThan(KEPT);
    expect(await balances()).toEqual({ charity_payable: amount, fee_cover: fee });
    for (let times = 0; times < 2; times++) {
      await readRecord();
      expect(await balances()).toEqual({ charity_payable: amount + fee - KEPT, fee_cover: KEPT });
      fixture.clock.moveBy(3_600_000);
    }
    expect(await fixture.faultsFound()).toEqual([]);
  });

  test('leaves the charity the rest once where two workers compare it at the same moment', async () => {
    await fixture.schedule();
    const { amount, fee } = await charged();
    const { db, processor } = fixture;
    await readRecordOf({ db, clock: fixture.clock, processor, callsPerSecond: null }, fixture.clock.now());
    const page = { which: 'listed', since: new Date('2027-01-01T00:00:00Z'), after: null, limit: 10 } as const;
    const book = (meanwhile = async () => {}) =>
      inTransaction(db, async (trx) => {
        const listed = await lockListedFees(trx, processor.account, page);
        await meanwhile();
        await bookListedFees(trx, listed);
      });
    const other: { booking?: Promise<void> } = {};
    await book(async () => {
      other.booking = book();
      const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await waiting.execute(db)).rows.length).toBe(1);
    });
    await other.booking;
    expect(await balances()).toEqual({ charity_payable: amount + fee - KEPT, fee_cover: KEPT });
    expect(await fixture.faultsFound()).toEqual([]);
  });

  test('leaves nothing once the gift was refunded, and what is left of it after a refund in part', async () => {
    await fixture.schedule();
    const { intent, amount, fee, total } = await charged();
    await readRecord();
    await refund(intent, 100);
    const { rows } = await sql<{ amount: number; fee: number }>`select amount, fee from refunds`.execute(fixture.db);
    const taken = rows[0] ?? { amount: 0, fee: 0 };
    const rest = fee - taken.fee - KEPT;
    expect(await balances()).toEqual({ charity_payable: amount - taken.amount + rest, fee_cover: KEPT });
    expect(await fixture.faultsFound()).toEqual([]);
    await refund(intent, total - 100);
    expect(await balances()).toEqual({ charity_payable: 0, fee_cover: 0 });
    expect(await fixture.faultsFound()).toEqual([]);
  });

  test('leaves the charity the rest of a charge that was settled by hand after the record had been read', async () => {
    await fixture.schedule();
    await fixture.travelTo('2027-02-26T23:00:00Z');
    await sql`update sandbox_payment_intents set amount = amount + 300`.execute(fixture.db);
    await fixture.travelTo('2027-02-27T08:00:00Z');
    await readRecord();
    fixture.clock.moveBy(12 * 3_600_000);
    const { rows } = await sql<{ id: string; intent: string }>`
      select id, intent_id as intent from payments where status = 'processing'`.execute(fixture.db);
    const { id = '', intent = '' } = rows[0] ?? {};
    const captured = await fixture.processor.getCharge(intent);
    if (captured.status !== 'succeeded') throw new Error(captured.status);
    const how = { settle: 'accept', by: 'account:1', key: 'key', now: fixture.clock.now() } as const;
    await inTransaction(fixture.db, async (trx) => settleMismatch(trx, await lockPayment(trx, id), captured, how));
    await readRecord();
    const { amount, fee } = await charged('2027-02-28T00:00:00Z');
    expect(await balances()).toEqual({ charity_payable: amount + fee - KEPT, fee_cover: KEPT });
    expect(await fixture.faultsFound()).toEqual([]);
  });

  test('is divided after a refund that was made before the fee was known', async () => {
    await fixture.schedule();
    const { intent, total } = await charged();
    await refund(intent, total);
    await readRecord();
    expect(await balances()).toEqual({ charity_payable: 0, fee_cover: 0 });
    expect(await fixture.faultsFound()).toEqual([]);
  });
});

test('a fee cover that brought in less than the processor kept leaves the charity its gift', async () => {
  await fixture.drop();
  fixture = await createFixture({ feeOf: (amount) => amount });
  await fixture.schedule();
  const { amount, fee } = await charged();
  await readRecord();
  expect(await balances()).toEqual({ charity_payable: amount, fee_cover: fee });
  expect(await fixture.faultsFound()).toEqual([]);
});
