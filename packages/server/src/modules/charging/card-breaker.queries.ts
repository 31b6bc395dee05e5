import { sql } from 'kysely';
import type { Transaction } from '../../lib/db.ts';
import { changePayments, type NumbersOfSchedule, numbersBySchedule } from '../payments/change.queries.ts';
import { moves } from '../payments/states.queries.ts';
import { eveningOf, SOFT_NIGHTS } from './retry-policy.ts';

/**
 * Locks all schedules of cards before the cards themselves, to avoid a deadlock with cancellations. Call it first in every
 * transaction that may stop a card.
 */
export async function lockSchedulesOf(trx: Transaction, cards: readonly string[]): Promise<void> {
  await sql`
    select id from schedules where payment_method_id = any(${cards}::text[]) order by id for share`.execute(trx);
}

/** A saved card, and its donor's other entries of the same card that were made before a time. */
export async function sameCards(
  trx: Transaction,
  paymentMethodId: string,
  enteredBefore: Date,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select same.id from payment_methods m join payment_methods same
      on same.processor = m.processor and same.fingerprint = m.fingerprint and same.email = m.email
    where m.id = ${paymentMethodId} and (same.id = m.id or same.created_at <= ${enteredBefore})
    order by same.id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Opens a card's breaker after a hard decline. @returns whether this call opened it */
export async function openBreaker(trx: Transaction, paymentMethodId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update payment_methods set breaker = 'hard', breaker_opened_at = ${now}
    where id = ${paymentMethodId} and breaker is null returning id`.execute(trx);
  return rows.length === 1;
}

/**
 * Opens the breakers of cards with a disputed charge, even if they are already stopped: a card that was refused by mistake
 * can be reopened, and these cannot.
 * @returns those that this call opened
 */
export async function openDisputedBreakers(
  trx: Transaction,
  cards: readonly string[],
  now: Date,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    update payment_methods set breaker = 'disputed', breaker_opened_at = ${now}
    where id = any(${cards}::text[]) and breaker is distinct from 'disputed' returning id`.execute(trx);
  return rows.map(({ id }) => id);
}

/**
 * Counts a night on which a first charge was soft-declined. Several declines of the card on one evening count once; the
 * row of the card decides which one. The third night in a row opens the breaker.
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
  return (await breakerOf(trx, paymentMethodId)) !== null;
}

/** Why a card is stopped; null: it is not. Holds a share lock on the card until the transaction ends. */
export async function breakerOf(
  trx: Transaction,
  paymentMethodId: string,
): Promise<'hard' | 'soft' | 'disputed' | null> {
  const { rows } = await sql<{ breaker: 'hard' | 'soft' | 'disputed' | null }>`
    select breaker from payment_methods where id = ${paymentMethodId} for share`.execute(trx);
  return rows[0]?.breaker ?? null;
}

/** Holds all pending nights of cards, in the transaction that stops them. @returns the held nights by schedule */
export async function holdNights(
  trx: Transaction,
  cards: readonly string[],
  now: Date,
): Promise<readonly NumbersOfSchedule[]> {
  const held = await changePayments(trx, {
    where: sql`p.schedule_id in (select id from schedules where payment_method_id = any(${cards}::text[]))
      and p.status in ${moves.holdForCard.from}`,
    set: sql`status = ${moves.holdForCard.to('held')}, failure_kind = 'card_stopped', lease_owner = null,
      lease_until = null, updated_at = ${now}`,
  });
  return numbersBySchedule(held);
}
