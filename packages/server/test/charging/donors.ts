import { type Campaign, DEFAULT_TIMEZONE, type TimeZone } from '@lantern-giving/core/calendar';
import { type Currency, currencies } from '@lantern-giving/core/money';
import { type Plan, planNights, type Tip } from '@lantern-giving/core/plan';
import type { AmountsByCause, Multiplier, Split } from '@lantern-giving/core/split';
import { openSandboxAccount } from '@lantern-giving/sandbox/engine/accounts';
import { createToken } from '@lantern-giving/sandbox/engine/cards';
import type { SandboxEngine } from '@lantern-giving/sandbox/engine/engine';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Clock } from '../../src/lib/clock.ts';
import { type Database, inTransaction } from '../../src/lib/db.ts';
import { createPayments } from '../../src/modules/payments/queries.ts';
import type { PaymentProcessor } from '../../src/processor/port.ts';

const START = '2027-02-07';

/** A month of 30 nights; its last ten begin on 2027-02-26. */
const campaign: Campaign = { id: 'mtn2027', kind: 'ten-nights', brand: 'mtn', start: START, monthDays: 30 };

export interface Gift {
  /** A published test number; ignored where a saved card is given. */
  readonly card?: string;
  /** The id of a saved card. */
  readonly paymentMethod?: string;
  readonly currency?: Currency;
  readonly timezone?: TimeZone;
  /** Of the cause without Zakat, over nights 1 to 29, in minor units. */
  readonly total?: number;
  readonly firstNight?: number;
  readonly split?: Split;
  readonly multiplier?: Multiplier;
  readonly tip?: Tip;
  readonly payFees?: boolean;
  readonly night30?: boolean;
  readonly startDateOffset?: number;
  readonly monthKnown?: boolean;
}

export interface SavedCard {
  readonly customerId: string;
  readonly paymentMethodId: string;
  readonly brand: string;
  readonly last4: string;
  readonly fingerprint: string;
}

interface Giving {
  readonly db: Database;
  /** Of the processor, which may be the same. */
  readonly books: Database;
  readonly clock: Clock;
  readonly engine: SandboxEngine;
  readonly processor: PaymentProcessor;
}

/** Saves a test card at the processor like a checkout, with authentication where the bank asks for it. */
export async function saveCardThere(
  { books, clock, engine, processor }: Omit<Giving, 'db'>,
  number: string,
): Promise<SavedCard> {
  const typed = { number, expiry: '12/34', cvc: number.startsWith('37') ? '1234' : '123' };
  const made = await createToken(books, typed, clock.now());
  if (!made.ok) throw new Error(made.error);
  const donor = { reference: 'test', email: 'donor@example.org', name: 'A Donor' };
  const customer = await processor.ensureCustomer({ ...donor, idempotencyKey: uuidv7() });
  if (customer.status !== 'ready') throw new Error(customer.status);
  const { customerId } = customer;
  const { token } = made;
  let setup = await processor.setupCard({ customerId, token, onBehalfOf: null, idempotencyKey: uuidv7() });
  if (setup.status === 'requires_action') {
    await engine.authenticate(setup.clientSecret, true);
    setup = await processor.getSetup(setup.setupId);
  }
  if (setup.status !== 'succeeded') throw new Error(`the card was not saved: ${setup.status}`);
  return { customerId, ...setup.card };
}

