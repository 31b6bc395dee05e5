import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PROFILE } from '../../../test/database.ts';
import { type GivingApp, keyFromMail, readyCheckout, startGivingApp } from '../../../test/giving/app.ts';
import type { AppContext } from '../../app/context.ts';
import { isRefusal } from '../../http/problem.ts';
import { ManualClock } from '../../lib/clock.ts';
import { inTransaction } from '../../lib/db.ts';
import type { ChargeReading, PaymentProcessor, PrepareOutcome } from '../../processor/port.ts';
import { claimDue } from '../charging/claim.ts';
import { confirmClaimed } from '../charging/confirm.ts';
import type { ChargingContext } from '../charging/context.ts';
import { findViolations } from '../charging/invariants.ts';
import { isIdle, runDue } from '../charging/run-due.ts';
import { chargingContext } from '../charging/worker.ts';
import { changeAmounts } from './change-amounts.ts';
import { changeTimezone } from './change-timezone.ts';
import { chargedForGiftAid } from './gift-aid.queries.ts';
import { makeUpNights } from './make-up-nights.ts';
import { setCancelled } from './service.ts';
import { setGiftAid } from './set-gift-aid.ts';
import { skipNight } from './skip-night.ts';

const WATER = 'human-relief-gb-water';
const ZAKAT = 'human-relief-gb-zakat';
const EDITOR = { by: 'link:test', requestId: 'test' };
/** Night 21 of the demo campaign is charged at this time. */
const CUTOFF = '2026-12-10T01:30:00Z';

let giving: GivingApp;
let id: string;
let linkVersion: number;
/** The server of the donor, whose clock may be behind that of the workers. */
let site: AppContext;
beforeEach(async () => {
  giving = await startGivingApp();
  const { body, headers } = await readyCheckout(giving);
  id = (await giving.post('/api/schedules', body, headers)).body.schedule_id;
  await keyFromMail(giving, id);
  linkVersion = 1;
  site = { ...giving.composition.context, clock: new ManualClock('2026-12-10T01:29:59Z') };
});
afterEach(() => giving.stop());

const scope = () => ({ by: 'link', scheduleId: id, linkVersion }) as const;
const skip = (number: number, value = true) => skipNight(site, scope(), { ...EDITOR, number, value });
const give = (water: number, tip = 700) =>
  changeAmounts(site, scope(), EDITOR, {
    campaign: 'mytennights',
    cause_amounts: { [WATER]: water, [ZAKAT]: 3000 },
    tip_amount: tip,
    pay_fees: true,
  });
const cancel = (cancelled: boolean) => setCancelled(site, scope(), { ...EDITOR, cancelled });

function worker(overrides: Partial<PaymentProcessor> = {}): ChargingContext {
  const charging = chargingContext(giving.composition.context);
  return { ...charging, processor: { ...charging.processor, ...overrides } };
}

/** Moves the workers' clock and charges whatever is due then. */
async function runAt(instant: string): Promise<void> {
  giving.clock.moveTo(instant);
  for (let rounds = 0; rounds < 100; rounds++) if (isIdle(await runDue(worker()))) return;
  throw new Error('the workers do not come to rest');
}

/** A call to the processor that is answered when the test says so. */
function held<Answer>(call: () => Promise<Answer>) {
  let begin: () => void = () => undefined;
  let release: (answer?: Answer) => void = () => undefined;
  const begun = new Promise<void>((started) => (begin = started));
  const told = new Promise<Answer | undefined>((answered) => (release = answered));
  return {
    begun,
    release: (answer?: Answer) => release(answer),
    answer: async (): Promise<Answer> => {
      begin();
      return (await told) ?? call();
    },
  };
}

async function nightOf(number: number) {
  const { db } = giving.composition.context;
  const found = db.selectFrom('payments').selectAll().where('schedule_id', '=', id).where('number', '=', number);
  return found.executeTakeFirstOrThrow();
}

