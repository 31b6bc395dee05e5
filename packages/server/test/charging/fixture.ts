import { type Campaign, DEFAULT_TIMEZONE } from '@lantern-giving/core/calendar';
import { type Currency, currencies, isCurrency } from '@lantern-giving/core/money';
import { planNights } from '@lantern-giving/core/plan';
import { createToken } from '@lantern-giving/sandbox/engine/cards';
import { createSandboxEngine } from '@lantern-giving/sandbox/engine/engine';
import type { DeliveryPlan } from '@lantern-giving/sandbox/engine/events';
import type { Fault } from '@lantern-giving/sandbox/engine/faults';
import { createKnobs } from '@lantern-giving/sandbox/engine/knobs';
import { nextRun } from '@lantern-giving/sandbox/next-run';
import { createSandboxProcessor } from '@lantern-giving/sandbox/sandbox-processor';
import { deliverWebhooks } from '@lantern-giving/sandbox/webhook-delivery';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { ManualClock } from '../../src/lib/clock.ts';
import { inTransaction } from '../../src/lib/db.ts';
import { listCases } from '../../src/modules/charging/cases.queries.ts';
import type { ChargingContext } from '../../src/modules/charging/context.ts';
import { findDifferences } from '../../src/modules/charging/differences.queries.ts';
import { receiveWebhook } from '../../src/modules/charging/inbox.ts';
import { findViolations } from '../../src/modules/charging/invariants.ts';
import { Lanes } from '../../src/modules/charging/lanes.ts';
import type { ChargeNotice } from '../../src/modules/charging/notices.ts';
import { OutageGate } from '../../src/modules/charging/outage-gate.ts';
import { dueByReason } from '../../src/modules/charging/overdue-alerts.ts';
import { readRecord } from '../../src/modules/charging/reconcile.ts';
import { isIdle, runDue } from '../../src/modules/charging/run-due.ts';
import { gatherSuccesses } from '../../src/modules/charging/settle.ts';
import { createPayments } from '../../src/modules/payments/queries.ts';
import { cancelSchedule, reactivateSchedule } from '../../src/modules/schedules/cancelling.ts';
import { createTestDatabase } from '../database.ts';

const START = '2027-02-07';
const WEBHOOK_SECRET = 'whsec_test';

/** A month of 30 nights; its last ten begin on 2027-02-26. */
const campaign: Campaign = { id: 'mtn2027', kind: 'ten-nights', brand: 'mtn', start: START, monthDays: 30 };

export interface FixtureOptions {
  readonly delivery?: Partial<DeliveryPlan>;
  readonly order?: <T>(batch: readonly T[]) => readonly T[];
  /** Whether the sandbox obeys its knobs; they are rows, which each call would read. */
  readonly knobs?: boolean;
}

export interface Night {
  readonly number: number;
  readonly status: string;
  readonly total: number;
  readonly attempts: number;
  readonly failure: string | null;
}

export type ChargingFixture = Awaited<ReturnType<typeof createFixture>>;

