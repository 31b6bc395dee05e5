import { deliverSandbox } from '@lantern-giving/sandbox/deliver';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type GivingApp, readyCheckout, startGivingApp } from '../../../test/giving/app.ts';
import { createFridays } from '../../../test/giving/fridays.ts';
import { mailWriters } from '../../app/mail-writers.ts';
import { sendWaitingMail } from '../../lib/mail/outbox.ts';
import type { OutgoingMail } from '../../lib/mail/transport.ts';
import { isIdle, runDue } from '../charging/run-due.ts';
import { chargingContext } from '../charging/worker.ts';
import { warnOfExpiry } from './expiry-mail.ts';

let giving: GivingApp;
let schedule: string;
beforeEach(async () => {
  giving = await startGivingApp();
  schedule = await give();
});
afterEach(() => giving.stop());

/** A schedule of the nights from 8 to 18 December. */
async function give(language = 'en-GB'): Promise<string> {
  const { body, headers } = await readyCheckout(giving);
  return (await giving.post('/api/schedules', body, { ...headers, 'accept-language': language })).body.schedule_id;
}

async function endsIn(month: number, year = 2026, of = schedule): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    update payment_methods m set expiry_month = ${month}, expiry_year = ${year} from schedules s
    where s.id = ${of} and m.id = s.payment_method_id returning m.processor_payment_method_id as id`.execute(
    giving.composition.context.db,
  );
  return rows[0]?.id ?? '';
}

const warn = () => warnOfExpiry(giving.composition.context);

const send = async () => {
  const sent: OutgoingMail[] = [];
  const transport = {
    send: async (mail: OutgoingMail) => {
      sent.push(mail);
      return null;
    },
  };
  const { context } = giving.composition;
  while (await sendWaitingMail({ ...context, transport, writers: mailWriters(context.config) }));
  return sent.filter(({ text }) => text.includes('4242'));
};

test('a donor is warned once of a card that ends before nights in the next 30 days', async () => {
  await endsIn(11);
  expect(await warn()).toBe(1);
  const [mail, ...others] = await send();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Your card ending in 4242 expires soon');
  expect(mail?.text).toContain('expires at the end of November 2026');
  expect(mail?.text).toMatch(/^Night 20 {2}Wed 9 Dec, 01:30 {2}£/m);
  expect(mail?.text).toContain(`Enter another card:\nhttp://localhost:4000/account/schedules/${schedule}#key=`);
  giving.clock.moveBy(24 * 60 * 60_000);
  expect(await warn()).toBe(0);
  expect(await send()).toEqual([]);
});

test('a donor whose card has ended is told that it has, not to change it in time', async () => {
  giving.clock.moveTo('2026-12-02T12:00:00Z');
  await endsIn(11);
  expect(await warn()).toBe(1);
  const [mail] = await send();
  expect(mail?.subject).toBe('Your card ending in 4242 has expired');
  expect(mail?.text).toContain('expired at the end of November 2026');
  expect(mail?.text).toContain('Please enter another card. From then on your gift is charged to it.');
  expect(mail?.text).not.toMatch(/in time|expires/);
});

test('the mail about a card with gifts of two kinds speaks of gifts, and asks for a card for each', async () => {
  const { id: fridays } = await createFridays(giving);
  const { db } = giving.composition.context;
  const ofNights = db.selectFrom('schedules').select('payment_method_id').where('id', '=', schedule);
  await db.updateTable('schedules').set({ payment_method_id: ofNights }).where('id', '=', fridays).execute();
  await endsIn(11);
  expect(await warn()).toBe(1);
  const [mail] = await send();
  expect(mail?.subject).toBe('Your card ending in 4242 expires soon');
  expect(mail?.text).toContain('Please enter another card in time for each gift below.');
  expect(mail?.text).toMatch(/^Night 20 {2}/m);
  expect(mail?.text).toMatch(/^Fri 4 Dec {2}/m);
  expect(mail?.text).not.toMatch(/\bnights\b/);
});

