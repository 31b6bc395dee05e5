import { sql } from 'kysely';
import type { Executor } from '../../lib/db.ts';
import type { ShownCard } from './ownership.queries.ts';
import type { SetupRow } from './queries.ts';

/** Cards that are offered at most. */
const MOST = 5;

/** A card of an address that may be charged for another gift. */
export interface CardOnFile extends ShownCard {
  readonly id: string;
  /** Its id at the processor, and that of the customer to whom it belongs. */
  readonly paymentMethodId: string;
  readonly customerId: string;
  readonly fingerprint: string;
}

/**
 * The cards with which an address has given through one processor account, latest first, without cards that have
 * expired or are stopped. A card that was typed for several gifts is listed once, as it was last typed.
 */
export async function findCardsOnFile(
  db: Executor,
  of: { readonly email: string; readonly processor: string },
  now: Date,
): Promise<readonly CardOnFile[]> {
  const { rows } = await sql<CardOnFile>`
    select id, processor_payment_method_id as "paymentMethodId", processor_customer_id as "customerId", fingerprint,
           brand, last4, expiry_month as "expiryMonth", expiry_year as "expiryYear"
    from (
      select distinct on (m.fingerprint) m.* from payment_methods m
      where m.email = ${of.email} and m.processor = ${of.processor}
        and exists (select from schedules s where s.payment_method_id = m.id)
      order by m.fingerprint, m.created_at desc, m.id desc) latest
    where breaker is null
      and (expiry_year, expiry_month) >= (${now.getUTCFullYear()}::int, ${now.getUTCMonth() + 1}::int)
    order by created_at desc, id desc limit ${MOST}`.execute(db);
  return rows;
}

/** Ends the set-up of a card on file: it has the donor's consent to these charges, and lets this checkout use the card. */
export async function keepChoice(db: Executor, setup: SetupRow, card: CardOnFile, now: Date): Promise<void> {
  await sql`
    update payment_setups
    set status = 'succeeded', payment_method_id = ${card.id}, processor_customer_id = ${card.customerId},
        fingerprint = ${card.fingerprint}, updated_at = ${now}
    where id = ${setup.id}`.execute(db);
}