/** What the processor captured for each night, and what the donor had agreed to then. */
async function captures(): Promise<readonly { number: number; captured: number; agreed: number }[]> {
  const { rows } = await sql<{ number: number; captured: number; agreed: number }>`
    select p.number, c.amount::int as captured, p.total::int as agreed
    from sandbox_charges c join sandbox_payment_intents i on i.id = c.intent
      join payments p on p.id::text = i.metadata ->> 'payment_id'
    where c.status = 'succeeded' and p.schedule_id = ${id} order by p.number`.execute(giving.composition.context.db);
  return rows;
}

async function expectSound(): Promise<void> {
  for (const { captured, agreed } of await captures()) expect(captured).toBe(agreed);
  expect(await findViolations(giving.composition.context.db, giving.clock.now())).toEqual([]);
}

const tooLate = expect.objectContaining({ refused: true, errorCode: 'too_late' });

/** Until so many transactions wait for a lock. */
async function areWaiting(count: number): Promise<void> {
  const { db } = giving.composition.context;
  await expect
    .poll(async () => {
      const { rows } = await sql`
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      return rows.length;
    })
    .toBe(count);
}

test('a night that a worker has claimed cannot be skipped, and an edit leaves it as it is', async () => {
  await runAt('2026-12-10T01:00:00Z');
  const agreed = (await nightOf(21)).total;
  const confirming = held<ChargeReading | null>(async () => null);
  giving.clock.moveTo(CUTOFF);
  const confirm = giving.composition.context.processors.first.confirmCharge;
  const round = runDue(worker({ confirmCharge: async (request) => (await confirming.answer()) ?? confirm(request) }));
  await confirming.begun;
  expect(await skip(21)).toEqual(tooLate);
  expect(isRefusal(await give(20_000))).toBe(false);
  confirming.release();
  await round;
  expect(await nightOf(21)).toMatchObject({ status: 'succeeded', total: agreed });
  expect(await captures()).toContainEqual({ number: 21, captured: Number(agreed), agreed: Number(agreed) });
  await expectSound();
});

/**
 * Begins an edit while a claim of night 21 is under way, which charges it then. A claim locks its payments before it
 * writes their attempts: here it waits for one of the same number, which is then rolled back.
 * @returns what the edit was answered
 */
async function duringClaim<Answer>(edit: () => Promise<Answer>): Promise<Answer> {
  class Undone extends Error {}
  const begun: { claim?: ReturnType<typeof claimDue>; edit?: Promise<Answer> } = {};
  const holding = inTransaction(giving.composition.context.db, async (trx) => {
    await sql`
      insert into payment_attempts (id, payment_id, schedule_id, processor, attempt_no, state, intent_id, payment_method_id, total,
        currency, idempotency_key, created_at)
      select gen_random_uuid(), id, schedule_id, processor, 1, 'void', 'pi', 'pm', total, currency, 'held', created_at
      from payments where schedule_id = ${id} and number = 21`.execute(trx);
    begun.claim = claimDue(worker(), 100);
    await areWaiting(1);
    begun.edit = edit();
    await areWaiting(2);
    throw new Undone();
  });
  await expect(holding).rejects.toThrow(Undone);
  if (!begun.edit) throw new Error('the edit has not begun');
  const answer = await begun.edit;
  const charging = worker();
  for (const attempt of (await begun.claim) ?? []) await confirmClaimed(charging, attempt);
  return answer;
}

test('a Gift Aid declaration that is withdrawn during a claim covers what is claimed, and nothing after it', async () => {
  const gift_aid_declaration = { version: '1', text: 'I pay UK tax.', locale: 'en', other_gifts: false };
  const home = { house_number: '10', address_1: 'Downing Street', postcode: 'SW1A 2AA' };
  const declared = await setGiftAid(site, scope(), {
    ...EDITOR,
    asked: { value: true, gift_aid_declaration, ...home },
  });
  expect(declared).toMatchObject({ gift_aid: true });
  await runAt('2026-12-10T01:00:00Z');
  giving.clock.moveTo(CUTOFF);
  const withdrawn = await duringClaim(() => setGiftAid(site, scope(), { ...EDITOR, asked: { value: false } }));
  expect(withdrawn).toMatchObject({ gift_aid: false });
  await runAt('2026-12-11T01:30:00Z');
  expect((await nightOf(22)).status).toBe('succeeded');
  const covered = await chargedForGiftAid(giving.composition.context.db, id);
  const isCovered = async (number: number) => covered.get((await nightOf(number)).id)?.isCovered;
  expect([await isCovered(20), await isCovered(21), await isCovered(22)]).toEqual([true, true, false]);
  await expectSound();
});

test('an edit waits for a claim under way, and then knows that it is too late', async () => {
  await runAt('2026-12-10T01:00:00Z');
  giving.clock.moveTo(CUTOFF);
  expect(await duringClaim(() => skip(21))).toEqual(tooLate);
  await runAt('2026-12-10T01:31:00Z');
  expect(await nightOf(21)).toMatchObject({ status: 'succeeded' });
  await expectSound();
});

test('a change of the time zone waits for a claim under way, and moves only the nights after it', async () => {
  await runAt('2026-12-10T01:00:00Z');
  const due = (await nightOf(21)).due_at;
  giving.clock.moveTo(CUTOFF);
  const answer = await duringClaim(() => changeTimezone(site, scope(), EDITOR, 'America/New_York'));
  expect(isRefusal(answer)).toBe(false);
  expect(await nightOf(21)).toMatchObject({ status: 'succeeded', timezone: 'Europe/London', due_at: due });
  expect(await nightOf(22)).toMatchObject({ status: 'pending', due_at: new Date('2026-12-11T06:30:00Z') });
  await runAt('2026-12-10T07:00:00Z');
  expect((await captures()).filter(({ number }) => number === 21)).toHaveLength(1);
  await expectSound();
});

test('a night that is made up again while a worker claims it is charged once', async () => {
  await runAt('2026-12-10T01:00:00Z');
  await skip(21);
  await runAt('2026-12-10T12:00:00Z');
  (site.clock as ManualClock).moveTo('2026-12-10T12:00:00Z');
  const makeUp = () => makeUpNights(site, scope(), EDITOR, [21]);
  expect(isRefusal(await makeUp())).toBe(false);
  expect(isRefusal(await duringClaim(makeUp))).toBe(false);
  expect(await nightOf(21)).toMatchObject({ status: 'succeeded', attempts: 1 });
  await runAt('2026-12-10T13:00:00Z');
  expect((await captures()).filter(({ number }) => number === 21)).toHaveLength(1);
  await expectSound();
});

// A worker that cannot skip locked rows waits until the edit is done.
test.runIf(PROFILE === 'single')(
  'a claim passes over a night whose edit is under way, and does not charge what was skipped',
  async () => {
    await runAt('2026-12-10T01:00:00Z');
    const { db } = giving.composition.context;
    giving.clock.moveTo(CUTOFF);
    const edit = await inTransaction(db, async (trx) => {
      // The edit locks the nights in order: held up at the last, it has night 21.
      await sql`select id from payments where schedule_id = ${id} and number = 30 for update`.execute(trx);
      const editing = skip(21);
      await areWaiting(1);
      const round = await runDue(worker());
      expect(round.charges.done).toBe(0);
      return { editing };
    });
    expect(isRefusal(await edit.editing)).toBe(false);
    await runAt('2026-12-10T02:00:00Z');
    expect(await nightOf(21)).toMatchObject({ status: 'skipped' });
    expect((await captures()).map(({ number }) => number)).not.toContain(21);
    await expectSound();
  },
);

test('an intent that is prepared during an edit is not kept, and the night is charged with its new amount', async () => {
  await runAt('2026-12-09T18:00:00Z');
  const before = (await nightOf(21)).total;
  const preparing = held<PrepareOutcome>(async () => ({ status: 'unknown', detail: 'never' }));
  const prepare = giving.composition.context.processors.first.prepareCharge;
  giving.clock.moveTo('2026-12-09T20:00:00Z');
  const round = runDue(
    worker({
      prepareCharge: async (request) => {
        const outcome = await prepare(request);
        await preparing.answer();
        return outcome;
      },
    }),
  );
  await preparing.begun;
  expect(isRefusal(await give(30_000))).toBe(false);
  expect(await nightOf(21)).toMatchObject({ intent_id: null, intent_version: 2 });
  preparing.release();
  await round;
  expect(await nightOf(21)).toMatchObject({ intent_id: null, intent_version: 2 });
  await runAt(CUTOFF);
  const after = await nightOf(21);
  expect(after.status).toBe('succeeded');
  expect(after.total).not.toBe(before);
  await expectSound();
});

test('an intent that was prepared before an edit is given up with it, unless the amount stays', async () => {
  await runAt('2026-12-09T20:00:00Z');
  const { intent_id: intent } = await nightOf(21);
  expect(intent).not.toBeNull();
  await skip(21);
  await skip(21, false);
  expect((await nightOf(21)).intent_id).toBe(intent);
  await give(30_000);
  expect((await nightOf(21)).intent_id).toBeNull();
  await runAt(CUTOFF);
  const { intent_id: fresh, total } = await nightOf(21);
  expect(fresh).not.toBe(intent);
  expect(await captures()).toContainEqual({ number: 21, captured: Number(total), agreed: Number(total) });
  await expectSound();
});

test('a preparation that is refused for amounts since edited fails no night', async () => {
  await runAt('2026-12-09T18:00:00Z');
  const preparing = held<PrepareOutcome>(async () => ({ status: 'unknown', detail: 'never' }));
  giving.clock.moveTo('2026-12-09T20:00:00Z');
  const round = runDue(worker({ prepareCharge: preparing.answer }));
  await preparing.begun;
  await give(30_000);
  preparing.release({ status: 'rejected', cause: 'charge', code: 'amount_too_small' });
  await round;
  expect(await nightOf(21)).toMatchObject({ status: 'pending' });
  await runAt(CUTOFF);
  expect(await nightOf(21)).toMatchObject({ status: 'succeeded' });
  await expectSound();
});

test.each([
  ['a success', undefined, 'succeeded'],
  ['a charge that was not executed', { status: 'rejected', cause: 'busy', code: 'rate_limit' }, 'pending'],
] as const)('%s that comes after its donor has stopped and started the schedule', async (_name, answer, status) => {
  await runAt('2026-12-10T01:00:00Z');
  const confirm = giving.composition.context.processors.first.confirmCharge;
  const confirming = held<ChargeReading | null>(async () => null);
  giving.clock.moveTo(CUTOFF);
  const round = runDue(worker({ confirmCharge: async (request) => (await confirming.answer()) ?? confirm(request) }));
  await confirming.begun;
  expect(isRefusal(await cancel(true))).toBe(false);
  expect(await skip(21)).toMatchObject({ refused: true, errorCode: 'schedule_cancelled' });
  expect(isRefusal(await cancel(false))).toBe(false);
  confirming.release(answer);
  await round;
  expect((await nightOf(21)).status).toBe(status);
  await runAt('2026-12-10T02:00:00Z');
  expect((await captures()).filter(({ number }) => number === 21)).toHaveLength(1);
  await expectSound();
});

test('edits and workers at once: what was skipped is not charged, and what is charged was agreed to', async () => {
  for (let number = 21; number < 30; number++) {
    const day = String(number - 11).padStart(2, '0');
    const cutoff = `2026-12-${day}T01:30:00Z`;
    await runAt(`2026-12-${day}T01:00:00Z`);
    (site.clock as ManualClock).moveTo(`2026-12-${day}T01:29:59Z`);
    giving.clock.moveTo(cutoff);
    const [skipped] = await Promise.all([
      number % 3 === 0 ? skip(number) : give(10_000 + number * 997, 1000 + number),
      runDue(worker()),
      number % 2 === 0 ? skip(number + 1) : cancel(true).then(() => cancel(false)),
      runDue(worker()),
    ]);
    await runAt(`2026-12-${day}T02:00:00Z`);
    const night = await nightOf(number);
    expect(['succeeded', 'skipped', 'cancelled']).toContain(night.status);
    if (number % 3 !== 0) continue;
    if (!isRefusal(skipped)) expect(night.status).toBe('skipped');
    else if (skipped.errorCode === 'too_late') expect(night.status).toBe('succeeded');
  }
  await runAt('2026-12-20T00:00:00Z');
  const charged = (await captures()).map(({ number }) => number);
  expect(new Set(charged).size).toBe(charged.length);
  await expectSound();
});