test('nobody is warned of a card that reaches its last night, of stopped nights, or more than 30 days ahead', async () => {
  await endsIn(12);
  expect(await warn()).toBe(0);
  await endsIn(11);
  await giving.composition.context.db.updateTable('payments').set({ status: 'cancelled' }).execute();
  expect(await warn()).toBe(0);
  await giving.composition.context.db.updateTable('payments').set({ status: 'pending' }).execute();
  giving.clock.moveTo('2026-11-01T00:00:00Z');
  expect(await warn()).toBe(0);
  giving.clock.moveTo('2026-11-09T02:00:00Z');
  expect(await warn()).toBe(1);
});

test('a time zone that the database does not know keeps nobody’s warning back', async () => {
  await endsIn(11);
  const other = await give();
  await endsIn(11, 2026, other);
  await giving.composition.context.db
    .updateTable('payments')
    .set({ timezone: 'US/Nowhere' })
    .where('schedule_id', '=', other)
    .execute();
  expect(await warn()).toBe(2);
  for (const { text } of await send()) expect(text).toMatch(/^Night 20 {2}/m);
});

test('a card ends with its month in the time zone of its nights', async () => {
  const { db } = giving.composition.context;
  const ends = async (timezone: string, due: string) => {
    await sql`
      update payments set timezone = ${timezone}, due_at = ${due}, next_attempt_at = ${due}
      where schedule_id = ${schedule} and number = 20`.execute(db);
    await sql`update payments set status = 'cancelled' where schedule_id = ${schedule} and number <> 20`.execute(db);
    await db.updateTable('payment_methods').set({ expiry_warned_at: null }).execute();
    return warn();
  };
  await endsIn(11);
  expect(await ends('Asia/Tokyo', '2026-11-30T14:59:59Z')).toBe(0);
  expect(await ends('Asia/Tokyo', '2026-11-30T15:00:00Z')).toBe(1);
  expect(await ends('America/New_York', '2026-12-01T04:59:59Z')).toBe(0);
  expect(await ends('America/New_York', '2026-12-01T05:00:00Z')).toBe(1);
});

test('a night that leaves after its card has ended is told by when it leaves, not by its evening before that', async () => {
  await sql`
    update payments set local_date = '2026-11-30', due_at = '2026-12-01T01:30Z', next_attempt_at = '2026-12-01T01:30Z'
    where number = 20`.execute(giving.composition.context.db);
  await endsIn(11);
  expect(await warn()).toBe(1);
  const [mail] = await send();
  expect(mail?.text).toMatch(/^Night 20 {2}Tue 1 Dec, 01:30 {2}£/m);
});

test('a mail in Arabic lists only the nights after the card’s end', async () => {
  const { db } = giving.composition.context;
  const arabic = await give('ar');
  await endsIn(11, 2026, arabic);
  await sql`
    update payments set due_at = due_at - interval '9 days', next_attempt_at = due_at - interval '9 days'
    where schedule_id = ${arabic}`.execute(db);
  expect(await warn()).toBe(1);
  const [mail] = await send();
  expect(mail?.html).toContain('dir="rtl"');
  const numbers = await sql<{ number: number }>`
    select number from payments where schedule_id = ${arabic}
      and (due_at at time zone 'Europe/London')::date > '2026-11-30' order by number`.execute(db);
  expect(mail?.text.match(/^الليلة \S+ {2}/gm)).toHaveLength(numbers.rows.length);
});

test('a card that its network has renewed before the mail leaves causes none, and shows its new date', async () => {
  const { sandbox } = giving;
  if (!sandbox) throw new Error('there is no sandbox');
  const card = await endsIn(11);
  expect(await warn()).toBe(1);
  await sandbox.sandbox.engine.renewCard(card, { month: 11, year: 2029 });
  const charging = chargingContext(giving.composition.context);
  await deliverSandbox(sandbox.sandbox, charging);
  while (!isIdle(await runDue(charging)));
  expect(await send()).toEqual([]);
  const { rows } = await sql`
    select m.expiry_month as month, m.expiry_year as year, m.expiry_warned_at as warned
    from payment_methods m where m.processor_payment_method_id = ${card}`.execute(giving.composition.context.db);
  expect(rows).toEqual([{ month: 11, year: 2029, warned: null }]);
});
