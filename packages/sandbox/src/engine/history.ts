import type { Transaction } from '@lantern-giving/server/lib/db';
import { sql } from 'kysely';
import type { TestCard } from '../test-cards.ts';
import { cardErrorFields } from './answers.ts';
import { fingerprintOf } from './cards.ts';
import { newId } from './ids.ts';
import type { FeeOf } from './payment-intents.ts';

/** A saved card. */
export interface SavedCard {
  readonly customer: string;
  readonly paymentMethod: string;
  readonly setup: string;
  readonly card: TestCard;
  readonly expiryMonth: number;
  readonly expiryYear: number;
  readonly savedAt: Date;
}

/** An intent with every attempted charge. */
export interface TriedIntent {
  readonly id: string;
  readonly clientSecret: string;
  readonly customer: string;
  readonly paymentMethod: string;
  /** In the wire's units. */
  readonly amount: number;
  readonly currency: string;
  readonly destination: string | null;
  readonly applicationFee: number | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly preparedAt: Date;
  readonly charges: readonly { readonly id: string; readonly declined: string | null; readonly at: Date }[];
}

/**
 * Writes the processor's history for a demonstration with a past. Webhooks are not written: they would all have been
 * delivered.
 */
export async function writeHistory(
  trx: Transaction,
  history: { readonly cards: readonly SavedCard[]; readonly intents: readonly TriedIntent[] },
  feeOf: FeeOf,
): Promise<void> {
  const cards = history.cards.map(({ card, savedAt, ...saved }) => ({
    ...saved,
    client_secret: newId(`${saved.setup}_secret`),
    brand: card.brand,
    last4: card.number.slice(-4),
    fingerprint: fingerprintOf(card),
    behaviour: card.behaviour,
    at: savedAt,
  }));
  await sql`
    with saved as (
      select * from jsonb_to_recordset(${JSON.stringify(cards)}::jsonb) as card (
        customer text, "paymentMethod" text, setup text, client_secret text, brand text, last4 text,
        "expiryMonth" integer, "expiryYear" integer, fingerprint text, behaviour text, at timestamptz)),
    customers as (
      insert into sandbox_customers (id, reference, created_at) select customer, customer, at from saved),
    methods as (
      insert into sandbox_payment_methods
        (id, customer, brand, last4, expiry_month, expiry_year, fingerprint, behaviour, created_at)
      select "paymentMethod", customer, brand, last4, "expiryMonth", "expiryYear", fingerprint, behaviour, at from saved)
    insert into sandbox_setup_intents (id, customer, payment_method, status, client_secret, last_error, created_at)
    select setup, customer, "paymentMethod", 'succeeded', client_secret, 'null', at from saved`.execute(trx);

  const intents = history.intents.map(({ charges, ...intent }) => {
    const last = charges.at(-1);
    const error = last?.declined ? { ...cardErrorFields(last.declined), charge: last.id } : null;
    const status = !last ? 'requires_confirmation' : last.declined ? 'requires_payment_method' : 'succeeded';
    const charged_at = status === 'succeeded' ? last?.at : null;
    return { ...intent, status, latest_charge: last?.id ?? null, charged_at, last_error: error };
  });
  const charges = history.intents.flatMap(({ id, amount, currency, destination, applicationFee, charges }) =>
    charges.map(({ id: charge, declined, at }) => {
      const fee = Math.min(feeOf(amount, currency), amount);
      const status = declined === null ? 'succeeded' : 'failed';
      const transferred = destination === null ? 0 : amount - (applicationFee ?? 0);
      return {
        id: charge,
        intent: id,
        amount,
        currency,
        status,
        declined,
        at,
        fee,
        transferred,
        transaction: newId('txn'),
        transfer: newId('txn'),
      };
    }),
  );
  await sql`
    with made as (
      insert into sandbox_payment_intents
        (id, customer, payment_method, amount, currency, destination, application_fee, status, client_secret,
         latest_charge, charged_at, last_error, metadata, created_at)
      select id, customer, "paymentMethod", amount, currency, destination, "applicationFee", status, "clientSecret",
             latest_charge, charged_at, coalesce(last_error, 'null'), metadata, "preparedAt"
      from jsonb_to_recordset(${JSON.stringify(intents)}::jsonb) as intent (
        id text, customer text, "paymentMethod" text, amount bigint, currency text, destination text,
        "applicationFee" bigint, status text, "clientSecret" text, latest_charge text, charged_at timestamptz, last_error jsonb, metadata jsonb,
        "preparedAt" timestamptz)),
    tried as (
      select * from jsonb_to_recordset(${JSON.stringify(charges)}::jsonb) as charge (
        id text, intent text, amount bigint, currency text, status text, declined text, at timestamptz,
        transaction text, transfer text, fee bigint, transferred bigint)),
    charged as (
      insert into sandbox_charges (id, intent, amount, currency, status, failure_code, created_at)
      select id, intent, amount, currency, status, declined, at from tried order by at, id)
    insert into sandbox_balance_transactions
      (id, category, source, charge, amount, fee, net, currency, created_at)
    select part.id, part.category, tried.id, tried.id, part.amount, part.fee, part.amount - part.fee, currency, at
    from tried cross join lateral (values
      (transaction, 'charge', amount, fee), (transfer, 'transfer', -transferred, 0)) as part (id, category, amount, fee)
    where status = 'succeeded' and part.amount <> 0 order by at, tried.id`.execute(trx);
}
