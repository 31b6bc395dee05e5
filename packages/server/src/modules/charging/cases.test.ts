import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ChargingFixture, createFixture } from '../../../test/charging/fixture.ts';
import { PROFILE } from '../../../test/database.ts';
import { inTransaction } from '../../lib/db.ts';
import type { ChargeReading, PaymentProcessor } from '../../processor/port.ts';
import { changePayments } from '../payments/change.queries.ts';
import { lockNights, resolveNight30 } from '../payments/editing.queries.ts';
import { closeCase, listCases, lockCase, openCase } from './cases.queries.ts';
import { checkMoneyDaily } from './check-money.ts';
import { haltCharity, resumeCharity } from './halt.ts';
import { watchDueNights } from './overdue-alerts.ts';
import { markRestored } from './restore.queries.ts';

let fixture: ChargingFixture;
beforeEach(async () => {
  fixture = await createFixture();
});
afterEach(() => fixture.drop());

const NIGHT_20 = '2027-02-27T01:30:00Z';
const MISMATCH = 'A captured amount differs from its payment.';

const answering = (confirmation: ChargeReading): PaymentProcessor => ({
  ...fixture.processor,
  confirmCharge: async () => confirmation,
});
const capturedOtherAmount = async () => {
  await fixture.schedule();
  const processor = answering({
    status: 'succeeded',
    captured: { amount: 1, currency: 'gbp' },
    chargeId: 'ch_wrong',
    capturedAt: fixture.clock.now(),
  });
  await fixture.travelTo(NIGHT_20, fixture.worker('wrong', { processor }));
};
const close = (id: string) =>
  inTransaction(fixture.db, async (trx) => {
    const open = await lockCase(trx, id);
    if (!open) throw new Error('no such case');
    const closing = { by: 'account:1', note: 'Refunded by hand.', requestId: 'request' };
    await closeCase(trx, open, closing, fixture.clock.now());
  });

// A line is logged again where the transaction that logs it collides.
const oneLineEach = test.runIf(PROFILE === 'single');

oneLineEach('two days after an amount mismatch the daily check still says that not all is well', async () => {
  await capturedOtherAmount();
  expect(fixture.alarms).toEqual([MISMATCH]);
  fixture.clock.moveBy(2 * 86_400_000);
  expect(await checkMoneyDaily(fixture.worker())).toBe(false);
  expect(await fixture.openCases()).toContain('amount_mismatch');
  expect((await fixture.waiting()).amount_mismatch).toBe(1);
});

oneLineEach('rings an open case at once, then once a day, and no more after a person has closed it', async () => {
  const finding = { context: fixture.worker(), trx: fixture.db, now: fixture.clock.now() };
  await openCase(finding, { kind: 'unbooked_event', subject: 'evt_1' });
  const rung = () => fixture.alarms.length;
  await watchDueNights(fixture.worker());
  fixture.clock.moveBy(86_400_000 - 60_000);
  await watchDueNights(fixture.worker());
  expect(rung()).toBe(1);
  fixture.clock.moveBy(60_000);
  await watchDueNights(fixture.worker());
  await watchDueNights(fixture.worker());
  expect(rung()).toBe(2);

  const [event] = await listCases(fixture.db);
  await close(event?.id ?? '');
  fixture.clock.moveBy(2 * 86_400_000);
  await watchDueNights(fixture.worker());
  expect(rung()).toBe(2);
  const audited = await fixture.db.selectFrom('audit_log').selectAll().execute();
  expect(audited).toMatchObject([
    {
      actor: 'account:1',
      action: 'case.close',
      subject_kind: 'event',
      subject_id: 'evt_1',
      before: { case: event?.id, kind: 'unbooked_event' },
      after: { note: 'Refunded by hand.' },
      request_id: 'request',
    },
  ]);
});

