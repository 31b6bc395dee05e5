import { type RawBuilder, sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { openSandboxAccount } from '../../packages/sandbox/src/engine/accounts.ts';
import { createToken } from '../../packages/sandbox/src/engine/cards.ts';
import type { Database } from '../../packages/server/src/lib/db.ts';
import type { PaymentProcessor } from '../../packages/server/src/processor/port.ts';

const NIGHTS = 10;

/**
 * A charity, and payments of ten-night schedules that all became due a minute ago, each schedule with a donor and a card
 * of its own. @returns how many payments
 */
export async function writeDuePayments(
  db: Database,
  processor: PaymentProcessor,
  { schedules, now }: { readonly schedules: number; readonly now: Date },
): Promise<number> {
  const charity = uuidv7();
  const suffix = charity.slice(-8);
  await openSandboxAccount(db, { id: 'acct_1', currency: 'gbp', state: 'complete' }, now);
  await sql`
    insert into charities (id, slug, name, about, country, currency, registration_number, status, gift_aid, tax_receipt,
      processor_account, created_at)
    values (${charity}, ${`relief-${suffix}-gb`}, 'Relief', '', 'GB', 'gbp', '1', 'STATUSAPPROVED', false, false, 'acct_1',
      ${now})`.execute(db);
  await sql`
    insert into campaigns (id, kind, brand, product, name, start_date, month_days, unlock_date, end_date, created_at)
    values ('mtn2027', 'ten-nights', 'mtn', 'mytennights', 'Ten nights', '2027-02-07', 30, '2027-01-24', '2027-03-08', ${now})
    on conflict do nothing`.execute(db);

  // Commits that are compared with may be from before payments named the account that charges them.
  const { rows: named } = await sql`
    select 1 from information_schema.columns where table_name = 'payments' and column_name = 'processor'`.execute(db);
  const ofAccount = (column: RawBuilder<unknown>) => (named.length > 0 ? sql`${column},` : sql``);
  const card = await saveCard(db, processor, now);
  // The same card at the processor once for each schedule.
  const copies = sql`${card.paymentMethodId} || '-' || ${suffix} || '-' || number`;
  await sql`
    insert into sandbox_payment_methods (id, customer, brand, last4, expiry_month, expiry_year, fingerprint, behaviour,
      created_at)
    select ${copies}, m.customer, m.brand, m.last4, m.expiry_month, m.expiry_year, m.fingerprint, m.behaviour, m.created_at
    from sandbox_payment_methods m, generate_series(1, ${schedules}::int) as number
    where m.id = ${card.paymentMethodId}`.execute(db);
  await sql`
    with donor as (
      insert into donors (id, email, first_name, last_name, created_at)
      select gen_random_uuid(), ${suffix} || '-' || number, 'A', 'Donor', ${now}
      from generate_series(1, ${schedules}::int) as number returning id, email),
    card as (
      insert into payment_methods (id, processor, processor_payment_method_id, processor_customer_id, checkout_id, email,
        brand, last4, expiry_month, expiry_year, fingerprint, created_at)
      select 'card-' || email, 'sandbox', ${card.paymentMethodId} || '-' || email, ${card.customerId}, gen_random_uuid(),
        email, 'visa', '4242', 12, 2034, ${card.fingerprint}, ${now}
      from donor returning id, email),
    made as (
      insert into schedules (id, donor_id, charity_id, campaign_id, payment_method_id, payment_type, currency, timezone,
        causes, first_night, split_type, multiplier, night_30, start_date_offset, pay_fees, total, night_30_amount, tip,
        fee, gift_aid, tax_receipt, auto_enroll, length_choice, widget, share_code, created_at)
      select gen_random_uuid(), donor.id, ${charity}, 'mtn2027', card.id, 'card', 'gbp', 'Europe/London', '{}', 20,
        'equally', 2, false, 0, true, 10000, 0, 1000, 370, false, false, false, 'lastTenAvailable', false, donor.email,
        ${now}
      from donor join card on card.email = donor.email returning id)
    insert into payments (id, schedule_id, number, campaign, local_date, timezone, due_at, currency, causes, amount, tip,
      fee, total, held, status, next_attempt_at, ${ofAccount(sql`processor`)} created_at, updated_at)
    select gen_random_uuid(), made.id, 19 + night, 'mtn2027', '2027-02-25'::date + night, 'Europe/London',
      ${now}::timestamptz - interval '1 minute', 'gbp', '{"water":1000}', 1000, 100, 37, 1137, false, 'pending',
      ${now}::timestamptz - interval '1 minute', ${ofAccount(sql`'sandbox'`)} ${now}, ${now}
    from made, generate_series(1, ${NIGHTS}::int) as night`.execute(db);
  await sql`analyze`.execute(db);
  return schedules * NIGHTS;
}

async function saveCard(db: Database, processor: PaymentProcessor, now: Date) {
  const made = await createToken(db, { number: '4242424242424242', expiry: '12/34', cvc: '123' }, now);
  if (!made.ok) throw new Error(made.error);
  const customer = await processor.ensureCustomer({
    reference: 'bench',
    email: 'donor@donor.example',
    name: 'A Donor',
    idempotencyKey: uuidv7(),
  });
  if (customer.status !== 'ready') throw new Error(customer.status);
  const { customerId } = customer;
  const setup = await processor.setupCard({
    customerId,
    token: made.token,
    onBehalfOf: null,
    idempotencyKey: uuidv7(),
  });
  if (setup.status !== 'succeeded') throw new Error(setup.status);
  return { customerId, paymentMethodId: setup.card.paymentMethodId, fingerprint: setup.card.fingerprint };
}
