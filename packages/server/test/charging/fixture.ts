import { isCurrency } from '@lantern-giving/core/money';
import { createSandboxEngine } from '@lantern-giving/sandbox/engine/engine';
import type { DeliveryPlan } from '@lantern-giving/sandbox/engine/events';
import type { Fault } from '@lantern-giving/sandbox/engine/faults';
import { createKnobs } from '@lantern-giving/sandbox/engine/knobs';
import { nextRun } from '@lantern-giving/sandbox/next-run';
import { createSandboxProcessor } from '@lantern-giving/sandbox/sandbox-processor';
import { deliverWebhooks } from '@lantern-giving/sandbox/webhook-delivery';
import { sql } from 'kysely';
import { ManualClock } from '../../src/lib/clock.ts';
import { type DatabaseProfile, inTransaction } from '../../src/lib/db.ts';
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
import { cancelSchedule, reactivateSchedule } from '../../src/modules/schedules/cancelling.ts';
import { createTestDatabase, PROFILE } from '../database.ts';
import { createDonors } from './donors.ts';

const WEBHOOK_SECRET = 'whsec_test';

export interface FixtureOptions {
  readonly delivery?: Partial<DeliveryPlan>;
  readonly order?: <T>(batch: readonly T[]) => readonly T[];
  /** Whether the sandbox obeys its knobs; they are rows, which each call would read. */
  readonly knobs?: boolean;
  readonly profile?: DatabaseProfile;
  /** What the processor keeps of a charge, in minor units. */
  readonly feeOf?: (amount: number) => number;
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
  const { db, url, drop } = await createTestDatabase({ pool: 16, profile: options.profile ?? PROFILE });
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
    feeOf: options.feeOf ?? ((amount) => Math.ceil(amount * 0.015) + 20),
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

  const { saveCard, schedule } = await createDonors({ db, books: db, clock, engine, processor });

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
        const of = card === undefined ? null : { id: scheduleId, paymentMethodId: card };
        const nights = of ? await reactivateSchedule(trx, of, clock.now()) : [];
        return nights === 'nothing_ahead' ? [] : nights;
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
      return [...(await findViolations(db, now)), ...(await findDifferences(db, processor.account, window))];
    },
  };
}
