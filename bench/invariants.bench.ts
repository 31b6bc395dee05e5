// What the daily check of the rules costs after a night of 20,000 charges, as the table of payments grows: for what has
// changed, for a seventh of all records, and, as `app/main/check.ts` does, for everything at once. BENCH_ROWS=10000000
// adds a larger table.
import { sql } from 'kysely';
import type { Database } from '../packages/server/src/lib/db.ts';
import { checkChanged, checkShare, unhurried } from '../packages/server/src/modules/charging/check-rules.ts';
import { findViolations } from '../packages/server/src/modules/charging/invariants.ts';
import { withDatabase } from './internal/bench-database.ts';
import { now } from './internal/bench-worker.ts';
import { printTable, times } from './internal/table.ts';

const ROWS = [100_000, 1_000_000, ...(process.env.BENCH_ROWS ? [Number(process.env.BENCH_ROWS)] : [])];
const NIGHTS = 10;
const CHARGED = 20_000;
/** Half of the nights have been charged. */
const PASSED = NIGHTS / 2;
const CHARITIES = 50;
const PARTS = { charity_payable: 1000, tips: 100, fee_cover: 37 };

const uuidOf = (prefix: string, number: ReturnType<typeof sql>) =>
  sql`(${prefix} || lpad(to_hex(${number}::bigint), 24, '0'))::uuid`;

/** Ten-night schedules of several charities, with attempts, ledger and figures of the nights that have passed. */
async function writeBooks(db: Database, rows: number): Promise<void> {
  await db.connection().execute(async (one) => {
    const write = (statement: ReturnType<typeof sql>) => statement.execute(one);
    await write(sql`set session_replication_role = replica`);
    await write(sql`set statement_timeout = 0`);
    await write(sql`
      insert into charities (id, slug, name, about, country, currency, registration_number, status, gift_aid, tax_receipt,
        processor_account, created_at)
      select ${uuidOf('00000001', sql`number`)}, 'relief-' || number, 'Relief', '', 'GB', 'gbp', number, 'STATUSAPPROVED',
        false, false, 'acct_1', ${now}
      from generate_series(0, ${CHARITIES - 1}::int) as number`);
    await write(sql`
      insert into payment_methods (id, processor, processor_payment_method_id, processor_customer_id, checkout_id, email,
        brand, last4, expiry_month, expiry_year, fingerprint, created_at)
      select 'card-' || number, 'sandbox', 'pm-' || number, 'cus', gen_random_uuid(), 'donor@donor.example', 'visa', '4242',
        12, 2034, 'print', ${now}
      from generate_series(1, ${rows / NIGHTS}::int) as number`);
    await write(sql`
      insert into schedules (id, donor_id, charity_id, campaign_id, payment_method_id, payment_type, currency, timezone,
        causes, first_night, split_type, multiplier, night_30, start_date_offset, pay_fees, total, night_30_amount, tip,
        fee, gift_aid, tax_receipt, auto_enroll, length_choice, widget, share_code, created_at)
      select ${uuidOf('00000002', sql`number`)}, gen_random_uuid(), ${uuidOf('00000001', sql`number % ${CHARITIES}::int`)},
        'mtn2027', 'card-' || number, 'card', 'gbp', 'Europe/London', '{}', 20, 'equally', 2, false, 0, true, 10000, 0,
        1000, 370, false, false, false, 'lastTenAvailable', false, number, ${now}
      from generate_series(1, ${rows / NIGHTS}::int) as number`);
    await write(sql`
      insert into payments (id, schedule_id, number, campaign, local_date, timezone, due_at, currency, causes, amount, tip,
        fee, total, held, status, next_attempt_at, intent_id, attempts, processor, created_at, updated_at)
      select ${uuidOf('00000003', sql`number * ${NIGHTS}::int + night`)}, ${uuidOf('00000002', sql`number`)}, 19 + night,
        'mtn2027', at.due::date, 'Europe/London', at.due, 'gbp', '{"water":1000}', 1000, 100, 37, 1137, false,
        case when night <= ${PASSED} then 'succeeded' else 'pending' end, at.due, 'pi-' || number || '-' || night,
        (night <= ${PASSED})::int, 'sandbox', ${now}, least(at.due, ${now}::timestamptz - interval '3 days')
      from generate_series(1, ${rows / NIGHTS}::int) as number, generate_series(1, ${NIGHTS}::int) as night,
        lateral (select ${now}::timestamptz + make_interval(days => night - ${PASSED}::int, hours => -3) as due) as at`);
    await write(sql`
      insert into payment_attempts (id, payment_id, schedule_id, processor, attempt_no, state, intent_id, payment_method_id, total, currency,
        idempotency_key, charge_id, created_at, sent_at, resolved_at)
      select overlay(p.id::text placing '4' from 8)::uuid, p.id, p.schedule_id, p.processor, 1, 'succeeded', p.intent_id, s.payment_method_id, p.total,
        p.currency, p.id, 'ch-' || p.intent_id, ${now}, ${now}, ${now}
      from payments p join schedules s on s.id = p.schedule_id where p.status = 'succeeded'`);
    await write(sql`
      insert into ledger_transactions (id, kind, source_type, source_id, schedule_id, event_at)
      select overlay(id::text placing '5' from 8)::uuid, 'charge', 'payment_attempt', id, schedule_id, ${now} from payment_attempts`);
    await write(sql`
      insert into ledger_accounts (id, kind, owner, currency)
      select 'clearing', 'clearing', 'platform', 'gbp' union all select 'tips', 'tips', 'platform', 'gbp'
      union all select 'fee_cover', 'fee_cover', 'platform', 'gbp'
      union all select 'charity_payable' || id, 'charity_payable', id::text, 'gbp' from charities`);
    for (const [at, [kind, amount]] of Object.entries(PARTS).entries()) {
      await write(sql`
        insert into ledger_transfers (id, transaction_id, schedule_id, debit_account, credit_account, amount)
        select overlay(a.id::text placing ${String(6 + at)} from 8)::uuid, overlay(a.id::text placing '5' from 8)::uuid, a.schedule_id,
          'clearing', ${kind}::text || case when ${kind} = 'charity_payable' then s.charity_id::text else '' end, ${amount}::int
        from payment_attempts a join payments p on p.id = a.payment_id join schedules s on s.id = p.schedule_id`);
    }
    await write(sql`
      insert into night_figures (charity_id, campaign_id, processor, number, local_date, due_at, status, gifts, amount, folded)
      select s.charity_id, s.campaign_id, p.processor, p.number, p.local_date, p.due_at, p.status, count(*), sum(p.amount),
        true
      from payments p join schedules s on s.id = p.schedule_id group by 1, 2, 3, 4, 5, 6, 7`);
    await write(sql`
      insert into cause_figures (charity_id, campaign_id, cause_id, given, folded)
      select s.charity_id, s.campaign_id, 'water', sum(p.amount), true
      from payments p join schedules s on s.id = p.schedule_id where p.status = 'succeeded' group by 1, 2`);
    await write(sql`set session_replication_role = origin`);
  });
  await sql`vacuum analyze`.execute(db.withoutPlugins());
}

