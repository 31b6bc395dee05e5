import { type RawBuilder, sql } from 'kysely';
import { systemClock } from '../../lib/clock.ts';
import type { Executor } from '../../lib/db.ts';

/** Before the first id. */
const NIL = '00000000-0000-0000-0000-000000000000';

/**
 * How far, in minutes, a walk goes back before the end of the last one: longer than a transaction takes to commit, and
 * more than the clocks of machines differ.
 */
const OVERLAP_MINUTES = 60;

/** Days in which everything is checked once. */
const DAYS = 7;

/** Tables with a walk by id, each with the rows of its unit. */
const BY_ID = {
  payment: sql`payments`,
  attempt: sql`payment_attempts`,
  transaction: sql`ledger_transactions`,
  transfer: sql`ledger_transfers`,
  reversal: sql`(select id from refunds union all select id from disputes)`,
} satisfies Record<string, RawBuilder<unknown>>;
export type WalkedUnit = keyof typeof BY_ID;

const TABLES: Record<WalkedUnit, readonly string[]> = {
  payment: ['payments'],
  attempt: ['payment_attempts'],
  transaction: ['ledger_transactions'],
  transfer: ['ledger_transfers'],
  reversal: ['refunds', 'disputes'],
};

/** A walk through what has changed. Times are texts of Postgres, which are exact to the microsecond. */
export interface Walk {
  readonly name: string;
  readonly since: string;
  readonly after: string;
  readonly until: string;
}

/** Continues the walk under way, or begins one up to `until`. The very first walk begins with the first record. */
export async function openWalk(db: Executor, name: string, until: Date): Promise<Walk> {
  const { rows } = await sql<Walk>`
    insert into check_cursors as c (walk, since, after, until) values (${name}, to_timestamp(0), ${NIL}, ${until})
    on conflict (walk) do update
      set since = case when c.until is null then c.since - make_interval(mins => ${OVERLAP_MINUTES}) else c.since end,
        until = coalesce(c.until, excluded.until)
    returning walk as name, since::text, after, until::text`.execute(db);
  const [walk] = rows;
  if (!walk) throw new Error(`there is no walk ${name}`);
  return walk;
}

export async function moveWalk(db: Executor, { name, since, after }: Omit<Walk, 'until'>): Promise<void> {
  await sql`
    update check_cursors set since = ${since}::timestamptz, after = ${after} where walk = ${name}`.execute(db);
}

export async function endWalk(db: Executor, { name, until }: Walk): Promise<void> {
  await sql`
    update check_cursors set since = ${until}::timestamptz, after = ${NIL}, until = null where walk = ${name}`.execute(
    db,
  );
}

export interface ChangedPayment {
  readonly id: string;
  readonly scheduleId: string;
  readonly at: string;
}

/** The next payments that have changed, in the order of their changes. */
export async function changedPayments(
  db: Executor,
  { since, after, until }: Walk,
  limit: number,
): Promise<readonly ChangedPayment[]> {
  const { rows } = await sql<ChangedPayment>`
    select id, schedule_id as "scheduleId", updated_at::text as at from payments
    where (updated_at, id) > (${since}::timestamptz, ${after}::uuid) and updated_at <= ${until}::timestamptz
    order by updated_at, id limit ${limit}`.execute(db);
  return rows;
}

