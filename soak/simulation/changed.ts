import { sql } from 'kysely';
import { type Database, inTransaction, type Transaction } from '../../packages/server/src/lib/db.ts';
import { findViolations, type Violation } from '../../packages/server/src/modules/charging/invariants.ts';

/** Rules that assume that everything is up. */
export const timeless = ({ rule }: Violation) => !/minutes|within a day/.test(rule);
/** Rules that need all rows. */
const needsAll = ({ rule }: Violation) => /^the figures/.test(rule);

const OF_PAYMENT = ['payment_attempts', 'refunds', 'disputes'];
const COPIED = [...OF_PAYMENT, 'schedules', 'payments', 'ledger_transactions', 'ledger_transfers', 'webhook_inbox'];

/** Lets a database keep a list of the schedules whose money changes. */
export async function watchChanges(db: Database): Promise<void> {
  const triggers = [
    { table: 'payments', schedule: 'schedule_id' },
    ...OF_PAYMENT.map((table) => ({
      table,
      schedule: '(select schedule_id from public.payments p where p.id = payment_id)',
    })),
  ];
  const statements = [
    // It would choose when statistics change, and so the order in which a statement without one reads its rows.
    `do $$ declare one regclass; begin
      for one in select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
        execute format('alter table %s set (autovacuum_enabled = false)', one); end loop; end $$`,
    'create schema changed',
    'create unlogged table changed.log (number bigint generated always as identity primary key, schedule_id uuid)',
    ...triggers.flatMap(({ table, schedule }) => [
      `create function changed.${table}() returns trigger language plpgsql as $$ begin
        insert into changed.log (schedule_id) select ${schedule} from written; return null; end $$`,
      ...['insert', 'update'].map(
        (event) =>
          `create trigger changed_${event} after ${event} on public.${table} referencing new table as written
            for each statement execute function changed.${table}()`,
      ),
    ]),
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/**
 * Checks the product's own rules for the schedules that have changed, at the cost of these: in tables of its connection
 * alone, which have the names of the real ones and stand before them, and hold only what belongs to these schedules.
 */
export class Changes {
  readonly #db: Database;
  #seen = 0;

  /** @param db with one connection, which nobody else uses */
  constructor(db: Database) {
    this.#db = db;
  }

  /** What is broken of the schedules that have changed since the last time. */
  async check(now: Date): Promise<readonly Violation[]> {
    return inTransaction(this.#db, async (trx) => {
      const { rows } = await sql<{ schedules: string[]; last: number | null }>`
        select array_agg(distinct schedule_id) as schedules, max(number) as last from changed.log
        where number > ${this.#seen}`.execute(trx);
      const { schedules = [], last = null } = rows[0] ?? {};
      if (last === null) return [];
      this.#seen = last;
      await copy(trx, schedules);
      return (await findViolations(trx, now)).filter((one) => timeless(one) && !needsAll(one));
    });
  }

  /** After the database was put back its list is that of the backup. */
  restart(): void {
    this.#seen = 0;
  }
}

async function copy(trx: Transaction, schedules: readonly string[]): Promise<void> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('pg_temp.payments') is not null as exists`.execute(trx);
  for (const table of rows[0]?.exists ? [] : COPIED) {
    await sql
      .raw(`create temporary table ${table} (like public.${table} including indexes) on commit delete rows`)
      .execute(trx);
  }
  const ofPayments = sql`(select id from payment)`;
  await sql`
    with schedule as (
      insert into pg_temp.schedules select * from public.schedules where id = any(${schedules}::uuid[])),
    payment as (
      insert into pg_temp.payments select * from public.payments where schedule_id = any(${schedules}::uuid[])
      returning id),
    attempt as (
      insert into pg_temp.payment_attempts select * from public.payment_attempts where payment_id in ${ofPayments}
      returning id),
    refund as (
      insert into pg_temp.refunds select * from public.refunds where payment_id in ${ofPayments} returning id),
    dispute as (
      insert into pg_temp.disputes select * from public.disputes where payment_id in ${ofPayments} returning id),
    posted as (
      insert into pg_temp.ledger_transactions
      select * from public.ledger_transactions
      where source_id in (select id from attempt union all select id from refund union all select id from dispute)
      returning id)
    insert into pg_temp.ledger_transfers
    select * from public.ledger_transfers where transaction_id in (select id from posted)`.execute(trx);
}
