import { randomUUID } from 'node:crypto';
import { formatChargeTime } from '@lantern-giving/core/charge-time';
import { mailMessages } from '@lantern-giving/i18n/all/mail';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type GivingApp, PLAN, readyCheckout, startGivingApp } from '../../../test/giving/app.ts';
import { createFridays } from '../../../test/giving/fridays.ts';
import { mailWriters } from '../../app/mail-writers.ts';
import { inTransaction } from '../../lib/db.ts';
import { sendWaitingMail } from '../../lib/mail/outbox.ts';
import type { OutgoingMail } from '../../lib/mail/transport.ts';
import { mailNotice } from './notice-mail.ts';
import type { ChargeNotice } from './notices.ts';

let giving: GivingApp;
beforeEach(async () => {
  giving = await startGivingApp();
});
afterEach(() => giving.stop());

const give = async (options: { readonly card?: string; readonly language?: string } = {}) => {
  const card = options.card ?? '4242424242424242';
  const { body, headers } = await readyCheckout(giving, { plan: PLAN, card });
  const sent = { ...headers, 'idempotency-key': randomUUID(), 'accept-language': options.language ?? 'en-GB' };
  const made = await giving.post('/api/schedules', body, sent);
  return String(made.body.schedule_id);
};

const mailsOf = (scheduleId: string) =>
  giving.composition.context.db
    .selectFrom('mail_outbox')
    .select(['kind', 'recipient', 'subject', 'body_text as text', 'body_html as html'])
    .where('schedule_id', '=', scheduleId)
    .where('kind', 'not like', 'schedule_%')
    .orderBy('id')
    .execute();

const travel = (action: string) =>
  giving.call({
    method: 'POST',
    url: '/sandbox/clock',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `action=${action}`,
  });

const tell = (notice: ChargeNotice) => {
  const { db, config, clock } = giving.composition.context;
  return inTransaction(db, (trx) => mailNotice(trx, notice, { config, clock }));
};

const mailAbout = async (notice: ChargeNotice) => {
  await tell(notice);
  const [mail] = (await mailsOf(notice.scheduleId)).slice(-1);
  if (!mail) throw new Error('no mail was written');
  return mail;
};

/** Puts a night where a refused charge leaves it, and tells its donor. */
const fail = async (scheduleId: string, number: number, how: 'soft' | 'hard' | 'authentication') => {
  const { clock, db } = giving.composition.context;
  const retryAt = new Date(clock.now().getTime() + 60 * 60_000);
  const night = await db
    .updateTable('payments')
    .set({
      status: how === 'soft' ? 'pending' : 'failed',
      failure_kind: how,
      failure_code: how,
      ...(how === 'authentication' ? { client_secret: `pi_${number}_secret` } : {}),
      ...(how === 'soft' ? { next_attempt_at: retryAt } : {}),
    })
    .where('schedule_id', '=', scheduleId)
    .where('number', '=', number)
    .returning('id')
    .executeTakeFirstOrThrow();
  const about = { scheduleId, paymentId: night.id, number };
  if (how === 'soft') return tell({ kind: 'payment_failed_retrying', ...about, retryAt });
  const kind = how === 'hard' ? 'payment_failed' : 'payment_needs_authentication';
  return tell({ kind, ...about, retryAt: null });
};

/** Sends the mail that is due. @returns what was sent about charges */
const send = async (answer: string | null = null) => {
  const sent: OutgoingMail[] = [];
  const transport = {
    send: async (mail: OutgoingMail) => {
      sent.push(mail);
      return answer;
    },
  };
  const { context } = giving.composition;
  while (await sendWaitingMail({ ...context, transport, writers: mailWriters(context.config) }));
  return sent.filter(({ subject }) => !subject.startsWith('Your nights for'));
};

const sendAt = async (time: string, answer: string | null = null) => {
  giving.clock.moveTo(time);
  return send(answer);
};

