import { sql } from 'kysely';
import type { Database } from '../../packages/server/src/lib/db.ts';
import {
  BOOKED_KINDS,
  findViolations,
  UNITS,
  type Violation,
} from '../../packages/server/src/modules/charging/invariants.ts';

/** Rules that assume that everything is up. */
const isTimed = (rule: string) => /minutes|within a day/.test(rule);
export const timeless = ({ rule }: Violation) => !isTimed(rule);
/** Those that need not see all rows. */
const RULES_OF_CHANGES = [...UNITS]
  .filter(([rule, unit]) => unit !== 'figures' && !isTimed(rule))
  .map(([rule]) => rule);

/** More ids than this, as after the database was put back, take longer to find each than to read all records. */
const MANY = 2000;

const OF_PAYMENT = ['payment_attempts', 'refunds', 'disputes', 'charge_fees', 'match_shares'];

/** Lets a database keep a list of the payments whose money changes. */
export async function watchChanges(db: Database): Promise<void> {
  const triggers = [
    { table: 'payments', selected: 'schedule_id, id from written' },
    ...OF_PAYMENT.map((table) => ({
      table,
      selected: 'p.schedule_id, p.id from written w join public.payments p on p.id = w.payment_id',
    })),
  ];
  const statements = [
    // It would choose when statistics change, and so the order in which a statement without one reads its rows.
    `do $$ declare one regclass; begin
      for one in select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
        execute format('alter table %s set (autovacuum_enabled = false)', one); end loop; end $$`,
    'create schema changed',
    `create unlogged table changed.log
      (number bigint generated always as identity primary key, schedule_id uuid, payment_id uuid)`,
    ...triggers.flatMap(({ table, selected }) => [
      `create function changed.${table}() returns trigger language plpgsql as $$ begin
        insert into changed.log (schedule_id, payment_id) select ${selected}; return null; end $$`,
      ...['insert', 'update'].map(
        (event) =>
          `create trigger changed_${event} after ${event} on public.${table} referencing new table as written
            for each statement execute function changed.${table}()`,
      ),
    ]),
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Checks the product's own rules for what has changed, at the cost of what has. */
export class Changes {
  readonly #db: Database;
  #seen = 0;

  constructor(db: Database) {
    this.#db = db;
  }

  /** What is broken of the payments that have changed since the last time, and of their schedules. */
  async check(now: Date): Promise<readonly Violation[]> {
    const { last, ids } = await this.#lookUp();
    if (last === null || last === this.#seen) return [];
    this.#seen = last;
    if (ids.length > MANY) return findViolations(this.#db, now, { rules: RULES_OF_CHANGES });
    // Ids are unique among all records, so that each rule finds those that it is about.
    return findViolations(this.#db, now, { rules: RULES_OF_CHANGES, ids });
  }

  /** After the database was put back its list is that of the backup. */
  restart(): void {
    this.#seen = 0;
  }

  /**
   * Looks up the ids of all records that the rules are about and that have changed, or belong to what has.
   * @returns them with the last change, which is null where there was none
   */
  async #lookUp(): Promise<{ readonly last: number | null; readonly ids: readonly string[] }> {
    // As arrays, of which the planner expects few ids, so that each table is read by them.
    const { rows } = await sql<{ last: number | null; ids: readonly string[] }>`
      with logged as materialized (
        select array(select distinct payment_id from changed.log where number > ${this.#seen}) as payments,
          array(select distinct schedule_id from changed.log where number > ${this.#seen}) as schedules),
      moved as (
        select 'payment_attempt' as type, id from payment_attempts where payment_id = any((select payments from logged)::uuid[])
        union all select 'refund', id from refunds where payment_id = any((select payments from logged)::uuid[])
        union all select 'dispute', id from disputes where payment_id = any((select payments from logged)::uuid[])),
      booked as (
        select t.id from moved m join ledger_transactions t
          on t.source_id = m.id and t.source_type = m.type and t.kind = any(${BOOKED_KINDS})),
      listed as (
        select unnest(payments || schedules) as id from logged
        union select match_pot_id from schedules
          where id = any((select schedules from logged)::uuid[]) and match_pot_id is not null
        union select id from moved
        union select id from booked
        union select f.id from booked b join ledger_transfers f on f.transaction_id = b.id)
      select (select max(number) from changed.log) as last, array(select id from listed order by id) as ids`.execute(
      this.#db,
    );
    return rows[0] ?? { last: null, ids: [] };
  }
}
