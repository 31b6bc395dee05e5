import { randomUUID } from 'node:crypto';
import { formatChargeTime } from '@lantern-giving/core/charge-time';
import { mailMessages } from '@lantern-giving/i18n/all/mail';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type GivingApp, PLAN, readyCheckout, startGivingApp } from '../../../test/giving/app.ts';
import { inTransaction } from '../../lib/db.ts';
import { mailFailure } from './failure-mail.ts';
import type { ChargeNotice, OfOneNight } from './notices.ts';

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

const mailAbout = async (notice: ChargeNotice) => {
  const { db, config, clock } = giving.composition.context;
  await inTransaction(db, (trx) => mailFailure(trx, notice, { config, clock }));
  const [mail] = (await mailsOf(notice.scheduleId)).slice(-1);
  if (!mail) throw new Error('no mail was written');
  return mail;
};

const noticeFor = async (scheduleId: string, kind: OfOneNight['kind']) => {
  const payment = await giving.composition.context.db
    .selectFrom('payments')
    .select(['id', 'number'])
    .where('schedule_id', '=', scheduleId)
    .where('number', '=', 21)
    .executeTakeFirstOrThrow();
  const retryAt = kind === 'payment_failed_retrying' ? new Date('2026-12-10T02:30:00Z') : null;
  return mailAbout({ kind, scheduleId, paymentId: payment.id, number: payment.number, retryAt });
};

test('a card that fails night after night causes one mail per retried night, then one that lists all held nights', async () => {
  const schedule = await give({ card: '4000000000000341' });
  await travel('end');
  const mails = await mailsOf(schedule);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Night 20 has not gone through yet',
    'Night 21 has not gone through yet',
    'We could not charge your card: your nights for Human Relief are on hold',
  ]);
  const { text = '' } = mails.at(-1) ?? {};
  expect(text).toContain('Nothing more is taken from this card.');
  expect(text).not.toMatch(/try again|need not do anything/);
  const nights = (
    await giving.composition.context.db
      .selectFrom('payments')
      .select('number')
      .where('schedule_id', '=', schedule)
      .execute()
  ).map(({ number }) => number);
  expect([...text.matchAll(/^Night (\d+) {2}/gm)].map(([, number]) => Number(number))).toEqual(nights.sort());
});

test('the mail about a hard decline separates the lost night from the held ones, in English and Arabic', async () => {
  const [english, arabic] = [await give(), await give({ language: 'ar' })];
  const [en, ar] = [
    await mailAbout({ kind: 'card_stopped', scheduleId: english, held: [21, 22], failed: 20 }),
    await mailAbout({ kind: 'card_stopped', scheduleId: arabic, held: [21], failed: 20 }),
  ];
  expect(en.text).toMatch(/Night 20 \(£[\d.]+\) was not charged and will not be tried again\./);
  // Dates are evenings in the donor's time zone, formatted as on the schedule page.
  expect(en.text).toMatch(/^Night 21 {2}Wed 9 Dec {2}£[\d.]+\nNight 22 {2}Thu 10 Dec {2}£/m);
  expect(en.text).not.toMatch(/^Night 20 {2}/m);
  expect(ar.html).toContain('dir="rtl"');
  expect(ar.text).toContain('لن يُخصم شيء آخر من هذه البطاقة');
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
  expect(en.text).toContain('stop them before then');
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

test('each mail names night and amount, what happens next, and where to look', async () => {
  const schedule = await give();
  const amount = (
    await giving.composition.context.db
      .selectFrom('payments')
      .select('total')
      .where('schedule_id', '=', schedule)
      .where('number', '=', 21)
      .executeTakeFirstOrThrow()
  ).total;
  const shown = `£${(amount / 100).toFixed(2)}`;
  const retrying = await noticeFor(schedule, 'payment_failed_retrying');
  expect(retrying.text).toContain(shown);
  // The same date format as on the schedule page and in all other mails.
  expect(retrying.text).toContain('We will try again on Thu 10 Dec, 02:30;');
  const failed = await noticeFor(schedule, 'payment_failed');
  expect(failed.text).toContain('we will not try it again');
  const confirm = await noticeFor(schedule, 'payment_needs_authentication');
  expect(confirm.subject).toBe('Please confirm night 21 with your bank');
  expect(confirm.text).toContain('Confirm with your bank:\nhttp');
  expect(retrying.text).toContain('See or stop your nights:\nhttp');
  for (const { text, html } of [retrying, failed, confirm]) {
    expect(text).toContain(`/account/schedules/${schedule}#key=`);
    expect(html).toContain(`/account/schedules/${schedule}#key=`);
  }
});

test('asks for authentication once a day, with all nights that wait for it', async () => {
  const schedule = await give();
  const { db } = giving.composition.context;
  const asked = async () => (await mailsOf(schedule)).filter(({ kind }) => kind === 'payment_needs_authentication');
  const refuse = (night: number) =>
    db
      .updateTable('payments')
      .set({ status: 'failed', failure_kind: 'authentication', failure_code: 'authentication_required' })
      .where('schedule_id', '=', schedule)
      .where('number', '=', night)
      .execute();

  await refuse(21);
  await noticeFor(schedule, 'payment_needs_authentication');
  await refuse(22);
  await noticeFor(schedule, 'payment_needs_authentication');
  const [mail, ...others] = await asked();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Please confirm 2 nights with your bank');
  expect([...(mail?.text ?? '').matchAll(/^Night (\d+) {2}/gm)].map(([, number]) => Number(number))).toEqual([21, 22]);
  expect(mail?.text).toMatch(/2 nights of your gift to Human Relief, £[\d.]+ in total/);

  await db.updateTable('mail_outbox').set({ status: 'sent' }).where('schedule_id', '=', schedule).execute();
  await refuse(23);
  await noticeFor(schedule, 'payment_needs_authentication');
  expect(await asked()).toHaveLength(1);

  await travel('next-night');
  await noticeFor(schedule, 'payment_needs_authentication');
  expect((await asked()).map(({ subject }) => subject)).toEqual([
    'Please confirm 2 nights with your bank',
    'Please confirm 3 nights with your bank',
  ]);
});

test('English without a region uses British dates, and a region its own', async () => {
  const british = await noticeFor(await give({ language: 'en' }), 'payment_failed_retrying');
  expect(british.text).toContain('We will try again on Thu 10 Dec, 02:30;');
  const american = await noticeFor(await give({ language: 'en-US' }), 'payment_failed_retrying');
  expect(american.text).toContain('We will try again on Thu Dec 10, 02:30;');
});

test('mails a donor who gave in Arabic in Arabic, right to left', async () => {
  const schedule = await give({ language: 'ar' });
  const { subject, html, text } = await noticeFor(schedule, 'payment_failed_retrying');
  expect(subject).toMatch(/الليلة/);
  const retry = formatChargeTime({
    cutoff: new Date('2026-12-10T02:30:00Z'),
    timezone: 'Europe/London',
    locale: 'ar',
    messages: mailMessages.ar.chargeTime,
  });
  expect(text).toContain(`سنحاول مرة أخرى في ${retry}`);
  expect(html).toContain('dir="rtl"');
});