test('a donor whose card fails night after night gets one mail a day, the last of which lists all held nights', async () => {
  const schedule = await give({ card: '4000000000000341' });
  await travel('end');
  const mails = (await mailsOf(schedule)).filter(({ kind }) => kind === 'nights_failing');
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Night 20 has not gone through yet',
    '2 nights have not gone through yet',
    'We could not charge your card: your nights for Human Relief are on hold',
  ]);
  // Night 20 had been tried twice more by then: each time in the mail is still ahead when it is sent.
  expect(mails[1]?.text).toMatch(/^Night 20 {2}Thu 10 Dec, 08:30 {2}£[\d.]+\nNight 21 {2}Thu 10 Dec, 02:30 {2}£/m);
  const { text = '' } = mails.at(-1) ?? {};
  expect(text).toContain('Nothing more is taken from this card.');
  expect(text).not.toMatch(/try again|need to do anything/);
  const nights = (
    await giving.composition.context.db
      .selectFrom('payments')
      .select('number')
      .where('schedule_id', '=', schedule)
      .execute()
  ).map(({ number }) => number);
  expect([...text.matchAll(/^Night (\d+) {2}/gm)].map(([, number]) => Number(number))).toEqual(nights.sort());
});

test('one mail tells of all schedules of a donor, each with its link and with what can be done', async () => {
  const [first, second] = [await give(), await give()];
  await fail(first, 20, 'soft');
  await fail(second, 20, 'authentication');
  await fail(second, 21, 'authentication');
  expect(await send()).toEqual([]);
  const [mail, ...others] = await sendAt('2026-11-21T18:15:00Z');
  expect(others).toEqual([]);
  // What can be done comes before what needs nothing.
  expect(mail?.subject).toBe('Please confirm 2 nights with your bank');
  expect(mail?.text).toMatch(/for night 20 was declined by your bank\. We will try again on Sat 21 Nov, 19:00;/);
  expect(mail?.text).toContain(`See or stop your nights:\nhttp://localhost:4000/account/schedules/${first}#key=`);
  expect(mail?.text).toMatch(/2 nights of your gift to Human Relief, £[\d.]+ in total/);
  expect(mail?.text).toMatch(/^Night 20 {2}Tue 8 Dec {2}£[\d.]+\nNight 21 {2}Wed 9 Dec {2}£/m);
  expect(mail?.text).toContain(`Confirm with your bank:\nhttp://localhost:4000/account/schedules/${second}#key=`);
  expect(mail?.html).toContain(`/account/schedules/${second}#key=`);
});

test('what fails while the mail server refuses a mail comes into it, not into a second one of that day', async () => {
  const schedule = await give();
  await fail(schedule, 20, 'hard');
  await send();
  for (const time of ['18:15', '18:16', '18:21', '18:51', '20:51'])
    expect(await sendAt(`2026-11-21T${time}:00Z`, 'ECONNREFUSED')).toHaveLength(1);
  // Tried again twelve hours later.
  await fail(schedule, 21, 'hard');
  const sent = [];
  for (const time of ['08:51', '09:00', '12:00', '23:00']) sent.push(...(await sendAt(`2026-11-22T${time}:00Z`)));
  expect(sent.map(({ subject }) => subject)).toEqual(['2 nights did not go through']);
});

test('the mail about gifts of two kinds calls each by its word, in one language', async () => {
  const nights = await give();
  const { id: fridays } = await createFridays(giving);
  const { db } = giving.composition.context;
  await db.updateTable('schedules').set({ locale: 'fr' }).where('id', '=', fridays).execute();
  const ofIt = db.selectFrom('payments').select('number').where('schedule_id', '=', fridays);
  const [one = 0, two = 0, three = 0] = (await ofIt.orderBy('number').execute()).map(({ number }) => number);
  await fail(nights, 20, 'soft');
  await fail(fridays, one, 'hard');
  await send();
  const [lost] = await sendAt('2026-11-21T18:15:00Z');
  expect(lost?.subject).toBe('Your Friday gift did not go through');
  for (const number of [two, three]) await fail(fridays, number, 'hard');
  await fail(nights, 21, 'hard');
  const [both] = await sendAt('2026-11-22T18:15:00Z');
  expect(both?.subject).toBe('Some of your gifts did not go through');
  expect(both?.text).toMatch(/^Fri 4 Dec {2}Fri 4 Dec {2}£[\d.]+\nFri 11 Dec {2}/m);
  expect(both?.text).toContain('Anyone with a link above can see and stop your gifts');
});