oneLineEach('opens an amount mismatch again that was closed without being settled, with its figures', async () => {
  await capturedOtherAmount();
  await watchDueNights(fixture.worker());
  const [mismatch] = await listCases(fixture.db);
  expect(mismatch).toMatchObject({ kind: 'amount_mismatch', about: { captured: 1 } });
  await close(mismatch?.id ?? '');
  fixture.clock.moveBy(5 * 60_000);
  await watchDueNights(fixture.worker());
  await watchDueNights(fixture.worker());
  const again = (await listCases(fixture.db)).filter(({ kind }) => kind === 'amount_mismatch');
  const { subjectId, about } = mismatch ?? {};
  expect(again).toMatchObject([{ subjectId, about, openedAt: fixture.clock.now() }]);
  expect(fixture.alarms.filter((what) => what === MISMATCH)).toHaveLength(2);

  await sql`update payment_attempts set state = 'void', resolved_at = now() where state = 'unknown'`.execute(
    fixture.db,
  );
  await watchDueNights(fixture.worker());
  await watchDueNights(fixture.worker());
  expect(await fixture.openCases()).not.toContain('amount_mismatch');
});

test('closes an unknown outcome by itself once the processor can say it', async () => {
  await fixture.schedule();
  const silent: PaymentProcessor = {
    ...answering({ status: 'unknown', detail: 'the connection broke' }),
    getCharge: async () => ({ status: 'processing' }),
  };
  await fixture.travelTo('2027-03-01T02:40:00Z', fixture.worker('asking', { processor: silent }));
  expect(await fixture.openCases()).toContain('unknown_outcome');
  await fixture.travelTo('2027-03-04T02:00:00Z');
  await watchDueNights(fixture.worker());
  expect(await fixture.openCases()).not.toContain('unknown_outcome');
  const closed = await fixture.db
    .selectFrom('open_cases')
    .select(['closed_by'])
    .where('kind', '=', 'unknown_outcome')
    .execute();
  expect(new Set(closed.map((row) => row.closed_by))).toEqual(new Set(['system']));
});

test.each(['cancelled', 'skipped'])(
  'a %s night that is charged nevertheless is booked, and opens a case that closes with its refund',
  async (status) => {
    const schedule = await fixture.schedule();
    await fixture.travelTo('2027-02-27T01:29:00Z');
    await changePayments(fixture.db, { where: sql`p.schedule_id = ${schedule}`, set: sql`status = ${status}` });
    const { rows } = await sql<{ id: string; intent: string; method: string }>`
    select p.id, i.id as intent, i.payment_method as method
    from payments p join sandbox_payment_intents i on i.id = p.intent_id
    where p.schedule_id = ${schedule} and p.number = 20`.execute(fixture.db);
    const { id = '', intent = '', method = '' } = rows[0] ?? {};
    await fixture.processor.confirmCharge({ intentId: intent, paymentMethodId: method, idempotencyKey: 'astray' });
    await fixture.runUntilIdle();
    expect((await fixture.nights(schedule))[0]).toMatchObject({ status: 'succeeded' });
    expect(await listCases(fixture.db)).toMatchObject([{ kind: 'charged_after_cancellation', subjectId: id }]);
    expect(new Set(fixture.alarms)).toEqual(new Set(['A night was charged although it was cancelled or skipped.']));

    await fixture.engine.refundLeft(intent, 1);
    await fixture.runUntilIdle();
    await watchDueNights(fixture.worker());
    expect(await fixture.openCases()).toEqual([]);
    expect(await fixture.faultsFound()).toEqual([]);
  },
);

