import { charityInsights } from '@lantern-giving/core/api/insights.schema';
import type { ScheduleDetail } from '@lantern-giving/core/api/schedules';
import { addDays } from '@lantern-giving/core/calendar';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type GivingApp,
  keyFromMail,
  readyCheckout,
  startGivingApp,
  writeWaitingMail,
} from '../../../test/giving/app.ts';
import { DAYS_PLAN, offerTenDays } from '../../../test/giving/ten-days.ts';
import { inTransaction } from '../../lib/db.ts';
import { setCalendar } from '../campaigns/set-calendar.ts';
import { readInsights } from '../insights/service.ts';
import { mailDates } from '../mails/calendar-mail.ts';
import { changePayments } from '../payments/change.queries.ts';
import { followCalendars } from '../schedules/follow-calendar.ts';
import { resumeCharity } from './halt.ts';
import { findViolations } from './invariants.ts';
import { mailNotice } from './notice-mail.ts';
import type { ChargeNotice } from './notices.ts';
import { reopenCards } from './reopen-cards.ts';
import { isIdle, runDue } from './run-due.ts';
import { chargingContext } from './worker.ts';

offerTenDays();

const WATER = 'human-relief-gb-water';
const SHEEP = 'human-relief-gb-sheep';
const PRICE = 15_000;
const [DAY_2, DAY_3] = ['2026-11-22T15:00:00Z', '2026-11-23T15:00:00Z'];
/** A day before the order deadline in London, and the deadline: the cutoff of day 9. */
const [EVE, ARAFAH] = ['2026-11-28T15:00:00Z', '2026-11-29T15:00:00Z'];

let giving: GivingApp;
beforeEach(async () => {
  giving = await startGivingApp();
  const { db } = giving.composition.context;
  await sql`
    insert into causes (id, charity_id, title, category, price_per_quantity, position, campaign_kinds)
    select ${SHEEP}, id, 'One sheep', 'Qurbani', ${PRICE}, 99, '{ten-days}' from charities where slug = 'human-relief-gb'`.execute(
    db,
  );
});
afterEach(async () => {
  const violations = await findViolations(giving.composition.context.db, giving.clock.now());
  expect(violations.filter(({ rule }) => !rule.includes('stays due'))).toEqual([]);
  await giving.stop();
});

interface Given {
  readonly id: string;
  readonly owner: Readonly<Record<string, string>>;
}

/** With the order on the first day that is open. */
async function give(change: object = {}): Promise<Given> {
  const plan = { ...DAYS_PLAN, causes: { [WATER]: 9000, [SHEEP]: PRICE }, ...change };
  const { body, headers } = await readyCheckout(giving, { plan });
  const id: string = (await giving.post('/api/schedules', body, headers)).body.schedule_id;
  return { id, owner: { authorization: `Bearer ${await keyFromMail(giving, id)}` } };
}

const bankWantsConfirmation = () =>
  sql`update sandbox_payment_methods set behaviour = 'authenticates_always'`.execute(giving.composition.context.db);

const charging = () => chargingContext(giving.composition.context);
const chargeDue = async () => {
  const context = charging();
  while (!isIdle(await runDue(context)));
};
const chargeAt = async (time: string) => {
  giving.clock.moveTo(time);
  await chargeDue();
};

const read = async ({ id, owner }: Given): Promise<ScheduleDetail> =>
  (await giving.get(`/api/schedules/${id}`, owner)).body;
const day = async (gift: Given, number: number) => {
  const shown = (await read(gift)).payments.find((payment) => payment.number === number);
  if (!shown) throw new Error(`there is no day ${number}`);
  return shown;
};
const secretOf = async (gift: Given, number: number) => (await day(gift, number)).payment_intent_client_secret;

const answerBank = (secret: string | null) => giving.sandbox?.sandbox.engine.authenticate(secret ?? '', true);
const charges = async () => {
  const { rows } = await sql<{ amount: number }>`
    select amount::int as amount from sandbox_charges where status = 'succeeded'`.execute(
    giving.composition.context.db,
  );
  return rows.map(({ amount }) => amount);
};

/** Why days were not charged, as their charity sees it. */
const reasons = async () => {
  const insights = charityInsights.parse(await readInsights(giving.composition.context, 'human-relief-gb'));
  return insights.failures.map(({ kind }) => kind);
};

/** The latest mail of a kind. */
const mail = async (kind: string) => {
  await writeWaitingMail(giving);
  const { rows } = await sql<{ subject: string; text: string }>`
    select subject, body_text as text from mail_outbox where kind = ${kind} order by id desc limit 1`.execute(
    giving.composition.context.db,
  );
  return rows[0];
};