async function timed(work: () => Promise<readonly unknown[]>): Promise<number> {
  const began = performance.now();
  const found = await work();
  if (found.length > 0) throw new Error(`rules are broken: ${JSON.stringify(found)}`);
  return performance.now() - began;
}

const whole = new Intl.NumberFormat('en');
const shown = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const results: { rows: number; changed: number; share: number; all: number }[] = [];
for (const rows of ROWS) {
  await withDatabase('invariants', async (db) => {
    await writeBooks(db, rows);
    // Everything has been checked before; then a night of some charges passes.
    const allBut = (last: number) => sql`order by id desc offset ${last} limit 1`;
    await sql`
      insert into check_cursors (walk, since, after, until)
      select 'changed payments', ${now}::timestamptz - interval '1 day', '00000000-0000-0000-0000-000000000000', null
      union all (select 'new attempts', ${now}, id, ${now}::timestamptz from payment_attempts ${allBut(CHARGED)})
      union all (select 'new transactions', ${now}, id, ${now} from ledger_transactions ${allBut(CHARGED)})
      union all (select 'new transfers', ${now}, id, ${now} from ledger_transfers ${allBut(3 * CHARGED)})`.execute(db);
    await sql`
      insert into checked_figures (charity_id, campaign_id, payments, checked_at)
      select charity_id, campaign_id, sum(gifts), ${now}::timestamptz - interval '1 day' from night_figures group by 1, 2`.execute(
      db,
    );
    await sql`
      update payments set updated_at = ${now}::timestamptz - interval '2 hours'
      where id in (select id from payments where number = ${19 + PASSED} order by id limit ${CHARGED})`.execute(db);
    await sql`vacuum analyze payments`.execute(db);
    const changed = await timed(() => checkChanged(db, now));
    const share = await timed(() => checkShare(db, now));
    const all = await timed(() => unhurried(db, (trx) => findViolations(trx, now)));
    results.push({ rows, changed, share, all });
  });
}
const [first] = results;
printTable(
  [
    `payments, ${whole.format(CHARGED)} of them changed`,
    'what changed',
    'of the first; a seventh of all; everything at once',
  ],
  results.map(({ rows, changed, share, all }) => ({
    what: whole.format(rows),
    figure: shown(changed),
    beside: `${times(changed, first?.changed ?? changed)}; ${shown(share)}; ${shown(all)}`,
  })),
);
