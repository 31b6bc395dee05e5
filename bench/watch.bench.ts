// What the page about charging asks the database for, with nights that all fell due at once: of ten charities, a hundredth
// put off after a decline, a hundred on their way. BENCH_NIGHTS=3000000 adds a larger night.
import { sql } from 'kysely';
import { createSandbox } from '../packages/sandbox/src/sandbox.ts';
import type { Database } from '../packages/server/src/lib/db.ts';
import { dueByReason } from '../packages/server/src/modules/charging/overdue-alerts.ts';
import {
  readCurrentNights,
  readLastMinute,
  readNextDay,
  readOldestDue,
} from '../packages/server/src/modules/charging-report/queries.ts';
import { recountFigures } from '../packages/server/src/modules/insights/rollup.queries.ts';
import { withDatabase } from './internal/bench-database.ts';
import { clock, now } from './internal/bench-worker.ts';
import { writeDuePayments } from './internal/due-payments.ts';
import { median, milliseconds, printTable } from './internal/table.ts';

const NIGHTS = [100_000, 1_000_000, ...(process.env.BENCH_NIGHTS ? [Number(process.env.BENCH_NIGHTS)] : [])];
const CHARITIES = 10;
const NIGHTS_EACH = 10;
const ON_THEIR_WAY = 100;
const ROUNDS = 9;

const READS = {
  'every due night by reason': dueByReason,
  'the current night': readCurrentNights,
  'the next 24 hours': readNextDay,
  'outcomes of the last minute': (db: Database, at: Date) => readLastMinute(db, ['sandbox'], at),
  lag: (db: Database, at: Date) => readOldestDue(db, ['sandbox'], at),
};

async function timed(read: () => Promise<unknown>): Promise<number> {
  const measured: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now();
    await read();
    measured.push(performance.now() - began);
  }
  return median(measured);
}

async function spoilSome(db: Database): Promise<void> {
  await sql`
    update payments set next_attempt_at = ${now}::timestamptz + interval '1 hour', failure_kind = 'soft'
    where id in (select id from payments where abs(hashtext(id::text)) % 100 = 0)`.execute(db);
  await sql`
    with taken as (
      update payments set status = 'processing'
      where id in (select id from payments where failure_kind is null limit ${ON_THEIR_WAY}) returning id, schedule_id)
    insert into payment_attempts (id, payment_id, schedule_id, processor, attempt_no, state, intent_id, payment_method_id, total, currency,
      idempotency_key, created_at, sent_at)
    select id, id, schedule_id, 'sandbox', 1, 'sent', id, 'card', 1, 'gbp', id, ${now}, ${now} from taken`.execute(db);
}

const nights = new Intl.NumberFormat('en');
for (const due of NIGHTS) {
  await withDatabase('watch', async (db) => {
    const { processor } = createSandbox({
      config: { secret: { current: 'bench '.repeat(8), previous: [] } },
      db,
      clock,
    });
    for (let charity = 0; charity < CHARITIES; charity++) {
      await writeDuePayments(db, processor, { schedules: due / CHARITIES / NIGHTS_EACH, now });
    }
    await spoilSome(db);
    await recountFigures(db);
    await sql`vacuum analyze`.execute(db);
    const counted = (await dueByReason(db, now)).reduce((all, { nights }) => all + nights, 0);
    if (counted !== due) throw new Error(`${counted} of ${due} nights were counted`);
    const beside = `${milliseconds(await timed(() => sql`select count(*) from payments`.execute(db)))} to count the payments`;
    const rows = [];
    for (const [what, read] of Object.entries(READS)) {
      rows.push({ what, figure: milliseconds(await timed(() => read(db, now))), beside });
    }
    printTable([`${nights.format(due)} nights due at once, median of ${ROUNDS}`, 'time', 'beside, same run'], rows);
  });
}