test('opens the case of a halt once, whoever finds it, and closes it when the charity resumes', async () => {
  const schedule = await fixture.schedule();
  const { rows } = await sql<{ id: string }>`select charity_id as id from schedules where id = ${schedule}`.execute(
    fixture.db,
  );
  const halt = { charityId: rows[0]?.id ?? '', paymentId: schedule, code: 'account_invalid' };
  for (let found = 0; found < 2; found++) {
    await inTransaction(fixture.db, (trx) => haltCharity(fixture.worker(), trx, halt));
    await watchDueNights(fixture.worker());
  }
  expect(await fixture.openCases()).toEqual(['charity_halted']);
  expect(fixture.alarms).toHaveLength(1);
  await resumeCharity(fixture.db, { slug: 'relief-gbp', by: 'account:1', note: 'Fixed.' }, fixture.clock.now());
  const rows2 = await fixture.db.selectFrom('open_cases').select(['closed_by', 'note']).execute();
  expect(rows2).toEqual([{ closed_by: 'account:1', note: 'Fixed.' }]);
});

test('a case is gone with the transaction that found it', async () => {
  const schedule = await fixture.schedule();
  const { rows } = await sql<{ id: string }>`select charity_id as id from schedules where id = ${schedule}`.execute(
    fixture.db,
  );
  const halt = { charityId: rows[0]?.id ?? '', paymentId: schedule, code: 'account_invalid' };
  const broken = inTransaction(fixture.db, async (trx) => {
    await haltCharity(fixture.worker(), trx, halt);
    throw new Error('rolled back');
  });
  await expect(broken).rejects.toThrow('rolled back');
  expect(await fixture.openCases()).toEqual([]);
});

test('checks the rules also where the record of one account cannot be read', async () => {
  const schedule = await fixture.schedule();
  await sql`update payments set halted = true where schedule_id = ${schedule}`.execute(fixture.db);
  const listBalanceTransactions = () => Promise.reject(new Error('the record is unreadable'));
  const unread = fixture.worker('unread', {
    processor: { ...fixture.processor, account: 'other', listBalanceTransactions },
  });
  await expect(checkMoneyDaily(unread, fixture.worker())).rejects.toThrow('unreadable');
  expect(await fixture.openCases()).toEqual(['rule_broken']);
});

test('keeps the rows of a broken rule up to date, and closes its case when the next check finds it kept', async () => {
  const schedule = await fixture.schedule();
  const setAside = (halted: boolean) =>
    sql`update payments set halted = ${halted} where schedule_id = ${schedule}`.execute(fixture.db);
  await setAside(true);
  expect(await checkMoneyDaily(fixture.worker())).toBe(false);
  const subjects = async () => String((await listCases(fixture.db))[0]?.about.subjects).split(' ').length;
  expect(await subjects()).toBe(11);
  await sql`update payments set halted = false where number > 25`.execute(fixture.db);
  await checkMoneyDaily(fixture.worker());
  expect([await fixture.openCases(), await subjects(), fixture.alarms.length]).toEqual([['rule_broken'], 6, 1]);
  await setAside(false);
  await checkMoneyDaily(fixture.worker());
  expect(await fixture.openCases()).toEqual([]);
  expect(await checkMoneyDaily(fixture.worker())).toBe(true);
});

