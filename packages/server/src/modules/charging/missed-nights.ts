import { addMinutes } from '@lantern-giving/core/calendar';
import { type RawBuilder, sql } from 'kysely';
import type { Clock } from '../../lib/clock.ts';
import { inTransaction, PREPARED, type Transaction } from '../../lib/db.ts';
import { changePayments } from '../payments/change.queries.ts';
import { DUE } from '../payments/editing.queries.ts';
import { closedBy } from '../payments/orders.queries.ts';
import { moves } from '../payments/states.queries.ts';
import type { ChargingContext } from './context.ts';
import { MAY_BE_CHARGED, PAYMENT_IN_CONTEXT } from './due.queries.ts';
import { inParallel } from './in-parallel.ts';

const DAY = 24 * 60;
/** Minutes between the notice about missed nights and their charge. */
const NOTICE = 2 * DAY;

/** Days after its time, and after it was put on hold, that a night waits for another card. */
const CARD_DAYS = 42;

/** Nights due before this time count as missed: they are not charged without notice. */
export function missedSince(now: Date): Date {
  return addMinutes(now, -DAY);
}

/** The same by the database's clock, so that all machines notify the same donors. */
const isMissed = (clock: Clock) => sql`next_attempt_at <= ${clock.databaseNow()} - make_interval(mins => ${DAY})`;

/** When missed nights are charged if their donor is notified now. */
export function noticeEnds(now: Date): Date {
  return addMinutes(now, NOTICE);
}

/**
 * Postpones missed nights, whatever caused it (a halt, an outage, no worker), and notifies their donors of the new
 * date, so that nobody is charged late by surprise. A night whose orders would have closed by then fails.
 * @param limit of how many missed nights the schedules are looked at, the longest missed first
 * @returns the number of these schedules
 */
export async function postponeMissed(context: ChargingContext, limit: number): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    with missed as (
      select s.id from ${PAYMENT_IN_CONTEXT}
      where p.processor = ${context.processor.account} and p.status = 'pending' and not p.halted
        and ${isMissed(context.clock)} and ${MAY_BE_CHARGED}
      order by p.next_attempt_at, p.id limit ${limit})
    select distinct id from missed ${PREPARED}`.execute(context.db);
  await inParallel(rows, context.parallel, ({ id }) => postponeNights(context, id));
  return rows.length;
}

async function postponeNights(context: ChargingContext, scheduleId: string): Promise<void> {
  const { db, clock, notify } = context;
  await inTransaction(db, async (trx) => {
    const now = clock.now();
    const told = sql`${clock.databaseNow()} + make_interval(mins => ${NOTICE})`;
    // Lock order: the schedule before its payments, so that a concurrent cancellation comes before or after.
    await sql`select id from schedules where id = ${scheduleId} for share`.execute(trx);
    const missed = sql`not p.halted and ${isMissed(clock)}`;
    await failLate(context, trx, { ids: await closedBy(trx, scheduleId, noticeEnds(now)), where: missed }, now);
    const { rows } = await sql<{ number: number }>`
      update payments p
      set next_attempt_at = ${told}, postponed_to = ${told}, updated_at = ${now}
      where schedule_id = ${scheduleId} and status = 'pending' and ${missed}
      returning number`.execute(trx);
    const nights = rows.map(({ number }) => number).sort((one, other) => one - other);
    if (nights.length > 0) await notify(trx, { kind: 'nights_postponed', scheduleId, nights });
  });
}

/**
 * Ends nights that have waited for another card for so long that hardly any donor still gives one. Their match shares
 * go back to the pot, and their donor may still make them up. There is no mail: the one about the stopped card said
 * that nothing is charged without another card.
 * @returns the number of these nights
 */
export async function endCardless({ db, clock, processor }: ChargingContext, limit: number): Promise<number> {
  const now = clock.now();
  const since = addMinutes(now, -CARD_DAYS * DAY);
  // Counted from when it was held, too: a night that is made up later, with a card that is stopped then, also has six
  // weeks.
  const isOver = sql`p.status = 'held' and p.failure_kind = 'card_stopped' and not p.held
    and p.due_at <= ${since} and ${DUE} <= ${since} and p.updated_at <= ${since}`;
  const { rows } = await sql<{ id: string; scheduleId: string }>`
    select p.id, p.schedule_id as "scheduleId" from payments p
    where p.processor = ${processor.account} and ${isOver}
    order by p.due_at, p.id limit ${limit} ${PREPARED}`.execute(db);
  if (rows.length === 0) return 0;
  const schedules = [...new Set(rows.map(({ scheduleId }) => scheduleId))];
  const ended = await inTransaction(db, async (trx) => {
    // Before its payments, as everywhere, so that a card that comes at this moment is handled either before or after
    // this.
    await sql`select id from schedules where id = any(${schedules}::uuid[]) order by id for share`.execute(trx);
    return changePayments(trx, {
      where: sql`p.id = any(${rows.map(({ id }) => id)}::uuid[]) and ${isOver}`,
      set: sql`status = ${moves.lapse.to('failed')}, updated_at = ${now}`,
    });
  });
  return ended.length;
}

/**
 * Fails nights that could only be charged after their orders have closed, when they could no longer be refunded, and
 * notifies their donors.
 * @param late.ids of the payments
 * @param late.where which of them, as payments `p`
 */
export async function failLate(
  { notify }: Pick<ChargingContext, 'notify'>,
  trx: Transaction,
  late: { readonly ids: readonly string[]; readonly where: RawBuilder<unknown> },
  now: Date,
): Promise<void> {
  if (late.ids.length === 0) return;
  const failed = await changePayments(trx, {
    where: sql`p.id = any(${late.ids}::uuid[]) and p.status in ${moves.lapse.from} and ${late.where}`,
    // A decline is the reason that stands. A stopped card is not: these nights are to be charged again.
    set: sql`status = ${moves.lapse.to('failed')},
      failure_kind = coalesce(nullif(p.failure_kind, 'card_stopped'), 'orders_closed'),
      failure_code = case when nullif(p.failure_kind, 'card_stopped') is null then 'orders_closed' else p.failure_code end,
      lease_owner = null, lease_until = null, updated_at = ${now}`,
  });
  for (const { id: paymentId, scheduleId, number } of failed)
    await notify(trx, { kind: 'payment_failed', paymentId, scheduleId, number, retryAt: null });
}
