import { addMinutes } from '@lantern-giving/core/calendar';
import { sql } from 'kysely';
import type { Clock } from '../../lib/clock.ts';
import { inTransaction } from '../../lib/db.ts';
import type { ChargingContext } from './context.ts';
import { MAY_BE_CHARGED, PAYMENT_IN_CONTEXT } from './due.queries.ts';
import { inParallel } from './in-parallel.ts';

const DAY = 24 * 60;
/** Minutes between the notice about missed nights and their charge. */
const NOTICE = 2 * DAY;

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
 * date, so that nobody is charged late by surprise.
 * @param limit maximum number of schedules
 * @returns the number of schedules with missed nights
 */
export async function postponeMissed(context: ChargingContext, limit: number): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select distinct s.id from ${PAYMENT_IN_CONTEXT}
    where p.processor = ${context.processor.account} and p.status = 'pending' and not p.halted and ${isMissed(context.clock)}
      and ${MAY_BE_CHARGED}
    limit ${limit}`.execute(context.db);
  await inParallel(rows, context.parallel, ({ id }) => postponeNights(context, id));
  return rows.length;
}

async function postponeNights({ db, clock, notify }: ChargingContext, scheduleId: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const now = clock.now();
    const told = sql`${clock.databaseNow()} + make_interval(mins => ${NOTICE})`;
    // Lock order: the schedule before its payments, so that a concurrent cancellation comes before or after.
    await sql`select id from schedules where id = ${scheduleId} for share`.execute(trx);
    const { rows } = await sql<{ number: number }>`
      update payments
      set next_attempt_at = ${told}, postponed_to = ${told}, updated_at = ${now}
      where schedule_id = ${scheduleId} and status = 'pending' and not halted
        and ${isMissed(clock)}
      returning number`.execute(trx);
    const nights = rows.map(({ number }) => number).sort((one, other) => one - other);
    if (nights.length > 0) await notify(trx, { kind: 'nights_postponed', scheduleId, nights });
  });
}