/** The next records of a unit by id. */
export async function recordsAfter(
  db: Executor,
  unit: WalkedUnit,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${BY_ID[unit]} as record where id > ${after}::uuid order by id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The time from which our ids are made: the machine's, even if the platform's clock is moved. */
export function timeOfIds(): Date {
  return systemClock.now();
}

/** Where a walk through new records begins: ids begin with their time in ms. */
export function firstIdOf({ since, after }: Walk): string {
  if (after !== NIL) return after;
  const ms = Math.max(0, Date.parse(since)).toString(16).padStart(12, '0');
  return `${ms.slice(0, 8)}-${ms.slice(8)}-0000-0000-000000000000`;
}

/** The schedules of payments. */
export async function schedulesOf(db: Executor, payments: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct schedule_id as id from payments where id = any(${payments}::uuid[])`.execute(db);
  return rows.map(({ id }) => id);
}

/** Schedules that were cancelled, and those whose card was stopped, since a time. */
export async function stoppedSchedules(db: Executor, since: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from schedules where cancelled_at >= ${since}::timestamptz
    union
    select s.id from payment_methods m join schedules s on s.payment_method_id = m.id
    where m.breaker is not null and m.breaker_opened_at >= ${since}::timestamptz
    order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

/** Refunds and disputes that are open, or have moved since a time, with their payments. */
export async function movedReversals(
  db: Executor,
  since: string,
): Promise<readonly { readonly id: string; readonly paymentId: string }[]> {
  // A reversal has the processor's times, so the walk goes back one day more to include those that were booked late.
  const from = sql`${since}::timestamptz - interval '1 day'`;
  const { rows } = await sql<{ id: string; paymentId: string }>`
    select id, payment_id as "paymentId" from refunds
    where state in ('requested', 'pending') or requested_at >= ${from} or refunded_at >= ${from}
    union all
    select id, payment_id from disputes where state = 'open' or opened_at >= ${from} or closed_at >= ${from}
    order by 1`.execute(db);
  return rows;
}

/** The share of a unit's records that is checked in a day. @param least for small tables */
export async function dailyShare(db: Executor, unit: WalkedUnit, least: number): Promise<number> {
  const { rows } = await sql<{ records: number }>`
    select coalesce(sum(reltuples) filter (where reltuples > 0), 0)::bigint as records from pg_class
    where oid = any(${TABLES[unit]}::regclass[])`.execute(db);
  return Math.max(least, Math.ceil((rows[0]?.records ?? 0) / DAYS));
}

/** The figures of a charity in a campaign. */
export interface Figures {
  readonly charityId: string;
  readonly campaignId: string;
}

/** Notes to which figures changed payments belong. */
export async function noteChanges(db: Executor, payments: readonly string[]): Promise<void> {
  await sql`
    insert into checked_figures as f (charity_id, campaign_id, changed)
    select s.charity_id, s.campaign_id, count(*) from payments p join schedules s on s.id = p.schedule_id
    where p.id = any(${payments}::uuid[]) group by 1, 2 order by 1, 2
    on conflict (charity_id, campaign_id) do update set changed = f.changed + excluded.changed`.execute(db);
}

/**
 * Figures to be compared with their payments: those of which a tenth of the payments has changed, so that the cost is
 * in proportion to the changes, and a seventh of the others, longest unchecked first.
 */
export async function dueFigures(db: Executor): Promise<readonly Figures[]> {
  await sql`
    insert into checked_figures (charity_id, campaign_id)
    select charity_id, campaign_id from night_figures union select charity_id, campaign_id from cause_figures
    order by 1, 2 on conflict do nothing`.execute(db);
  const { rows } = await sql<Figures>`
    select charity_id as "charityId", campaign_id as "campaignId" from (
      select *, rank() over (order by checked_at nulls first, charity_id, campaign_id) * ${DAYS} as place,
        count(*) over () as all_of_them
      from checked_figures) as f
    where changed * 10 >= payments or place < all_of_them + ${DAYS}
    order by place`.execute(db);
  return rows;
}

export async function figuresChecked(db: Executor, figures: readonly Figures[], now: Date): Promise<void> {
  await sql`
    update checked_figures f
    set changed = 0, checked_at = ${now}, payments = (
      select coalesce(sum(gifts), 0) from night_figures n
      where n.charity_id = f.charity_id and n.campaign_id = f.campaign_id)
    where ${isFiguresOf(figures)(sql`(f.charity_id, f.campaign_id)`)}`.execute(db);
}

export const isFiguresOf = (figures: readonly Figures[]) => (id: RawBuilder<unknown>) =>
  sql`
  ${id} in (select * from unnest(
    ${figures.map(({ charityId }) => charityId)}::uuid[], ${figures.map(({ campaignId }) => campaignId)}::text[]))`;
