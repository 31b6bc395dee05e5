import { instantOf, isTimeZone } from '@lantern-giving/core/calendar';
import { type RawBuilder, sql } from 'kysely';
import type { Executor, Transaction } from '../../lib/db.ts';
import type { StoredCard } from '../../processor/port.ts';

/** Days before the first night that comes after the card's end, at which its donor is warned. */
const WARNED_DAYS = 30;

/** Stores the date and number of a card as the processor has them. A later date may need another warning. */
export async function storeRenewed(db: Executor, processor: string, card: StoredCard): Promise<void> {
  const { paymentMethodId, brand, last4, expiryMonth, expiryYear, fingerprint } = card;
  await sql`
    update payment_methods
    set brand = ${brand}, last4 = ${last4}, fingerprint = ${fingerprint}, expiry_month = ${expiryMonth},
        expiry_year = ${expiryYear},
        expiry_warned_at = case when (expiry_year, expiry_month) = (${expiryYear}::int, ${expiryMonth}::int)
          then expiry_warned_at end
    where processor_payment_method_id = ${paymentMethodId} and processor = ${processor}`.execute(db);
}

/** A month in which cards end, in the time zone of nights that they pay for. */
interface LastMonth {
  readonly timezone: string;
  readonly year: number;
  readonly month: number;
}

/** Nights `p` that are still to be charged to a card `m`, by schedules `s`. */
const AHEAD: RawBuilder<unknown> = sql`
  payment_methods m join schedules s on s.payment_method_id = m.id and s.cancelled_at is null and m.breaker is null
    join payments p on p.schedule_id = s.id and p.status in ('pending', 'held') and p.failure_kind is null`;

/**
 * Rows `card_end` with the instant at which cards end, for the nights ahead that meet a condition. Not calculated by
 * the database: it may not know a time zone that the donor's browser knows, and would then warn nobody.
 */
async function endsOf(db: Executor, condition: RawBuilder<unknown>): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<LastMonth>`
    select distinct p.timezone, m.expiry_year as year, m.expiry_month as month from ${AHEAD} where ${condition}`.execute(
    db,
  );
  const ends = rows.map((row) => ({ ...row, instant: endOf(row) }));
  return sql`jsonb_to_recordset(${JSON.stringify(ends)}::jsonb) as card_end
    (timezone text, year integer, month integer, instant timestamptz)`;
}

/** When a card ends: with its month, in a time zone. */
export function endOf({ timezone, year, month }: LastMonth): Date {
  const next = new Date(Date.UTC(year, month)).toISOString().slice(0, 10);
  return instantOf(`${next}T00:00`, isTimeZone(timezone) ? timezone : 'UTC');
}

/** Whether a night comes after its card has ended: one of {@link AHEAD} that is joined with {@link endsOf}. */
const UNREACHED: RawBuilder<boolean> = sql`(
  card_end.timezone = p.timezone and card_end.year = m.expiry_year and card_end.month = m.expiry_month
  and p.due_at >= card_end.instant)`;

/** A donor to be warned about a card. */
export interface ToWarn {
  readonly scheduleId: string;
  readonly email: string;
  readonly locale: string | null;
}

/**
 * Marks cards that end before a night which is at most 30 days ahead, each once.
 * @returns the donor of each, with one of the schedules that it is used for
 */
export async function markExpiring(trx: Transaction, limit: number, now: Date): Promise<readonly ToWarn[]> {
  const until = sql`${now}::timestamptz + make_interval(days => ${WARNED_DAYS})`;
  const soon = sql`m.expiry_warned_at is null and p.due_at <= ${until}
    and (m.expiry_year, m.expiry_month) <= (extract(year from ${until})::int, extract(month from ${until})::int)`;
  const ends = await endsOf(trx, soon);
  const { rows } = await sql<ToWarn>`
    with expiring as (
      select m.id from payment_methods m
      where m.id in (select m.id from ${AHEAD} join ${ends} on ${UNREACHED} where ${soon})
        and m.expiry_warned_at is null and m.breaker is null
      order by m.id limit ${limit} for update of m skip locked),
    marked as (
      update payment_methods set expiry_warned_at = ${now} from expiring where payment_methods.id = expiring.id
      returning payment_methods.id)
    select distinct on (s.payment_method_id) s.id as "scheduleId", k.email, s.locale
    from marked join schedules s on s.payment_method_id = marked.id and s.cancelled_at is null
      join schedule_contacts k on k.schedule_id = s.id
    order by s.payment_method_id, s.id`.execute(trx);
  return rows;
}

/** The nights that a schedule's card does not reach. */
export interface Unreached {
  /** Id of the card. */
  readonly card: string;
  readonly scheduleId: string;
  readonly last4: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
  readonly numbers: readonly number[];
}

/** For these schedules and all others with the same card. Nothing for one whose card reaches all its nights. */
export async function unreachedNights(db: Executor, scheduleIds: readonly string[]): Promise<readonly Unreached[]> {
  const theirs = sql`
    s.payment_method_id in (select payment_method_id from schedules where id = any(${scheduleIds}))`;
  const ends = await endsOf(db, theirs);
  const { rows } = await sql<Unreached>`
    select m.id as card, s.id as "scheduleId", m.last4, m.expiry_month as "expiryMonth", m.expiry_year as "expiryYear",
      array_agg(p.number order by p.number) as numbers
    from ${AHEAD} join ${ends} on ${UNREACHED} where ${theirs}
    group by s.id, m.id order by s.id`.execute(db);
  return rows;
}

/** The card of each schedule. */
export async function cardIds(db: Executor, scheduleIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; card: string }>`
    select id, payment_method_id as card from schedules where id = any(${scheduleIds})`.execute(db);
  return new Map(rows.map(({ id, card }) => [id, card]));
}
