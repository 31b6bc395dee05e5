import type { SetupRequest } from '@lantern-giving/core/api/payment-methods';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Executor, Transaction } from '../../lib/db.ts';
import type { StoredCard } from '../../processor/port.ts';

export interface SetupRow {
  readonly id: string;
  readonly checkoutId: string;
  readonly email: string;
  readonly charityId: string;
  /** The processor account with which the card is saved. */
  readonly processor: string;
  readonly processorToken: string;
  readonly processorCustomerId: string | null;
  readonly processorSetupId: string | null;
  readonly status: 'created' | 'requires_action' | 'succeeded' | 'failed';
  readonly failureCode: string | null;
  readonly paymentMethodId: string | null;
}

const SETUP_COLUMNS = sql`
  id, checkout_id as "checkoutId", email, charity_id as "charityId", processor, processor_token as "processorToken",
  processor_customer_id as "processorCustomerId", processor_setup_id as "processorSetupId", status,
  failure_code as "failureCode", payment_method_id as "paymentMethodId"`;

export interface NewSetup {
  readonly checkoutId: string;
  readonly email: string;
  readonly charityId: string;
  readonly quoteId: string;
  readonly processor: string;
  readonly processorToken: string;
  readonly address: string;
  /** Keyed hash of the surrounding network. */
  readonly around: string;
  /** Whether a service has checked that a person made the call. */
  readonly isHuman: boolean;
  readonly userAgent: string;
  readonly consent: SetupRequest['consent'];
}

/** Inserts a set-up before calling the processor, or finds the existing one of this token. */
export async function openSetup(db: Executor, setup: NewSetup, now: Date): Promise<SetupRow> {
  const { consent } = setup;
  await sql`
    insert into payment_setups
      (id, checkout_id, email, charity_id, quote_id, processor, processor_token, status, address, around, human_checked,
       consent_version, consent_text, consent_locale, consent_user_agent, created_at, updated_at)
    values (${uuidv7()}, ${setup.checkoutId}, ${setup.email}, ${setup.charityId}, ${setup.quoteId},
            ${setup.processor}, ${setup.processorToken}, 'created', ${setup.address}, ${setup.around},
            ${setup.isHuman}, ${consent.version}, ${consent.text}, ${consent.locale}, ${setup.userAgent}, ${now}, ${now})
    on conflict (checkout_id, processor_token) do nothing`.execute(db);
  const { rows } = await sql<SetupRow>`
    select ${SETUP_COLUMNS} from payment_setups
    where checkout_id = ${setup.checkoutId} and processor_token = ${setup.processorToken}`.execute(db);
  if (!rows[0]) throw new Error('a set-up vanished as it was written');
  return rows[0];
}

export async function findSetup(
  db: Executor,
  scope: { readonly id: string; readonly checkoutId: string },
): Promise<SetupRow | null> {
  const { rows } = await sql<SetupRow>`
    select ${SETUP_COLUMNS} from payment_setups
    where id = ${scope.id} and checkout_id = ${scope.checkoutId}`.execute(db);
  return rows[0] ?? null;
}

export async function keepCustomer(db: Executor, setupId: string, customerId: string): Promise<void> {
  await sql`update payment_setups set processor_customer_id = ${customerId} where id = ${setupId}`.execute(db);
}

/** Records the progress of a set-up. A set-up that has ended no longer changes. */
export async function keepProgress(
  db: Executor,
  setupId: string,
  to: {
    readonly status: 'requires_action' | 'failed';
    readonly processorSetupId: string | null;
    readonly failureCode: string | null;
    readonly fingerprint: string | null;
  },
  now: Date,
): Promise<void> {
  await sql`
    update payment_setups
    set status = ${to.status}, processor_setup_id = coalesce(${to.processorSetupId}, processor_setup_id),
        failure_code = ${to.failureCode}, fingerprint = ${to.fingerprint}, updated_at = ${now}
    where id = ${setupId} and status in ('created', 'requires_action')`.execute(db);
}

/** Stores the card of a successful set-up. Idempotent. */
export async function keepCard(
  trx: Transaction,
  setup: SetupRow,
  saved: {
    readonly customerId: string;
    readonly setupId: string;
    readonly card: StoredCard;
  },
  now: Date,
): Promise<string> {
  const { card } = saved;
  const { rows } = await sql<{ id: string }>`
    insert into payment_methods
      (id, processor, processor_payment_method_id, processor_customer_id, checkout_id, email, brand, last4,
       expiry_month, expiry_year, fingerprint, created_at)
    values (${uuidv7()}, ${setup.processor}, ${card.paymentMethodId}, ${saved.customerId}, ${setup.checkoutId},
            ${setup.email}, ${card.brand}, ${card.last4}, ${card.expiryMonth}, ${card.expiryYear}, ${card.fingerprint},
            ${now})
    on conflict (processor_payment_method_id) do update set brand = excluded.brand
    returning id`.execute(trx);
  const id = rows[0]?.id;
  if (!id) throw new Error('a card vanished as it was written');
  await sql`
    update payment_setups
    set status = 'succeeded', payment_method_id = ${id}, processor_setup_id = ${saved.setupId},
        fingerprint = ${card.fingerprint}, failure_code = null, updated_at = ${now}
    where id = ${setup.id}`.execute(trx);
  return id;
}

export interface CharityAccount {
  readonly id: string;
  /** The processor account that charges its gifts; null: the first. */
  readonly processor: string | null;
  /** Its own account there, which receives its money; null: the platform takes it. */
  readonly account: string | null;
}

/** A charity by slug, with the processor account that receives its money. */
export async function findCharityAccount(db: Executor, slug: string): Promise<CharityAccount | null> {
  const { rows } = await sql<CharityAccount>`
    select id, processor, processor_account as account from charities
    where slug = ${slug} and status = 'STATUSAPPROVED'`.execute(db);
  return rows[0] ?? null;
}

/** Whether the quote belongs to this checkout and charity. */
export async function isQuoted(
  db: Executor,
  quote: { readonly id: string; readonly checkoutId: string; readonly charityId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select id from quotes
    where id = ${quote.id} and checkout_id = ${quote.checkoutId} and charity_id = ${quote.charityId}`.execute(db);
  return rows.length === 1;
}

/** Countries with approved charities, each with the processor account of most of them. */
export async function charityCountries(
  db: Executor,
): Promise<readonly { readonly country: string; readonly processor: string | null }[]> {
  const { rows } = await sql<{ country: string; processor: string | null }>`
    select distinct on (country) country, processor from charities where status = 'STATUSAPPROVED'
    group by country, processor order by country, count(*) desc, processor nulls first`.execute(db);
  return rows;
}
