import { sql } from 'kysely';
import type { Transaction } from '../../platform/db.ts';
import { SOFT_NIGHTS } from './retry-policy.ts';

/** After a hard decline the card's nights wait. Says whether the breaker opened now. */
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