test('counts every due night that was not charged under one reason, at every hour of a campaign', async () => {
  const cards = ['4242424242424242', '4000000000000341', '4000002760003184', '4000008260003178'];
  for (const card of cards) await fixture.schedule({ card });
  await fixture.schedule({ monthKnown: false });
  const halted = await fixture.schedule({ currency: 'cad' });
  await fixture.cancel(await fixture.schedule());
  const down = fixture.worker('down', { processor: answering({ status: 'unknown', detail: 'no answer' }) });
  const seen = new Set<string>();
  const look = async () => {
    const reasons = await fixture.waiting();
    for (const reason of Object.keys(reasons)) seen.add(reason);
    const counted = Object.values(reasons).reduce((all, nights) => all + nights, 0);
    expect(counted).toBe(await fixture.dueNights());
    expect(reasons).not.toHaveProperty('unexplained');
  };
  for (let day = 27; day <= 38; day++) {
    const at = (time: string) => new Date(`${new Date(Date.UTC(2027, 1, day)).toISOString().slice(0, 10)}T${time}Z`);
    fixture.clock.moveTo(at('01:30:00'));
    await look();
    await fixture.runUntilIdle(day % 3 === 0 ? down : fixture.worker());
    await look();
    if (day === 30) {
      const { rows } = await sql<{ id: string }>`
        select charity_id as id from schedules where id = ${halted}`.execute(fixture.db);
      const halt = { charityId: rows[0]?.id ?? '', paymentId: halted, code: 'account_invalid' };
      await inTransaction(fixture.db, (trx) => haltCharity(fixture.worker(), trx, halt));
    }
    fixture.clock.moveTo(at('01:34:00'));
    await look();
    if (day === 33) await resumeCharity(fixture.db, { slug: 'relief-cad', by: 'test' }, fixture.clock.now());
    fixture.clock.moveTo(at('14:00:00'));
    await look();
    await fixture.runUntilIdle();
    await look();
  }
  expect([...seen].sort()).toEqual([
    'awaiting_authentication',
    'card_stopped',
    'charity_halted',
    'in_turn',
    'month_unknown',
    'no_answer',
    'postponed',
    'retried_later',
    'unknown',
  ]);
});

test('a due night that the figures do not have, and one that is held for no reason, are unexplained', async () => {
  await fixture.schedule();
  fixture.clock.moveTo(NIGHT_20);
  expect(await fixture.waiting()).toEqual({ in_turn: 1 });
  await sql`delete from night_figures where number = 20`.execute(fixture.db);
  await sql`update payments set next_attempt_at = due_at + interval '1 hour' where number = 20`.execute(fixture.db);
  expect(await fixture.waiting()).toMatchObject({ unexplained: 1 });
  await sql`update payments set status = 'held' where number = 20`.execute(fixture.db);
  await sql`delete from night_figures where number = 20`.execute(fixture.db);
  await sql`
    insert into night_figures (charity_id, campaign_id, processor, number, local_date, due_at, status, gifts, amount)
    select charity_id, campaign_id, processor, number, local_date, due_at, 'held', 1, amount
    from payments p join schedules s on s.id = p.schedule_id where number = 20`.execute(fixture.db);
  expect(await fixture.waiting()).toEqual({ unexplained: 1 });
});

test('a night 30 that nobody can charge, since the length of its month is not set, is a case a day after its time', async () => {
  const schedule = await fixture.schedule({ monthKnown: false });
  const overdueAt = async (instant: string) => {
    await fixture.travelTo(instant);
    await watchDueNights(fixture.worker());
    return (await listCases(fixture.db)).map(({ kind, subjectId, about }) => [kind, subjectId, about]);
  };
  expect(await overdueAt('2027-03-10T01:30:00Z')).toEqual([]);
  const overdue = ['nights_overdue', 'month_unknown', { nights: 1 }];
  expect(await overdueAt('2027-03-10T01:30:01Z')).toEqual([overdue]);
  await inTransaction(fixture.db, async (trx) => {
    const now = fixture.clock.now();
    const night30 = (await lockNights(trx, schedule, now)).find(({ number }) => number === 30);
    if (night30) await resolveNight30(trx, night30, { leaves: null, now });
  });
  expect(await overdueAt('2027-03-10T01:40:00Z')).toEqual([]);
});

test('after a restore the case says so, and closes once the record is booked', async () => {
  await fixture.schedule();
  const now = fixture.clock.now();
  await markRestored(fixture.db, { processors: ['sandbox'], to: now, by: 'test' }, now);
  await watchDueNights(fixture.worker());
  expect(await fixture.openCases()).toEqual(['restored']);
  await sql`update processor_halts set ended_at = ${now}, restored_to = null`.execute(fixture.db);
  await watchDueNights(fixture.worker());
  expect(await fixture.openCases()).toEqual([]);
});
