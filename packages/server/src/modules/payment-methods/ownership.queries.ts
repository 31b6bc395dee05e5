import { sql } from 'kysely';
import type { Executor } from '../../lib/db.ts';

/** The fields of a saved card that its donor may see. */
export interface ShownCard {
  readonly brand: string;
  readonly last4: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
}

/** The card of a schedule, and whether it is stopped. */
export async function cardOf(
  executor: Executor,
  paymentMethodId: string,
): Promise<ShownCard & { readonly stopped: boolean }> {
  const { rows } = await sql<ShownCard & { readonly stopped: boolean }>`
    select brand, last4, expiry_month as "expiryMonth", expiry_year as "expiryYear", breaker is not null as stopped
    from payment_methods where id = ${paymentMethodId}`.execute(executor);
  if (!rows[0]) throw new Error(`there is no payment method ${paymentMethodId}`);
  return rows[0];
}

/** A card as it appears in answers to its donor and to staff. */
export function presentCard({ last4, brand, expiryMonth, expiryYear }: ShownCard) {
  return { last_4_card_digits: last4, cardBrand: brand, card_expiry_month: expiryMonth, card_expiry_year: expiryYear };
}