test('a Qurbani that the bank wants confirmed can be confirmed until the deadline, and from then on never', async () => {
  const gift = await give();
  await bankWantsConfirmation();
  await chargeAt(DAY_2);
  await chargeAt(DAY_3);
  const [order, other] = [await secretOf(gift, 2), await secretOf(gift, 3)];
  giving.clock.moveTo(new Date(Date.parse(ARAFAH) - 1).toISOString());
  expect(await secretOf(gift, 2)).toBe(order);
  giving.clock.moveTo(ARAFAH);
  expect([await secretOf(gift, 2), await secretOf(gift, 3)]).toEqual([null, other]);
  expect(await read(gift)).toMatchObject({ actionable: true });

  await chargeDue();
  expect(await day(gift, 2)).toMatchObject({ status: 'failed', standing: 'lost', can_make_up: false });
  expect(await day(gift, 3)).toMatchObject({ standing: 'waiting' });
  expect((await answerBank(order))?.status).toBe(400);
  await chargeDue();
  expect(await charges()).toEqual([]);
  expect((await mail('nights_failing'))?.text).toMatch(
    /was not confirmed with your bank\. Nothing was charged for it.*^Day 2 /ms,
  );

  expect((await answerBank(other))?.status).toBe(200);
  await chargeAt('2026-11-30T15:00:00Z');
  expect(await day(gift, 3)).toMatchObject({ status: 'succeeded' });
});

test('a Qurbani alone leaves nothing to confirm after the deadline', async () => {
  const gift = await give({ causes: { [SHEEP]: PRICE } });
  await bankWantsConfirmation();
  await chargeAt(DAY_2);
  expect(await read(gift)).toMatchObject({ actionable: true });
  giving.clock.moveTo(ARAFAH);
  expect(await read(gift)).toMatchObject({ actionable: false });
});

test('a Qurbani that is confirmed as the deadline comes is charged once', async () => {
  const gift = await give({ causes: { [SHEEP]: PRICE } });
  await bankWantsConfirmation();
  await chargeAt(DAY_2);
  const secret = await secretOf(gift, 2);
  giving.clock.moveTo(ARAFAH);
  await answerBank(secret);
  await chargeDue();
  expect(await day(gift, 2)).toMatchObject({ status: 'succeeded' });
  expect(await charges()).toHaveLength(1);
});

test('a Qurbani that is charged at the deadline and then wants confirmation has failed', async () => {
  giving.clock.moveTo('2026-11-29T12:00:00Z');
  const gift = await give({ first_night: 9 });
  await bankWantsConfirmation();
  await chargeAt(ARAFAH);
  expect(await day(gift, 9)).toMatchObject({
    status: 'failed',
    standing: 'lost',
    waits_for: null,
    payment_intent_client_secret: null,
  });
  expect((await mail('nights_failing'))?.subject).toBe('Part of your gift was not confirmed with your bank');
});

test('a missed Qurbani that could only be charged after the deadline has failed, and the mail of postponement leaves it out', async () => {
  const gift = await give();
  const { context } = giving.composition;
  await sql`
    insert into charge_halts (charity_id, code, since)
    select id, 'account_invalid', ${giving.clock.now()} from charities where slug = 'human-relief-gb'`.execute(
    context.db,
  );
  await chargeAt(EVE);
  await resumeCharity(context.db, { slug: 'human-relief-gb', by: 'command:admin' }, giving.clock.now());
  await chargeDue();
  expect(await day(gift, 2)).toMatchObject({ status: 'failed', standing: 'lost', can_make_up: true });
  expect(await reasons()).toEqual(['orders_closed']);
  expect(await day(gift, 3)).toMatchObject({ status: 'pending', cutoff: '2026-11-30T15:00:00.000Z' });
  const postponed = await mail('nights_postponed');
  expect(postponed?.text).toMatch(/^Day 3 /m);
  expect(postponed?.text).not.toMatch(/^Day 2 /m);
  const late = await mail('nights_failing');
  expect(late?.subject).toBe('Part of your gift was not charged: the delay was on our side');
  expect(late?.text).toMatch(/^Day 2 /m);
  expect(late?.text).toContain('Nothing was charged for it');
  expect(late?.text).toContain('make its day up before then');
  giving.clock.moveTo('2026-11-30T15:00:00Z');
  await chargeDue();
  expect(await day(gift, 3)).toMatchObject({ status: 'succeeded' });
  expect(await day(gift, 2)).toMatchObject({ status: 'failed', can_make_up: false });
});

test('a missed Qurbani is postponed while its new time is before the deadline', async () => {
  const gift = await give();
  await chargeAt('2026-11-26T12:00:00Z');
  expect(await day(gift, 2)).toMatchObject({ status: 'pending', cutoff: '2026-11-28T12:00:00.000Z' });
  await chargeAt('2026-11-28T12:00:00Z');
  expect(await day(gift, 2)).toMatchObject({ status: 'succeeded' });
});

