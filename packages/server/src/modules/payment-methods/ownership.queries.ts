import { normalEmail } from '@lantern-giving/core/person';
import { sql } from 'kysely';
import type { Executor } from '../../lib/db.ts';

/** The fields of a saved card that its donor may see. */
export interface ShownCard {
  readonly brand: string;
  readonly last4: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
}

export type Ownership = { readonly ok: true; readonly card: ShownCard } | { readonly ok: false };

const SHOWN = sql`brand, last4, expiry_month as "expiryMonth", expiry_year as "expiryYear"`;

/** Whether a card was saved in this checkout for this email address: otherwise no schedule may be charged to it. */
export async function verifyOwnership(
  executor: Executor,
  claim: { readonly paymentMethodId: string; readonly checkoutId: string; readonly email: string },
): Promise<Ownership> {
  const { rows } = await sql<ShownCard>`
    select ${SHOWN} from payment_methods
    where id = ${claim.paymentMethodId} and checkout_id = ${claim.checkoutId}
      and email = ${normalEmail(claim.email)}`.execute(executor);
  return rows[0] ? { ok: true, card: rows[0] } : { ok: false };
}

/** The card of a schedule, and whether it is stopped. */
export async function cardOf(
  executor: Executor,
  paymentMethodId: string,
): Promise<ShownCard & { readonly stopped: boolean }> {
  const { rows } = await sql<ShownCard & { readonly stopped: boolean }>`
    select ${SHOWN}, breaker is not null as stopped from payment_methods where id = ${paymentMethodId}`.execute(
    executor,
  );
  if (!rows[0]) throw new Error(`there is no payment method ${paymentMethodId}`);
  return rows[0];
}
