import { sql } from 'kysely';
import type { Database } from '../../packages/server/src/lib/db.ts';
import { prepareDue } from '../../packages/server/src/modules/charging/prepare.ts';
import { PARTS } from '../../packages/server/src/modules/charging/run-due.ts';
import type { PaymentProcessor } from '../../packages/server/src/processor/port.ts';
import { benchWorker, now } from './bench-worker.ts';
import { writeDuePayments } from './due-payments.ts';

/** Ten nights each. */
export const SCHEDULES = 400;
export const BATCH = 100;
const LANES = 200;

export interface Charged {
  readonly payments: number;
  readonly ms: number;
}

export async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Charges due payments by one worker. Intents are created in the hours before: the night itself is claim, confirm, apply. */
export async function charge(db: Database, processor: PaymentProcessor): Promise<Charged> {
  const payments = await writeDuePayments(db, processor, { schedules: SCHEDULES, now });
  const context = benchWorker(db, processor, { lanes: LANES, callsPerSecond: null });
  while ((await prepareDue(context, BATCH)) > 0) {}
  const ms = await timed(async () => {
    // As the worker's loop of charges does.
    for (let claimed = 1; claimed > 0; claimed = (await PARTS.charges(context)).done) await context.lanes.someFree();
    await context.lanes.drained();
  });
  const { rows } = await sql<{ charged: number }>`
    select count(*)::int as charged from payments where status = 'succeeded'`.execute(db);
  await empty(db);
  if (rows[0]?.charged !== payments) throw new Error(`${rows[0]?.charged} of ${payments} payments were charged`);
  return { payments, ms };
}

export async function empty(db: Database): Promise<void> {
  await sql`
    truncate ledger_transfers, ledger_transactions, ledger_accounts, payment_attempts, payments, schedules,
      payment_methods, webhook_inbox, sandbox_events, sandbox_balance_transactions, sandbox_charges,
      sandbox_payment_intents, sandbox_idempotency cascade`.execute(db);
  // By itself: commits before the figures left the triggers empty them with the payments.
  await sql`truncate night_figures, cause_figures`.execute(db);
}