test('says only what is true when it is sent, and is not sent where nothing is left to tell', async () => {
  const schedule = await give();
  const { db } = giving.composition.context;
  await fail(schedule, 20, 'soft');
  await fail(schedule, 21, 'hard');
  await db.updateTable('payments').set({ status: 'succeeded', failure_kind: null }).where('number', '=', 20).execute();
  const [mail, ...others] = await sendAt('2026-11-21T18:15:00Z');
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Night 21 did not go through');
  expect(mail?.text).toContain('we will not try it again');
  expect(mail?.text).not.toContain('night 20');
  await fail(schedule, 22, 'soft');
  await db.updateTable('payments').set({ status: 'cancelled' }).where('number', '=', 22).execute();
  expect(await sendAt('2026-11-23T12:00:00Z')).toEqual([]);
  expect((await mailsOf(schedule)).map(({ subject }) => subject)).toEqual(['Night 21 did not go through']);
});

test('a mail that waits does not call a card declined that a dispute has stopped meanwhile', async () => {
  const schedule = await give();
  const { db } = giving.composition.context;
  await fail(schedule, 20, 'soft');
  await db
    .updateTable('payments')
    .set({ status: 'held', failure_kind: 'card_stopped' })
    .where('status', '=', 'pending')
    .execute();
  await db.updateTable('payment_methods').set({ breaker: 'disputed' }).execute();
  expect(await sendAt('2026-11-21T18:15:00Z')).toEqual([]);
});

test('what fails after the day’s mail waits for the next one, in the morning of the donor’s time zone at the latest', async () => {
  const schedule = await give();
  await fail(schedule, 20, 'hard');
  expect(await sendAt('2026-11-21T18:15:00Z')).toHaveLength(1);
  await fail(schedule, 21, 'authentication');
  expect(await sendAt('2026-11-22T08:59:00Z')).toEqual([]);
  const [morning] = await sendAt('2026-11-22T09:00:00Z');
  expect(morning?.subject).toBe('Please confirm night 21 with your bank');
  expect(morning?.text).not.toContain('night 20');
  // A further failure on a day without a mail does not wait for its morning.
  giving.clock.moveTo('2026-11-22T10:00:00Z');
  await fail(schedule, 22, 'soft');
  giving.clock.moveTo('2026-11-23T01:30:00Z');
  await fail(schedule, 23, 'authentication');
  const [early, ...others] = await sendAt('2026-11-23T01:45:00Z');
  expect([early?.subject, others]).toEqual(['Please confirm 2 nights with your bank', []]);
});

test('is written anew when a mail server that had refused it takes it', async () => {
  const schedule = await give();
  await fail(schedule, 20, 'soft');
  const [refused] = await sendAt('2026-11-21T18:15:00Z', 'ECONNREFUSED');
  expect(refused?.text).toContain('We will try again');
  await fail(schedule, 20, 'authentication');
  const [taken, ...others] = await sendAt('2026-11-21T18:16:00Z');
  expect([taken?.subject, others]).toEqual(['Please confirm night 20 with your bank', []]);
});

test('that a mail server has refused for a whole day is tried again soon when another night fails', async () => {
  const schedule = await give();
  await fail(schedule, 20, 'soft');
  for (const at of ['21T18:15', '21T18:16', '21T18:21', '21T18:51', '21T20:51'])
    await sendAt(`2026-11-${at}:00Z`, 'ECONNREFUSED');
  giving.clock.moveTo('2026-11-22T01:30:00Z');
  await fail(schedule, 21, 'authentication');
  const [taken] = await sendAt('2026-11-22T01:45:00Z');
  expect(taken?.subject).toBe('Please confirm night 21 with your bank');
});

test('the mail about a stopped card separates the lost night from the held ones, in English and Arabic', async () => {
  const { db } = giving.composition.context;
  const stop = async (language: string) => {
    const schedule = await give({ language });
    await fail(schedule, 20, 'hard');
    await db
      .updateTable('payments')
      .set({ status: 'held', failure_kind: 'card_stopped' })
      .where('schedule_id', '=', schedule)
      .where('number', 'in', [21, 22])
      .execute();
    await tell({ kind: 'card_stopped', scheduleId: schedule, held: [21, 22], failed: 20 });
    giving.clock.moveBy(24 * 60 * 60_000);
    await send();
    const mail = (await mailsOf(schedule)).at(-1);
    return mail ?? { text: '', html: '' };
  };
  const [en, ar] = [await stop('en-GB'), await stop('ar')];
  expect(en.text).toMatch(/Night 20 \(£[\d.]+\) was not charged and will not be tried again\./);
  expect(en.text).toContain('Enter another card:\nhttp');
  // Dates are evenings in the donor's time zone, formatted as on the schedule page.
  expect(en.text).toMatch(/^Night 21 {2}Wed 9 Dec {2}£[\d.]+\nNight 22 {2}Thu 10 Dec {2}£/m);
  expect(en.text).not.toMatch(/^Night 20 {2}/m);
  expect(ar.html).toContain('dir="rtl"');
  expect(ar.text).toContain('لن يُخصم شيء آخر من هذه البطاقة');
});