/** Stops the card on day 2, as a refusal does, and tells the donor. */
async function stopCard({ id }: Given) {
  const { context } = giving.composition;
  giving.clock.moveTo(DAY_2);
  await sql`update payment_methods set breaker = 'hard', breaker_opened_at = ${giving.clock.now()}`.execute(context.db);
  await changePayments(context.db, {
    where: sql`p.schedule_id = ${id}`,
    set: sql`status = 'held', failure_kind = 'card_stopped', updated_at = ${giving.clock.now()}`,
  });
  await tell({ kind: 'card_stopped', scheduleId: id, held: [2, 3, 4, 5, 6, 7, 8, 9, 10], failed: null });
}
const tell = (notice: ChargeNotice) => {
  const { context } = giving.composition;
  return inTransaction(context.db, (trx) => mailNotice(trx, notice, context));
};

test('the mail about a stopped card says until when its Qurbani can be ordered, and after that that it is lost', async () => {
  const gift = await give();
  await stopCard(gift);
  const before = await mail('nights_failing');
  expect(before?.text).toContain('Your Qurbani can only be ordered until Sun 29 Nov, 15:00.');
  expect(before?.text).toMatch(/^Day 2 {2}/m);
  // As after a mail server that takes it only then.
  const unwritten = { subject: '', body_text: '', body_html: '' };
  await giving.composition.context.db.updateTable('mail_outbox').set(unwritten).execute();
  giving.clock.moveTo(ARAFAH);
  const after = await mail('nights_failing');
  expect(after?.text).not.toContain('can only be ordered');
  expect(after?.text).toMatch(/Day 2 \(£[\d.]+\) was not charged and will not be tried again/);
  expect(after?.text).not.toMatch(/^Day 2 {2}/m);
  expect(after?.text).toMatch(/^Day 3 {2}/m);
});

test('the mail about a new card says until when its Qurbani can be made up, and after that that it cannot', async () => {
  const gift = await give();
  await stopCard(gift);
  const updated = { kind: 'card_updated', scheduleId: gift.id, resumed: [10], missed: [2, 3] } as const;
  giving.clock.moveTo(EVE);
  await tell(updated);
  const before = await mail('card_updated');
  expect(before?.text).toContain(
    'Your Qurbani can only be ordered until Sun 29 Nov, 15:00: make its day up before then.',
  );
  expect(before?.text).toMatch(/^Day 2 {2}/m);
  giving.clock.moveTo(ARAFAH);
  await tell(updated);
  const after = await mail('card_updated');
  expect(after?.text).toContain('Your Qurbani on day 2 can no longer be ordered.');
  expect(after?.text).not.toMatch(/^Day 2 {2}/m);
  expect(after?.text).toMatch(/^Day 3 {2}/m);
});

test('the mail about a disputed payment says until when its Qurbani can be ordered, and after that that it is lost', async () => {
  const gift = await give();
  await stopCard(gift);
  const { context } = giving.composition;
  await sql`update payment_methods set breaker = 'disputed'`.execute(context.db);
  const disputed = { kind: 'card_disputed', scheduleId: gift.id, nights: [2, 3] } as const;
  giving.clock.moveTo(EVE);
  await tell(disputed);
  const before = await mail('card_disputed');
  expect(before?.text).toContain('Your Qurbani can only be ordered until Sun 29 Nov, 15:00.');
  expect(before?.text).toMatch(/^Day 2 {2}/m);
  giving.clock.moveTo(ARAFAH);
  await tell(disputed);
  const after = await mail('card_disputed');
  expect(after?.text).toContain('Your Qurbani on day 2 can no longer be ordered.');
  expect(after?.text).not.toContain('can only be ordered');
  expect(after?.text).not.toMatch(/^Day 2 {2}/m);
  expect(after?.text).toMatch(/What is listed below is on hold.*^Day 3 {2}/ms);
  await tell({ ...disputed, nights: [2] });
  expect((await mail('card_disputed'))?.text).not.toContain('What is listed below');
});

test('a mail about new times names no deadline for the Qurbani that has passed by them', async () => {
  const gift = await give();
  await chargeAt(DAY_2);
  // 15:00 in London is still to come, that in Kuala Lumpur has passed.
  giving.clock.moveTo('2026-11-29T12:00:00Z');
  const moved = await giving.post(`/api/schedules/${gift.id}/timezone`, { timezone: 'Asia/Kuala_Lumpur' }, gift.owner);
  expect(moved.status).toBe(200);
  const told = await mail('schedule_moved');
  expect(told?.text).toContain('to Asia/Kuala Lumpur.');
  expect(told?.text).not.toContain('Qurbani');
});