/** A charity, a campaign, the sandbox and workers with their own database and a stopped clock. */
export async function createFixture(options: FixtureOptions = {}) {
  const { db, url, drop } = await createTestDatabase({ pool: 16 });
  const clock = new ManualClock('2027-02-20T12:00:00Z');
  const faults: { next: (operation: string) => Fault; latency: number } = { next: () => 'none', latency: 0 };
  const delivery: DeliveryPlan = {
    delay: options.delivery?.delay ?? (() => 0),
    copies: options.delivery?.copies ?? (() => 1),
  };
  const knobs = createKnobs(db, 0);
  const engine = createSandboxEngine({
    db,
    clock,
    faults,
    ...(options.knobs ? { knobs } : {}),
    delivery,
    wait: async () => undefined,
    takes: isCurrency,
    smallest: () => 1,
    largest: () => 99_999_999,
    feeOf: (amount) => Math.ceil(amount * 0.015) + 20,
  });
  const webhookSecrets = [WEBHOOK_SECRET];
  const processor = createSandboxProcessor({ engine, clock, publishableKey: 'pk_sandbox_test', webhookSecrets });
  const notices: ChargeNotice[] = [];
  const alarms: string[] = [];

  const worker = (name = 'worker', overrides: Partial<ChargingContext> = {}): ChargingContext =>
    gatherSuccesses({
      db,
      clock,
      processor,
      worker: name,
      notify: async (_trx, notice) => {
        notices.push(notice);
      },
      log: { alarm: (what) => alarms.push(what) },
      callsPerSecond: null,
      parallel: 4,
      lanes: new Lanes(overrides.parallel === 1 ? 1 : 20),
      faultPoint: () => undefined,
      gate: new OutageGate(),
      ...overrides,
    });

  const charities = new Map<Currency, Promise<string>>();
  const charityOf = (currency: Currency): Promise<string> => {
    const known = charities.get(currency) ?? writeCharity(currency);
    charities.set(currency, known);
    return known;
  };
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

  /** Saves a test card like a checkout, with authentication where the bank asks for it. */
  const saveCard = async (number: string): Promise<string> => {
    const typed = { number, expiry: '12/34', cvc: number.startsWith('37') ? '1234' : '123' };
    const made = await createToken(db, typed, clock.now());
    if (!made.ok) throw new Error(made.error);
    const customer = await processor.ensureCustomer({
      reference: 'test',
      email: 'donor@example.org',
      name: 'A Donor',
      idempotencyKey: uuidv7(),
    });
    if (customer.status !== 'ready') throw new Error(customer.status);
    const { customerId } = customer;
    let setup = await processor.setupCard({
      customerId,
      token: made.token,
      onBehalfOf: null,
      idempotencyKey: uuidv7(),
    });
    if (setup.status === 'requires_action') {
      await engine.authenticate(setup.clientSecret, true);
      setup = await processor.getSetup(setup.setupId);
    }
    if (setup.status !== 'succeeded') throw new Error(`the card was not saved: ${setup.status}`);
    const { card } = setup;
    const id = uuidv7();
    await sql`
      insert into payment_methods (id, processor, processor_payment_method_id, processor_customer_id, checkout_id, email,
        brand, last4, expiry_month, expiry_year, fingerprint, created_at)
      values (${id}, 'sandbox', ${card.paymentMethodId}, ${customerId}, ${uuidv7()}, 'donor@example.org', ${card.brand},
        ${card.last4}, 12, 2034, ${card.fingerprint}, ${clock.now()})`.execute(db);
    return id;
  };

  /** A schedule over the last ten nights, as a checkout creates it. */
  const schedule = async (
    gift: {
      readonly card?: string;
      readonly currency?: Currency;
      readonly total?: number;
      readonly firstNight?: number;
      readonly paymentMethod?: string;
      readonly monthKnown?: boolean;
    } = {},
  ): Promise<string> => {
    const { card = '4242424242424242', currency = 'gbp', firstNight = 20, monthKnown = true } = gift;
    const planned = planNights({
      campaign: { ...campaign, monthDays: monthKnown ? 30 : null },
      causes: { water: gift.total ?? currencies[currency].presets[2] ?? 20_000, zakat: 1_001 * 10 },
      untippedCauses: ['zakat'],
      firstNight,
      split: 'more-odd',
      multiplier: 2,
      night30: true,
      startDateOffset: 0,
      timezone: DEFAULT_TIMEZONE,
      tip: { percent: 10 },
      coverFees: currencies[currency].fee,
      smallestCharge: 1,
      largestCharge: currencies[currency].largestCharge,
      now: clock.now(),
    });
    if (!planned.ok) throw new Error(planned.problem);
    const { plan } = planned;
    const [charityId, paymentMethod] = [await charityOf(currency), gift.paymentMethod ?? (await saveCard(card))];
    const scheduleId = uuidv7();
    await inTransaction(db, async (trx) => {
      const donor = uuidv7();
      await sql`insert into donors (id, email, first_name, last_name, created_at)
        values (${donor}, ${`${donor}@example.org`}, 'A', 'Donor', ${clock.now()})`.execute(trx);
      await sql`
        insert into schedules (id, donor_id, charity_id, campaign_id, payment_method_id, payment_type, currency, timezone,
          causes, first_night, split_type, multiplier, night_30, start_date_offset, pay_fees, total, night_30_amount, tip,
          fee, gift_aid, tax_receipt, auto_enroll, length_choice, widget, share_code, created_at)
        values (${scheduleId}, ${donor}, ${charityId}, 'mtn2027', ${paymentMethod}, 'card', ${currency},
          ${DEFAULT_TIMEZONE}, '{}', ${firstNight}, 'more-odd', 2, true, 0, true, ${plan.total}, ${plan.night30Amount},
          ${plan.tip}, ${plan.fee}, false, false, false, 'lastTenAvailable', false, ${scheduleId}, ${clock.now()})`.execute(
        trx,
      );
      const shape = { scheduleId, currency, timezone: DEFAULT_TIMEZONE, campaign: 'mtn2027', charges: plan.charges };
      await createPayments(trx, [{ ...shape, createdAt: clock.now() }]);
    });
    return scheduleId;
  };

  const deliver = () =>
    deliverWebhooks({
      db,
      clock,
      secret: WEBHOOK_SECRET,
      send: async (raw, signature) => ((await receiveWebhook(worker(), raw, signature)).taken ? 200 : 400),
      order: options.knobs ? knobs.order : (options.order ?? ((batch) => batch)),
    });

  /** Runs workers concurrently until none finds anything to do. */
  const runUntilIdle = async (...workers: ChargingContext[]): Promise<void> => {
    const contexts = workers.length > 0 ? workers : [worker()];
    for (let rounds = 0; rounds < 200; rounds++) {
      const delivered = await deliver();
      const done = await Promise.all(contexts.map(runDue));
      if (delivered === 0 && done.every(isIdle)) return;
    }
    throw new Error('the workers do not come to rest');
  };

  return {
    db,
    url,
    clock,
    engine,
    processor,
    faults,
    knobs,
    notices,
    alarms,
    worker,
    schedule,
    saveCard,
    deliver,
    runUntilIdle,
    drop,

    /** Advances the clock from one due instant to the next and runs the workers at each. */
    travelTo: async (instant: string, ...workers: ChargingContext[]): Promise<void> => {
      const target = new Date(instant);
      await runUntilIdle(...workers);
      for (;;) {
        const next = await nextRun(db, clock.now());
        if (next === null || next > target) break;
        clock.moveTo(next);
        await runUntilIdle(...workers);
      }
      clock.moveTo(target);
      await runUntilIdle(...workers);
    },

    cancel: (scheduleId: string) => inTransaction(db, (trx) => cancelSchedule(trx, scheduleId, clock.now())),

    reactivate: (scheduleId: string) =>
      inTransaction(db, async (trx) => {
        const { rows } = await sql<{ card: string }>`
          select payment_method_id as card from schedules
          where id = ${scheduleId} and cancelled_at is not null for update`.execute(trx);
        const card = rows[0]?.card;
        return card ? reactivateSchedule(trx, { id: scheduleId, paymentMethodId: card }, clock.now()) : [];
      }),

    nights: async (scheduleId: string): Promise<readonly Night[]> => {
      const { rows } = await sql<Night>`
        select number, status, total, failure_code as failure,
          (select count(*)::int from payment_attempts a where a.payment_id = p.id) as attempts
        from payments p where schedule_id = ${scheduleId} order by number`.execute(db);
      return rows;
    },

    /** Charges of a schedule in the processor's own books, by night. */
    charged: async (scheduleId: string): Promise<Readonly<Record<number, number>>> => {
      const { rows } = await sql<{ number: number; charges: number }>`
        select p.number, count(*)::int as charges from sandbox_charges c
          join sandbox_payment_intents i on i.id = c.intent join payments p on p.id::text = i.metadata ->> 'payment_id'
        where c.status = 'succeeded' and p.schedule_id = ${scheduleId} group by p.number`.execute(db);
      return Object.fromEntries(rows.map((row) => [row.number, row.charges]));
    },

    /** Nights that are due and not charged, by reason. */
    waiting: async (): Promise<Readonly<Record<string, number>>> =>
      Object.fromEntries((await dueByReason(db, clock.now())).map(({ reason, nights }) => [reason, nights])),

    /** How many nights are due and not charged, read from the payments themselves. */
    dueNights: async (): Promise<number> => {
      const { rows } = await sql<{ nights: number }>`
        select count(*)::int as nights from payments
        where due_at <= ${clock.now()} and status in ('pending', 'held', 'processing', 'failed')`.execute(db);
      return rows[0]?.nights ?? 0;
    },

    /** Kinds of the open cases, longest open first. */
    openCases: async () => (await listCases(db)).map(({ kind }) => kind),

    /** Violations of the rules that must always hold; empty when there are none. */
    faultsFound: async (): Promise<readonly unknown[]> => {
      const now = clock.now();
      const status = await readRecord({ db, clock, processor, callsPerSecond: null }, now);
      if (status !== 'read') throw new Error(`the processor's record was not read: ${status}`);
      const window = { since: new Date('2027-01-01T00:00:00Z'), until: now };
      return [...(await findViolations(db, now)), ...(await findDifferences(db, processor.name, window))];
    },
  };
}
