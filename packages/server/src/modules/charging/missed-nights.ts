import { addMinutes } from '@lantern-giving/core/calendar';
import { sql } from 'kysely';
import { inTransaction } from '../../lib/db.ts';
import type { ChargingContext } from './context.ts';
import { MAY_BE_CHARGED, PAYMENT_IN_CONTEXT } from './due.queries.ts';
import { inParallel } from './in-parallel.ts';

const DAY = 24 * 60;
/** What donors have between the mail about missed nights and their charge, in minutes. */
const NOTICE = 2 * DAY;

/** A night that was to leave by then has been missed, and is not charged before its donor has been told. */
export function missedSince(now: Date): Date {
  return addMinutes(now, -DAY);
}

/** When nights leave whose donor is told of them now. */
export function noticeEnds(now: Date): Date {
  return addMinutes(now, NOTICE);
}

/**
 * Puts off the nights that were missed, whatever kept them (a halt, an outage, no worker), and tells their donors which
 * these are and when they leave: nothing missed is charged silently.
 * @param limit how many schedules
 * @returns of how many schedules there were some
 */
export async function postponeMissed(context: ChargingContext, limit: number): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select distinct s.id from ${PAYMENT_IN_CONTEXT}
    where p.status = 'pending' and not p.halted and p.next_attempt_at <= ${missedSince(context.clock.now())}
      and ${MAY_BE_CHARGED}
    limit ${limit}`.execute(context.db);
  await inParallel(rows, context.parallel, ({ id }) => postponeNights(context, id));
  return rows.length;
}

async function postponeNights({ db, clock, notify }: ChargingContext, scheduleId: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const now = clock.now();
    const told = noticeEnds(now);
    // The schedule before its nights, as everybody takes them: whoever cancels it comes before this or after.
    await sql`select id from schedules where id = ${scheduleId} for share`.execute(trx);
    const { rows } = await sql<{ number: number }>`
      update payments
      set next_attempt_at = ${told}, postponed_to = ${told}, updated_at = ${now}
      where schedule_id = ${scheduleId} and status = 'pending' and not halted
        and next_attempt_at <= ${missedSince(now)}
      returning number`.execute(trx);
    const nights = rows.map(({ number }) => number).sort((one, other) => one - other);
    if (nights.length > 0) await notify(trx, { kind: 'nights_postponed', scheduleId, nights });
  });
}