test('mails about new times and dates say until when the Qurbani can be given back, also once it is charged', async () => {
  const gift = await give();
  await chargeAt(DAY_2);
  const move = (timezone: string) => giving.post(`/api/schedules/${gift.id}/timezone`, { timezone }, gift.owner);
  expect((await move('Asia/Kuala_Lumpur')).status).toBe(200);
  const told =
    'The deadline for your Qurbani has moved too: you can ask us for a refund of it until Sun 29 Nov, 15:00.';
  expect((await mail('schedule_moved'))?.text).toContain(told);
  const { context } = giving.composition;
  const dates = [{ number: 5, before: '2026-11-25', after: '2026-11-26' }];
  const passed = { numbers: [], leaves: giving.clock.now() };
  const moved = { scheduleId: gift.id, dates, night30: null, passed };
  await inTransaction(context.db, (trx) => mailDates(trx, context.config, moved, giving.clock.now()));
  expect((await mail('schedule_dates'))?.text).toContain(told);
  const other = await give({ causes: { [WATER]: 9000 }, first_night: 3 });
  const plain = { ...moved, scheduleId: other.id };
  await inTransaction(context.db, (trx) => mailDates(trx, context.config, plain, giving.clock.now()));
  expect((await mail('schedule_dates'))?.text).not.toContain('Qurbani');
});

test('a charged Qurbani alone has a mail with its new deadline when the start of the month moves, and none once that has passed', async () => {
  const { context } = giving.composition;
  const gift = await give({ causes: { [SHEEP]: PRICE } });
  await chargeAt(DAY_2);
  expect((await read(gift)).payments.filter(({ status }) => status === 'pending')).toEqual([]);
  const { rows } = await sql<{ id: string; start: string }>`
    select c.id, to_char(c.start_date, 'YYYY-MM-DD') as start from campaigns c join schedules s on s.campaign_id = c.id
    where s.id = ${gift.id}`.execute(context.db);
  const { id = '', start = '' } = rows[0] ?? {};
  const follow = async (from: string) => {
    const calendar = { authority: 'umm-al-qura', start: from, month_days: null } as const;
    expect(await setCalendar(context, id, calendar, { by: 'test', requestId: 'test' })).toMatchObject({ start: from });
    await followCalendars(context, 100);
  };
  const mailed = async () => {
    const { rows: sent } = await sql<{ id: string }>`
      select schedule_id as id from mail_outbox where kind = 'schedule_dates' order by mail_outbox.id`.execute(
      context.db,
    );
    return sent.map((one) => one.id);
  };
  await follow(addDays(start, 1));
  const told = await mail('schedule_dates');
  expect(told?.subject).toBe('New refund deadline for your Qurbani with Human Relief');
  expect(told?.text).toContain('You can ask us for a refund of it until Mon 30 Nov, 15:00.');
  expect(await mailed()).toEqual([gift.id]);
  // After another sighting donors are told the new deadline again, as long as it is ahead.
  await follow(start);
  expect((await mail('schedule_dates'))?.text).toContain('until Sun 29 Nov, 15:00.');
  giving.clock.moveTo('2026-11-30T15:00:00Z');
  await follow(addDays(start, 1));
  expect(await mailed()).toEqual([gift.id, gift.id]);
});

test('a Qurbani of a card that was stopped by our mistake has failed if it could only be charged after the deadline', async () => {
  const gift = await give();
  const { context } = giving.composition;
  const since = giving.clock.now();
  giving.clock.moveTo(DAY_3);
  const stoppedAt = giving.clock.now();
  // As a refusal of day 3 would leave them.
  await sql`update payment_methods set breaker = 'hard', breaker_opened_at = ${stoppedAt}`.execute(context.db);
  await changePayments(context.db, {
    where: sql`p.schedule_id = ${gift.id}`,
    set: sql`status = case when p.number = 3 then 'failed' else 'held' end,
      failure_kind = case when p.number = 3 then 'refused' else 'card_stopped' end,
      failure_code = case when p.number = 3 then 'gone' end, updated_at = ${stoppedAt}`,
  });
  giving.clock.moveTo(EVE);
  const [reopened] = await reopenCards(charging(), { code: 'gone', since, by: 'command:admin' });
  expect(reopened?.schedules).toEqual([{ scheduleId: gift.id, nights: [3, 4, 5, 6, 7, 8, 9, 10] }]);
  expect(await day(gift, 2)).toMatchObject({ status: 'failed', standing: 'lost' });
  expect(await reasons()).toEqual(['orders_closed']);
  const told = await mail('card_reopened');
  expect(told?.text).toMatch(/^Day 3 /m);
  expect(told?.text).not.toMatch(/^Day 2 /m);
  const late = await mail('nights_failing');
  expect(late?.subject).toBe('Part of your gift was not charged: the delay was on our side');
  giving.clock.moveTo('2026-12-01T15:00:00Z');
  await chargeDue();
  expect(await day(gift, 2)).toMatchObject({ status: 'failed' });
  expect(Math.max(...(await charges()))).toBeLessThan(PRICE);
});
