import { sql } from 'kysely';
import type { Transaction } from '../../lib/db.ts';
import { SOFT_NIGHTS } from './retry-policy.ts';
import { moves } from './states.ts';

/** Nights that were held now because their card is stopped, of one schedule. */
export interface HeldNights {
  readonly scheduleId: string;
  readonly numbers: readonly number[];
}

/**
 * Takes every schedule of a card before the card itself, so that nobody who cancels one of them meets this half-way.
 * Whoever settles a charge that may stop its card calls it first.
 */
export async function lockSchedulesOf(trx: Transaction, paymentMethodId: string): Promise<void> {
  await sql`select id from schedules where payment_method_id = ${paymentMethodId} order by id for share`.execute(trx);
}

/** After a hard decline the card is left alone. Says whether the breaker opened now. */
export async function openBreaker(trx: Transaction, paymentMethodId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update payment_methods set breaker = 'hard', breaker_opened_at = ${now}
    where id = ${paymentMethodId} and breaker is null returning id`.execute(trx);
  return rows.length === 1;
}

/** Counts a night whose first charge was declined softly; the third in a row opens the breaker. Says whether it did. */
export async function countSoftNight(trx: Transaction, paymentMethodId: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ opened: boolean }>`
    update payment_methods
    set soft_nights = soft_nights + 1,
        breaker = case when breaker is null and soft_nights + 1 >= ${SOFT_NIGHTS} then 'soft' else breaker end,
        breaker_opened_at = case when breaker is null and soft_nights + 1 >= ${SOFT_NIGHTS} then ${now}::timestamptz
                                 else breaker_opened_at end
    where id = ${paymentMethodId}
    returning breaker_opened_at = ${now}::timestamptz and soft_nights = ${SOFT_NIGHTS} as opened`.execute(trx);
  return rows[0]?.opened ?? false;
}

/** Whether a card is stopped. It stays as it is until the transaction ends. */
export async function isStopped(trx: Transaction, paymentMethodId: string): Promise<boolean> {
  const { rows } = await sql<{ stopped: boolean }>`
    select breaker is not null as stopped from payment_methods where id = ${paymentMethodId} for share`.execute(trx);
  return rows[0]?.stopped ?? false;
}

/** Holds all that still waits to be charged to a card, in the transaction that stops it. Gives what was held. */
export async function holdNights(trx: Transaction, paymentMethodId: string, now: Date): Promise<readonly HeldNights[]> {
  const { rows } = await sql<HeldNights>`
    with held as (
      update payments p
      set status = ${moves.holdForCard.to('held')}, failure_kind = 'card_stopped', lease_owner = null, lease_until = null, updated_at = ${now}
      from schedules s
      where s.id = p.schedule_id and s.payment_method_id = ${paymentMethodId} and p.status in ${moves.holdForCard.from}
      returning p.schedule_id, p.number)
    select schedule_id as "scheduleId", array_agg(number order by number) as numbers
    from held group by schedule_id order by schedule_id`.execute(trx);
  return rows;
}
