import { randomInt } from 'node:crypto';
import type { Fault } from '@lantern-giving/sandbox/engine/faults';
import { nextRun } from '@lantern-giving/sandbox/next-run';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Gift } from '../../../test/charging/donors.ts';
import { createFixture } from '../../../test/charging/fixture.ts';
import { randomFrom } from '../../../test/charging/random.ts';
import { matchByCode } from '../../../test/charging/sharing-donor.ts';
import { inTransaction } from '../../lib/db.ts';
import { fundPot, type NewPot } from '../matching/pots.queries.ts';
import { paymentsOf } from '../payments/queries.ts';
import { findViolations } from './invariants.ts';
import { runDue } from './run-due.ts';

/** Soon empty, so that gifts compete for what is released. */
const POT: NewPot = {
  campaignId: 'mtn2027',
  charityId: null,
  currency: 'gbp',
  amount: 30_000,
  percent: 50,
  capPerSchedule: 14_000,
};

class Killed extends Error {}

const CARDS = [
  '4242424242424242',
  '4242424242424242',
  '4242424242424242',
  '5555555555554444',
  '4000002500003155',
  '4000000000000341',
  '4000002760003184',
  '4000008260003178',
] as const;
const FAULTS: readonly [Fault, ...Fault[]] = [
  'rate_limit',
  'server_error',
  'server_error_after',
  'lose_request',
  'lose_reply',
];
/** Rules about waiting time assume that the processor is up, which it is not here. */
const timeless = (rule: string) => !/minutes|within a day/.test(rule);

// One random seed per run; the fixed ones have found defects before.
const seeds = [1, 271, 1447, randomInt(1_000_000_000)];

const STEPS = 200;
/** An outcome may be unknown for days, and be a decline that is retried for more than four. */
const LATEST_MS = 15 * 86_400_000;

/** @param every the number of steps after which the rules are checked */
async function simulate(seed: number, every: number): Promise<void> {
  const random = randomFrom(seed);
  const fixture = await createFixture({
    delivery: { delay: () => random.below(3) * random.below(7200), copies: () => random.below(4) },
    order: random.shuffled,
  });
  const life = { faults: 0.15, crashes: 0.03 };
  fixture.faults.next = () => (random.chance(life.faults) ? random.pick(FAULTS) : 'none');
  const worker = (name: string) =>
    fixture.worker(name, {
      parallel: 1 + random.below(3),
      faultPoint: () => {
        if (random.chance(life.crashes)) throw new Killed();
      },
    });
  const quietly = async (work: () => Promise<unknown>) => {
    const [faults, crashes] = [life.faults, life.crashes];
    Object.assign(life, { faults: 0, crashes: 0 });
    await work();
    Object.assign(life, { faults, crashes });
  };
  let lives = 0;
  const mortal = async () => {
    try {
      await runDue(worker(`life-${lives++}`));
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
    }
  };
  await inTransaction(fixture.db, (trx) => fundPot(trx, POT, fixture.clock.now()));
  const give = async (gift: Gift = {}) => {
    const id = await fixture.schedule(gift);
    const match = await inTransaction(fixture.db, (trx) => matchByCode(trx, id));
    if (schedules.length === 0) expect(match).not.toBeNull();
    return id;
  };
  const schedules: string[] = [];
  const anySchedule = () => schedules[random.below(schedules.length)];

  const steps = [
    { weight: 30, run: () => Promise.all(Array.from({ length: 1 + random.below(3) }, mortal)) },
    { weight: 12, run: () => fixture.deliver() },
    {
      weight: 25,
      run: async () => {
        const next = await nextRun(fixture.db, fixture.clock.now());
        if (next) fixture.clock.moveTo(next);
      },
    },
    { weight: 5, run: async () => fixture.clock.moveBy(random.below(3 * 3_600_000)) },
    {
      weight: 4,
      run: async () => {
        const schedule = anySchedule();
        if (schedule) await fixture.cancel(schedule);
      },
    },
    {
      weight: 4,
      run: async () => {
        const schedule = anySchedule();
        if (schedule) await fixture.reactivate(schedule);
      },
    },
    {
      weight: 6,
      run: async () => {
        const schedule = anySchedule();
        const secrets = schedule
          ? (await paymentsOf(fixture.db, schedule, fixture.clock.now())).map((payment) => payment.clientSecret)
          : [];
        const secret = secrets.find((each) => each !== null);
        if (secret) await quietly(() => fixture.engine.authenticate(secret, random.chance(0.7)));
      },
    },
    {
      weight: 3,
      run: () =>
        quietly(async () => {
          const nightsPassed = Math.floor((fixture.clock.now().getTime() - Date.UTC(2027, 1, 26, 1, 30)) / 86_400_000);
          const firstNight = Math.max(20, 20 + nightsPassed);
          if (schedules.length >= 6 || firstNight > 29) return;
          schedules.push(await give({ card: random.pick(CARDS), firstNight }));
        }),
    },
  ];
  const total = steps.reduce((sum, step) => sum + step.weight, 0);

  await quietly(async () => schedules.push(await give(), await give({ card: random.pick(CARDS) })));
  for (let step = 0; step < STEPS; step++) {
    let at = random.below(total);
    const chosen = steps.find((each) => {
      at -= each.weight;
      return at < 0;
    });
    await chosen?.run();
    if ((step + 1) % every !== 0) continue;
    const broken = (await findViolations(fixture.db, fixture.clock.now())).filter(({ rule }) => timeless(rule));
    expect(broken, `seed ${seed}, step ${step}`).toEqual([]);
    const reasons = await fixture.waiting();
    const counted = Object.values(reasons).reduce((all, nights) => all + nights, 0);
    expect(counted, `seed ${seed}, step ${step}: every due night has a reason`).toBe(await fixture.dueNights());
    expect(reasons).not.toHaveProperty('unexplained');
  }

  Object.assign(life, { faults: 0, crashes: 0 });
  const over = Math.max(fixture.clock.now().getTime(), Date.UTC(2027, 2, 20));
  await fixture.travelTo(new Date(over + LATEST_MS).toISOString());
  expect(await fixture.faultsFound(), `seed ${seed}, at the end`).toEqual([]);
  const { rows: left } = await sql<{ status: string; breaker: string | null }>`
    select p.status, m.breaker, s.cancelled_at is not null as cancelled, p.number, p.attempts, p.failure_kind,
      p.due_at, p.next_attempt_at, p.lease_until
    from payments p join schedules s on s.id = p.schedule_id join payment_methods m on m.id = s.payment_method_id
    where p.status in ('pending', 'processing', 'held')`.execute(fixture.db);
  // At the end only nights that wait for another card are left.
  const stuck = left.filter((payment) => payment.breaker === null || payment.status !== 'held');
  expect(stuck, `seed ${seed}, ${fixture.clock.now().toISOString()}`).toEqual([]);

  const before = JSON.stringify(await Promise.all(schedules.map((schedule) => fixture.nights(schedule))));
  await sql`update webhook_inbox set processed_at = null, next_try_at = ${fixture.clock.now()}`.execute(fixture.db);
  await fixture.runUntilIdle();
  const after = JSON.stringify(await Promise.all(schedules.map((schedule) => fixture.nights(schedule))));
  expect(after, 'replaying every message changes nothing').toBe(before);
  await fixture.drop();
}

test.each(seeds)(
  'seed %i: the books agree despite failures, crashes, late and duplicate deliveries',
  async (seed) => {
    // Once more with the rules checked at every step, which names the first that breaks one.
    await simulate(seed, 4).catch(async (error) => {
      await simulate(seed, 1);
      throw error;
    });
  },
  120_000,
);
