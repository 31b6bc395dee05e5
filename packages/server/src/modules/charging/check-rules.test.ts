import { type RawBuilder, sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChargingFixture, createFixture } from '../../../test/charging/fixture.ts';
import { matchByCode } from '../../../test/charging/sharing-donor.ts';
import { type Executor, inTransaction } from '../../lib/db.ts';
import { fundPot } from '../matching/pots.queries.ts';
import { checkChanged, checkShare } from './check-rules.ts';
import { findViolations, UNITS, type Violation } from './invariants.ts';

let fixture: ChargingFixture;
let now: Date;
let early: Date;

/** Some nights have been charged and checked, hours ago. */
beforeAll(async () => {
  fixture = await createFixture();
  const schedule = await fixture.schedule();
  await inTransaction(fixture.db, async (trx) => {
    const pot = {
      campaignId: 'mtn2027',
      charityId: null,
      currency: 'gbp',
      percent: 100,
      capPerSchedule: 1000,
    } as const;
    await fundPot(trx, { ...pot, amount: 5000 }, fixture.clock.now());
    await matchByCode(trx, schedule);
  });
  await fixture.travelTo('2027-03-02T03:00:00Z');
  expect(await checkChanged(fixture.db, fixture.clock.now())).toEqual([]);
  fixture.clock.moveTo('2027-03-02T12:00:00Z');
  now = fixture.clock.now();
  early = new Date(now.getTime() - 2 * 3_600_000);
});
afterAll(() => fixture.drop());

const PAID = sql`(select id from payments where number = 20)`;
const LATER = sql`(select id from payments where number = 29)`;
const CHARGED = sql`(select id from payment_attempts where payment_id = ${PAID})`;
const BOOKED = sql`(select id from ledger_transactions where kind = 'charge' and source_id = ${CHARGED})`;
const change = (which: RawBuilder<unknown>, set: RawBuilder<unknown>) =>
  sql`update payments set ${set}, updated_at = ${now} where id = ${which}`;
const refund = (state: string, amount: RawBuilder<unknown>, at: Date) => sql`
  insert into refunds (id, payment_id, schedule_id, processor_refund_id, state, currency, amount, tip, fee, total, requested_at,
    next_check_at, refunded_at)
  select ${uuidv7()}, p.id, p.schedule_id, 're_1', ${state}, p.currency, ${amount}, 0, 0, ${amount}, ${at},
    ${state === 'requested' ? at : null}, ${state === 'requested' ? null : at}
  from payments p where p.id = ${PAID}`;
const attempt = (payment: RawBuilder<unknown>, sent: Date) => sql`
  insert into payment_attempts (id, payment_id, schedule_id, processor, attempt_no, state, intent_id, payment_method_id, total, currency,
    idempotency_key, created_at, sent_at)
  select ${uuidv7()}, ${payment}, p.schedule_id, p.processor, 9, 'sent', coalesce(p.intent_id, 'pi'), s.payment_method_id, p.total, p.currency, 'key',
    ${sent}, ${sent}
  from payments p join schedules s on s.id = p.schedule_id where p.id = ${LATER}`;
const transfer = (transaction: RawBuilder<unknown>) => sql`
  insert into ledger_transfers (id, transaction_id, debit_account, credit_account, amount)
  select ${uuidv7()}, ${transaction}, 'clearing:platform:gbp', 'tips:platform:gbp', 1`;
const more = sql`amount = amount + 1, total = total + 1`;
const NOBODY = sql`gen_random_uuid()`;

/** For each rule, by how it begins, a change that breaks it; after a colon, which of several. */
const FAULTS: Readonly<Record<string, () => RawBuilder<unknown>>> = {
  'a payment has succeeded exactly': () => change(LATER, sql`status = 'succeeded'`),
  'a payment has an open attempt': () => change(LATER, sql`status = 'processing'`),
  'a payment counts its attempts': () => change(PAID, sql`attempts = 0`),
  'an attempt asks for the total': () => change(PAID, more),
  'the causes of a payment': () => change(LATER, more),
  'a succeeded attempt is booked once': () => sql`
    with gone as (delete from ledger_transfers where transaction_id = ${BOOKED}) ${change(PAID, sql`attempts = 1`)}`,
  'a booked charge belongs': () => sql`
    insert into ledger_transactions (id, kind, source_type, source_id, event_at)
    values (${uuidv7()}, 'charge', 'payment_attempt', ${NOBODY}, ${now})`,
  'an attempt belongs': () => attempt(NOBODY, now),
  'a transfer belongs': () => transfer(NOBODY),
  'a transfer belongs: from a pot with a charge': () => sql`
    insert into ledger_transfers (id, transaction_id, schedule_id, debit_account, credit_account, amount)
    select ${uuidv7()}, t.id, t.schedule_id, a.id, 'tips:platform:gbp', 1
    from ledger_transactions t, ledger_accounts a where t.id = ${BOOKED} and a.kind = 'match_pot'`,
  'what was captured': () => transfer(BOOKED),
  'no part of a charge gives back more': () => refund('pending', sql`p.total`, now),
  'a payment is refunded exactly': () => change(PAID, sql`status = 'refunded'`),
  'a refund and a dispute are booked': () => refund('succeeded', sql`p.amount`, now),
  'what a fee cover has left': () => sql`
    with wrong as (
      insert into charge_fees (payment_id, schedule_id, processor_fee, surplus)
      select id, schedule_id, 0, fee + 1 from payments where id = ${PAID})
    ${change(PAID, sql`attempts = 1`)}`,
  'a refund that was asked for': () => refund('requested', sql`p.amount`, early),
  'given, to come': () => change(LATER, more),
  'a payment of a weekly gift': () => sql`
    with weekly as (update campaigns set kind = 'friday') ${change(LATER, sql`attempts = 0`)}`,
  'a payment of a monthly gift': () => sql`
    with monthly as (update campaigns set kind = 'evergive'), of_day as (update schedules set month_day = 1)
    ${change(LATER, sql`attempts = 0`)}`,
  'the next payments of a gift': () => sql`update schedules set next_plan_at = ${early}`,
  'a share of a match pot': () => sql`
    with share as (update match_shares set state = 'reserved' where payment_id = ${PAID}) ${change(PAID, sql`attempts = 1`)}`,
  'a match pot adds no more': () => sql`
    with move as (update match_moves set amount = amount + 1) ${change(PAID, sql`attempts = 1`)}`,
  'what is left of a match pot': () => sql`update match_pots set amount = amount + 1`,
  'what is left of a match pot: in the ledger': () => sql`
    insert into ledger_transfers (id, transaction_id, schedule_id, debit_account, credit_account, amount)
    select ${uuidv7()}, t.id, t.schedule_id, a.id, 'tips:platform:gbp', 1
    from ledger_transactions t, ledger_accounts a where t.kind = 'match_reserved' and a.kind = 'match_reserved'`,
  'the figures of a charity by night': () => sql`update night_figures set gifts = gifts + 1`,
  'the figures of a charity by cause': () => sql`update cause_figures set given = given + 1`,
  'nothing that may be charged': () => change(LATER, sql`due_at = ${early}, next_attempt_at = ${early}`),
  'nothing stays unfinished': () => change(LATER, sql`status = 'processing', lease_until = ${early}`),
  'nobody is left not knowing': () => attempt(LATER, early),
  'a night that waits is held': () => sql`update payment_methods set breaker = 'hard', breaker_opened_at = ${now}`,
  'a night is set aside': () => sql`update payments set halted = true where id = ${LATER}`,
  'a cancelled schedule': () => sql`update schedules set cancelled_at = ${now}`,
  'a message of the processor': () => sql`
    insert into webhook_inbox (processor, event_id, type, occurred_at, received_at, next_try_at)
    values ('sandbox', 'evt_late', 'x', ${now}, ${now}::timestamptz - interval '25 hours', ${now})`,
};

