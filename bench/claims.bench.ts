// What a claim of a hundred charges costs as the table of payments grows, with 5 % of the cards stopped, and what it
// costs where nothing is due. BENCH_ROWS=10000000 adds a larger table, for which BENCH_MEMORY=12GB is enough. The database
// has memory for all of it, as one that is run for so many donors has: what grows is the table and not the share of it
// that is read from files.
import { sql } from 'kysely';
import { createSandbox } from '../packages/sandbox/src/sandbox.ts';
import type { Database } from '../packages/server/src/lib/db.ts';
import { claimDue } from '../packages/server/src/modules/charging/claim.ts';
import { withDatabase } from './internal/bench-database.ts';
import { benchWorker, clock, now } from './internal/bench-worker.ts';
import { median, printTable, times } from './internal/table.ts';

const ROWS = [100_000, 1_000_000, ...(process.env.BENCH_ROWS ? [Number(process.env.BENCH_ROWS)] : [])];
const NIGHTS = 10;
const CLAIMS = 80;
const MEMORY = process.env.BENCH_MEMORY ?? '6GB';

/** Schedules of ten nights of which one is due now, some have been charged and the others are to come. Ids follow time, as ours do. */
async function writePayments(db: Database, rows: number): Promise<void> {
  const schedules = rows / NIGHTS;
  await db.connection().execute(async (one) => {
    // Without foreign keys: only the size of the tables matters here.
    await sql`set session_replication_role = replica`.execute(one);
    await sql`set statement_timeout = 0`.execute(one);
    await sql`truncate payments, payment_attempts, schedules, payment_methods, donors, charities cascade`.execute(one);
    await sql`
      insert into charities (id, slug, name, about, country, currency, registration_number, status, gift_aid, tax_receipt,
        processor_account, created_at)
      values ('00000000-0000-4000-8000-000000000000', 'relief-gb', 'Relief', '', 'GB', 'gbp', '1', 'STATUSAPPROVED', false,
        false, 'acct_1', ${now})`.execute(one);
    await sql`
      insert into payment_methods (id, processor, processor_payment_method_id, processor_customer_id, checkout_id, email,
        brand, last4, expiry_month, expiry_year, fingerprint, breaker, breaker_opened_at, created_at)
      select 'card-' || number, 'sandbox', 'pm-' || number, 'cus', gen_random_uuid(), 'donor@donor.example', 'visa', '4242',
        12, 2034, 'print', case when number % 20 = 0 then 'hard' end, case when number % 20 = 0 then ${now}::timestamptz end,
        ${now}
      from generate_series(1, ${schedules}::int) as number`.execute(one);
    await sql`
      insert into schedules (id, donor_id, charity_id, campaign_id, payment_method_id, payment_type, currency, timezone,
        causes, first_night, split_type, multiplier, night_30, start_date_offset, pay_fees, total, night_30_amount, tip,
        fee, gift_aid, tax_receipt, auto_enroll, length_choice, widget, share_code, created_at)
      select lpad(to_hex(number), 32, '0')::uuid, gen_random_uuid(), '00000000-0000-4000-8000-000000000000', 'mtn2027',
        'card-' || number, 'card', 'gbp', 'Europe/London', '{}', 20, 'equally', 2, false, 0, true, 10000, 0, 1000, 370,
        false, false, false, 'lastTenAvailable', false, number, ${now}
      from generate_series(1, ${schedules}::int) as number`.execute(one);
    await sql`
      insert into payments (id, schedule_id, number, campaign, local_date, timezone, due_at, currency, causes, amount, tip,
        fee, total, held, status, failure_kind, next_attempt_at, intent_id, processor, created_at, updated_at)
      select lpad(to_hex(number * 100 + night), 32, '0')::uuid, lpad(to_hex(number), 32, '0')::uuid, 19 + night, 'mtn2027', '2027-03-10', 'Europe/London',
        at.due, 'gbp', '{"water":1000}', 1000, 100, 37, 1137, false,
        case when night < 5 then 'succeeded' when number % 20 = 0 then 'held' else 'pending' end,
        case when night >= 5 and number % 20 = 0 then 'card_stopped' end,
        at.due, 'pi-' || number || '-' || night, 'sandbox', ${now}, ${now}
      from generate_series(1, ${schedules}::int) as number, generate_series(1, ${NIGHTS}::int) as night,
        lateral (select ${now}::timestamptz - interval '1 minute' + make_interval(days => night - 5) as due) as at`.execute(
      one,
    );
    await sql`set session_replication_role = origin`.execute(one);
  });
  await sql`vacuum analyze payments`.execute(db);
  await sql`analyze`.execute(db);
  // Or it would come while some of the claims are measured, which would then write whole pages.
  await sql`checkpoint`.execute(db);
}

async function medianOf(work: () => Promise<unknown>): Promise<number> {
  const all: number[] = [];
  for (let claims = 0; claims < CLAIMS; claims++) {
    const began = performance.now();
    await work();
    all.push(performance.now() - began);
  }
  return median(all);
}

const shown = (ms: number) => `${ms.toFixed(1)} ms`;
const results: { rows: number; claim: number; rest: number }[] = [];
const measure = async (db: Database) => {
  const { processor } = createSandbox({ config: { secret: { current: 'bench '.repeat(8), previous: [] } }, db, clock });
  const worker = benchWorker(db, processor, { lanes: 100, callsPerSecond: null });
  for (const rows of ROWS) {
    await writePayments(db, rows);
    const claim = await medianOf(async () => {
      if ((await claimDue(worker, 100)).length !== 100) throw new Error('not a hundred charges were due');
    });
    // The rest of the night is over: what is left is to come.
    await sql`update payments set status = 'succeeded' where status = 'pending' and next_attempt_at <= ${now}`.execute(
      db,
    );
    await sql`vacuum payments`.execute(db);
    await sql`checkpoint`.execute(db);
    const rest = await medianOf(async () => {
      if ((await claimDue(worker, 100)).length > 0) throw new Error('something was due');
    });
    results.push({ rows, claim, rest });
  }
};
await withDatabase('claims', measure, MEMORY);
const [first] = results;
printTable(
  ['payments, 5 % of the cards stopped', 'claim of 100', 'of the first; where nothing is due'],
  results.map(({ rows, claim, rest }) => ({
    what: new Intl.NumberFormat('en').format(rows),
    figure: shown(claim),
    beside: `${times(claim, first?.claim ?? claim)}; ${shown(rest)}`,
  })),
);
