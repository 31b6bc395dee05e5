// Charges per second by one worker, compared with claiming and completing the same rows only.
import { sql } from 'kysely';
import { createSandbox } from '../packages/sandbox/src/sandbox.ts';
import { type Database, inTransaction } from '../packages/server/src/lib/db.ts';
import { inParallel } from '../packages/server/src/modules/charging/in-parallel.ts';
import { prepareDue } from '../packages/server/src/modules/charging/prepare.ts';
import { isIdle, runDue } from '../packages/server/src/modules/charging/run-due.ts';
import type { PaymentProcessor } from '../packages/server/src/processor/port.ts';
import { answeringAtOnce } from './internal/answering-processor.ts';
import { withDatabase } from './internal/bench-database.ts';
import { benchWorker, clock, now } from './internal/bench-worker.ts';
import { writeDuePayments } from './internal/due-payments.ts';
import { perSecond, printTable } from './internal/table.ts';

const SCHEDULES = 200;
const PARALLEL = 8;
const BATCH = 100;

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Intents are created in the hours before: the night itself is claim, confirm, apply. */
async function charge(db: Database, processor: PaymentProcessor): Promise<{ payments: number; ms: number }> {
  const payments = await writeDuePayments(db, processor, { schedules: SCHEDULES, now });
  const context = benchWorker(db, processor, { lanes: PARALLEL, callsPerSecond: null });
  while ((await prepareDue(context, BATCH)) > 0) {}
  const ms = await timed(async () => {
    while (!isIdle(await runDue(context))) {}
  });
  const { rows } = await sql<{ charged: number }>`
    select count(*)::int as charged from payments where status = 'succeeded'`.execute(db);
  await empty(db);
  if (rows[0]?.charged !== payments) throw new Error(`${rows[0]?.charged} of ${payments} payments were charged`);
  return { payments, ms };
}

/** The minimum for a queue in Postgres: claim a batch, then complete each row in its own transaction. */
async function bare(db: Database, processor: PaymentProcessor): Promise<{ payments: number; ms: number }> {
  const payments = await writeDuePayments(db, processor, { schedules: SCHEDULES, now });
  const claim = async () => {
    const { rows } = await sql<{ id: string }>`
      update payments set status = 'processing' where id in (
        select id from payments where status = 'pending' and next_attempt_at <= ${now}
        order by next_attempt_at, id limit ${BATCH} for update skip locked)
      returning id`.execute(db);
    return rows;
  };
  const ms = await timed(async () => {
    for (let rows = await claim(); rows.length > 0; rows = await claim()) {
      await inParallel(rows, PARALLEL, ({ id }) =>
        inTransaction(db, async (trx) => {
          await sql`update payments set status = 'succeeded' where id = ${id}`.execute(trx);
        }),
      );
    }
  });
  await empty(db);
  return { payments, ms };
}

async function empty(db: Database): Promise<void> {
  await sql`
    truncate ledger_transfers, ledger_transactions, ledger_accounts, payment_attempts, payments, schedules,
      payment_methods, webhook_inbox, sandbox_events, sandbox_balance_transactions, sandbox_charges,
      sandbox_payment_intents, sandbox_idempotency cascade`.execute(db);
}

await withDatabase('charges', async (db) => {
  const { processor } = createSandbox({ config: { secret: { current: 'bench '.repeat(8), previous: [] } }, db, clock });
  const least = await bare(db, processor);
  const atOnce = await charge(db, answeringAtOnce(processor));
  const sandbox = await charge(db, processor);
  const beside = perSecond(least.payments, least.ms);
  printTable(
    [
      `${least.payments} payments due, one worker, ${PARALLEL} at a time`,
      'charges',
      'bare claim and complete, same run',
    ],
    [
      { what: 'processor that answers at once', figure: perSecond(atOnce.payments, atOnce.ms), beside },
      { what: 'sandbox, its books in the same Postgres', figure: perSecond(sandbox.payments, sandbox.ms), beside },
    ],
  );
  console.log(
    '  A charge is claim, last look, confirmation, then attempt, payment and ledger in one transaction, fsync on.',
  );
});
