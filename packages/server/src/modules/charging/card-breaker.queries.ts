import { sql } from 'kysely';
import type { Transaction } from '../../lib/db.ts';
import { changePayments, type NumbersOfSchedule, numbersBySchedule } from '../payments/change.queries.ts';
import { eveningOf, SOFT_NIGHTS } from './retry-policy.ts';
import { moves } from './states.ts';

/**
 * Locks all schedules of a card before the card itself, to avoid a deadlock with cancellations. Call it first in every
 * transaction that may stop a card.
 */
export async function lockSchedulesOf(trx: Transaction, paymentMethodId: string): Promise<void> {
  await sql`select id from schedules where payment_method_id = ${paymentMethodId} order by id for share`.execute(trx);
}

/** `hard`: the issuer declines it for good. `disputed`: its holder disputes a charge. */
export type StopReason = 'hard' | 'disputed';

/** Opens the card's breaker. @returns whether this call opened it */
export async function openBreaker(
  trx: Transaction,
  paymentMethodId: string,
  reason: StopReason,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update payment_methods set breaker = ${reason}, breaker_opened_at = ${now}
    where id = ${paymentMethodId} and breaker is null returning id`.execute(trx);
  return rows.length === 1;
}

/**
 * Counts a night on which a first charge was soft-declined, once however many gifts of the card are declined on that
 * evening; the third in a row opens the breaker. The row of the card decides which of several gifts counts.
 * @returns whether this call opened it
 */
export async function countSoftNight(trx: Transaction, paymentMethodId: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ opened: boolean }>`
    update payment_methods
    set soft_nights = soft_nights + 1, soft_counted_at = ${now},
        breaker = case when breaker is null and soft_nights + 1 >= ${SOFT_NIGHTS} then 'soft' else breaker end,
        breaker_opened_at = case when breaker is null and soft_nights + 1 >= ${SOFT_NIGHTS} then ${now}::timestamptz
                                 else breaker_opened_at end
    where id = ${paymentMethodId} and (soft_counted_at is null or soft_counted_at <= ${eveningOf(now)})
    returning breaker_opened_at = ${now}::timestamptz and soft_nights = ${SOFT_NIGHTS} as opened`.execute(trx);
  return rows[0]?.opened ?? false;
}

/** Whether a card is stopped. Holds a share lock on the card until the transaction ends. */
export async function isStopped(trx: Transaction, paymentMethodId: string): Promise<boolean> {
  const { rows } = await sql<{ stopped: boolean }>`
    select breaker is not null as stopped from payment_methods where id = ${paymentMethodId} for share`.execute(trx);
  return rows[0]?.stopped ?? false;
}

/** Holds all pending nights of a card, in the transaction that stops it. @returns the held nights by schedule */
export async function holdNights(
  trx: Transaction,
  paymentMethodId: string,
  now: Date,
): Promise<readonly NumbersOfSchedule[]> {
  const held = await changePayments(trx, {
    where: sql`p.schedule_id in (select id from schedules where payment_method_id = ${paymentMethodId})
      and p.status in ${moves.holdForCard.from}`,
    set: sql`status = ${moves.holdForCard.to('held')}, failure_kind = 'card_stopped', lease_owner = null,
      lease_until = null, updated_at = ${now}`,
  });
  return numbersBySchedule(held);
}