/** Writes a campaign and a charity for each currency, and schedules as checkouts create them. */
export async function createDonors(giving: Giving) {
  const { db, books, clock } = giving;
  const charities = new Map<Currency, Promise<string>>();
  const charityOf = (currency: Currency): Promise<string> => {
    const known = charities.get(currency) ?? writeCharity(currency);
    charities.set(currency, known);
    return known;
  };
  await openSandboxAccount(books, { id: 'acct_1', currency: 'gbp', state: 'complete' }, clock.now());
  const writeCharity = async (currency: Currency) => {
    const id = uuidv7();
    await sql`
      insert into charities (id, slug, name, about, country, currency, registration_number, status, gift_aid,
        tax_receipt, processor_account, created_at)
      values (${id}, ${`relief-${currency}`}, 'Relief', '', 'GB', ${currency}, '1', 'STATUSAPPROVED', false, false,
        'acct_1', ${clock.now()})`.execute(db);
    return id;
  };
  await sql`
    insert into campaigns (id, kind, brand, product, name, start_date, month_days, unlock_date, end_date, created_at)
    values ('mtn2027', 'ten-nights', 'mtn', 'mytennights', 'Ten nights', ${START}, 30, '2027-01-24', '2027-03-08',
      ${clock.now()})`.execute(db);

  /** Cards of the same test number count as different ones. @returns the id of the card */
  const saveCard = async (number: string, email = 'donor@example.org'): Promise<string> => {
    const card = await saveCardThere(giving, number);
    const id = uuidv7();
    await sql`
      insert into payment_methods (id, processor, processor_payment_method_id, processor_customer_id, checkout_id, email,
        brand, last4, expiry_month, expiry_year, fingerprint, created_at)
      values (${id}, 'sandbox', ${card.paymentMethodId}, ${card.customerId}, ${uuidv7()}, ${email},
        ${card.brand}, ${card.last4}, 12, 2034, ${id}, ${clock.now()})`.execute(db);
    return id;
  };

  const planOf = (gift: Gift, causes: AmountsByCause): Plan => {
    const { currency = 'gbp', monthKnown = true, payFees = true } = gift;
    const terms = currencies[currency];
    const planned = planNights({
      campaign: { ...campaign, monthDays: monthKnown ? 30 : null },
      causes,
      untippedCauses: ['zakat'],
      firstNight: gift.firstNight ?? 20,
      split: gift.split ?? 'more-odd',
      multiplier: gift.multiplier ?? 2,
      night30: gift.night30 ?? true,
      startDateOffset: gift.startDateOffset ?? 0,
      timezone: gift.timezone ?? DEFAULT_TIMEZONE,
      tip: gift.tip ?? { percent: 10 },
      coverFees: payFees ? terms.fee : null,
      smallestCharge: 1,
      largestCharge: terms.largestCharge,
      now: clock.now(),
    });
    if (!planned.ok) throw new Error(planned.problem);
    return planned.plan;
  };

  /** A schedule, over the last ten nights where nothing else is said. @returns its id */
  const schedule = async (gift: Gift = {}): Promise<string> => {
    const { card = '4242424242424242', currency = 'gbp', timezone = DEFAULT_TIMEZONE, payFees = true } = gift;
    const causes = { water: gift.total ?? currencies[currency].presets[2] ?? 20_000, zakat: 1_001 * 10 };
    const plan = planOf(gift, causes);
    const [scheduleId, donor] = [uuidv7(), uuidv7()];
    const email = `${donor}@example.org`;
    const [charityId, paymentMethod] = [await charityOf(currency), gift.paymentMethod ?? (await saveCard(card, email))];
    const now = clock.now();
    await inTransaction(db, async (trx) => {
      await sql`
        with donor as (
          insert into donors (id, email, first_name, last_name, created_at)
          values (${donor}, ${email}, 'A', 'Donor', ${now})),
        contact as (
          insert into schedule_contacts (schedule_id, email, first_name, last_name, phone, country_code, address_1,
            address_2, house_number, city, state, postcode, country, is_address_from_lookup)
          values (${scheduleId}, ${email}, 'A', 'Donor', '', '', '', '', '', '', '', '', 'GB', false))
        insert into schedules (id, donor_id, charity_id, campaign_id, payment_method_id, payment_type, currency, timezone,
          causes, first_night, split_type, multiplier, night_30, start_date_offset, pay_fees, total, night_30_amount, tip,
          fee, gift_aid, tax_receipt, auto_enroll, length_choice, widget, share_code, created_at)
        values (${scheduleId}, ${donor}, ${charityId}, 'mtn2027', ${paymentMethod}, 'card', ${currency}, ${timezone},
          ${JSON.stringify(causes)}, ${gift.firstNight ?? 20}, ${gift.split ?? 'more-odd'}, ${gift.multiplier ?? 2},
          ${gift.night30 ?? true}, ${gift.startDateOffset ?? 0}, ${payFees}, ${plan.total}, ${plan.night30Amount},
          ${plan.tip}, ${plan.fee}, false, false, false, 'lastTenAvailable', false, ${scheduleId}, ${now})`.execute(
        trx,
      );
      const plannedFor = { scheduleId, charityId, paymentMethodId: paymentMethod };
      const shape = { ...plannedFor, currency, timezone, campaign: 'mtn2027', charges: plan.charges };
      await createPayments(trx, [{ ...shape, createdAt: now }]);
    });
    return scheduleId;
  };

  return { saveCard, schedule };
}