const startOf = (fault: string) => fault.split(':')[0] ?? '';

/** Plants a fault, looks and takes it back. */
async function planting<Found>(fault: RawBuilder<unknown>, look: (db: Executor) => Promise<Found>): Promise<Found> {
  const answer = await inTransaction(fixture.db, async (trx) => {
    await fault.execute(trx);
    return { refused: true as const, found: await look(trx) };
  });
  return answer.found;
}

const rulesOf = (violations: readonly Violation[]) => violations.map(({ rule }) => rule);

test('every rule has a fault, and nothing is wrong without one', async () => {
  const planted = new Set(Object.keys(FAULTS).map(startOf));
  for (const rule of UNITS.keys()) expect([...planted].filter((start) => rule.startsWith(start))).toHaveLength(1);
  const look = async (db: Executor) => [await checkChanged(db, now), await checkShare(db, now)];
  expect(await planting(sql`select 1`, look)).toEqual([[], []]);
});

test.each(Object.entries(FAULTS))(
  'finds by what has changed, by the weekly share and by all: %s',
  async (start, fault) => {
    const found = await planting(fault(), async (db) => ({
      changed: rulesOf(await checkChanged(db, now)),
      share: rulesOf(await checkShare(db, now)),
      all: rulesOf(await findViolations(db, now)),
    }));
    const rule = [...UNITS.keys()].find((one) => one.startsWith(startOf(start))) ?? '';
    expect(found.all).toContain(rule);
    expect(found.changed).toContain(rule);
    // What is open, the figures and the pots are looked at as a whole by the same run.
    if (!['open', 'figures', 'pot'].includes(UNITS.get(rule) ?? '')) expect(found.share).toContain(rule);
  },
);

test('looks at what has not changed only in the course of the week', async () => {
  const untraced = sql`update payments set causes = '{}' where id = (select max(id::text)::uuid from payments)`;
  const found = await planting(untraced, async (db) => {
    const changed = rulesOf(await checkChanged(db, now));
    const days: (readonly string[])[] = [];
    for (let day = 1; day <= 7; day++) days.push(rulesOf(await checkShare(db, now, 5)));
    return { changed, days };
  });
  const rule = 'the causes of a payment add up to its amount';
  expect(found.changed).not.toContain(rule);
  expect(found.days[0]).toEqual([]);
  expect(found.days.flat()).toContain(rule);
});

test('a run that was interrupted is gone on with where it ended', async () => {
  const { db } = fixture;
  const setCauses = (number: number, causes: RawBuilder<unknown>) =>
    sql`update payments set causes = ${causes} where number = ${number}`.execute(db);
  const cursor = async () => {
    const { rows } = await sql<{ number: number | null; open: boolean }>`
      select p.number, c.until is not null as open
      from check_cursors c left join payments p on p.id = c.after where walk = 'changed payments'`.execute(db);
    return rows[0];
  };
  // Night 30 is the first.
  await sql`update payments set updated_at = ${now}::timestamptz - number * interval '1 second'`.execute(db);
  await setCauses(24, sql`'1'`);
  await expect(checkChanged(db, now, 3)).rejects.toThrow(/jsonb|object/);
  expect(await cursor()).toEqual({ number: 25, open: true });
  // Night 30 has been checked in this walk, night 24 has not.
  await setCauses(30, sql`'{}'`);
  await setCauses(24, sql`'{}'`);
  const broken = await checkChanged(db, now, 3);
  expect(broken.map(({ subjects }) => subjects.length)).toEqual([1]);
  expect(await cursor()).toEqual({ number: null, open: false });
});