test.each([
  ['en', 'Sat 21 Nov, 19:00'],
  ['en-US', 'Sat Nov 21, 19:00'],
])('a donor with %s reads dates of that region', async (language, when) => {
  const schedule = await give({ language });
  await fail(schedule, 20, 'soft');
  const [mail] = await sendAt('2026-11-21T18:15:00Z');
  expect(mail?.text).toContain(`We will try again on ${when};`);
});

test('the mail about a disputed card says why the nights are on hold, in all languages', async () => {
  for (const [language, on, words, link] of [
    ['en-GB', 'on hold', 'has been disputed', mailMessages.en.charges.newCard],
    ['fr', 'en attente', 'il est contesté', mailMessages.fr.charges.newCard],
    ['ar', 'متوقف', 'معترَض عليه', mailMessages.ar.charges.newCard],
  ] as const) {
    const scheduleId = await give({ language });
    const mail = await mailAbout({ kind: 'card_disputed', scheduleId, nights: [27, 28] });
    expect(mail.kind).toBe('card_disputed');
    expect(mail.subject).toContain(on);
    expect(mail.text).toContain(words);
    expect(mail.text).toContain('4242');
    expect(mail.text).toContain(link);
    expect(mail.html).toMatch(/27[\s\S]*28/);
  }
});

test('lists postponed nights with their new times in English and Arabic, in the singular for one', async () => {
  const [english, arabic] = [await give(), await give({ language: 'ar' })];
  const leaves = new Date('2026-12-13T09:00:00Z');
  await giving.composition.context.db
    .updateTable('payments')
    .set({ next_attempt_at: leaves, postponed_to: leaves })
    .where('number', 'in', [20, 21])
    .execute();
  const en = await mailAbout({ kind: 'nights_postponed', scheduleId: english, nights: [20, 21] });
  expect(en.subject).toBe('Nights of your gift to Human Relief were not charged on time');
  expect(en.text).toContain('We will charge them to your card on Sun 13 Dec, 09:00');
  // Not that they may be stopped and started again: those whose time is still ahead are charged then.
  expect(en.text).toContain('open your nights before then and skip those below, or stop all your nights.');
  expect(en.text).not.toContain('again');
  expect(en.text.match(/^Night 2[01] {2}Sun 13 Dec, 09:00 {2}£/gm)).toHaveLength(2);
  expect(en.text).toContain(`/account/schedules/${english}#key=`);
  const one = await mailAbout({ kind: 'nights_postponed', scheduleId: english, nights: [20] });
  expect(one.subject).toBe('A night of your gift to Human Relief was not charged on time');
  expect(one.text).toContain('We will charge it to your card on Sun 13 Dec, 09:00');
  const ar = await mailAbout({ kind: 'nights_postponed', scheduleId: arabic, nights: [20, 21] });
  expect(ar.html).toContain('dir="rtl"');
  const when = formatChargeTime({
    cutoff: leaves,
    timezone: 'Europe/London',
    locale: 'ar',
    messages: mailMessages.ar.chargeTime,
  });
  expect(ar.text).toContain(`سنخصمها من بطاقتك في ${when}`);
});

test('a time zone that the database does not know keeps no failure from being written down', async () => {
  const scheduleId = await give();
  const { db } = giving.composition.context;
  await db.updateTable('schedules').set({ timezone: 'US/Nowhere' }).where('id', '=', scheduleId).execute();
  await fail(scheduleId, 20, 'hard');
  expect(await mailsOf(scheduleId)).toMatchObject([{ kind: 'nights_failing' }]);
});
