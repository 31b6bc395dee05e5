import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type GivingApp, PLAN, readyCheckout, startGivingApp } from '../../../test/giving/app.ts';
import { inTransaction } from '../../platform/db.ts';
import { mailFailure } from './failure-mail.ts';
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
    .where('kind', 'like', 'payment_%')
    .orderBy('id')
    .execute();

const travel = (action: string) =>
  giving.call({
    method: 'POST',
    url: '/sandbox/clock',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `action=${action}`,
  });

const noticeFor = async (scheduleId: string, kind: ChargeNotice['kind'], cardStopped = false) => {
  const { db, config, clock } = giving.composition.context;
  const payment = await db
    .selectFrom('payments')
    .select(['id', 'number'])
    .where('schedule_id', '=', scheduleId)
    .where('number', '=', 21)
    .executeTakeFirstOrThrow();
  const retryAt = kind === 'payment_failed_retrying' ? new Date('2026-12-10T02:30:00Z') : null;
  const notice = { kind, scheduleId, paymentId: payment.id, number: payment.number, retryAt, cardStopped };
  await inTransaction(db, (trx) => mailFailure(trx, notice, { config, clock }));
  const [mail] = (await mailsOf(scheduleId)).slice(-1);
  if (!mail) throw new Error('no mail was written');
  return mail;
};

test('a card that fails night after night: one mail for each night that was tried, and one word that it is left alone', async () => {
  const schedule = await give({ card: '4000000000000341' });
  await travel('end');
  const mails = await mailsOf(schedule);
  expect(mails.map(({ subject }) => subject).slice(0, 3)).toEqual([
    'Night 20 has not gone through yet',
    'Night 21 has not gone through yet',
    'Night 22 has not gone through yet',
  ]);
  expect(mails.filter(({ text }) => text.includes('nothing more is taken from this card'))).toHaveLength(1);
});

test('each mail says which night and how much, what happens next, and where to look', async () => {
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
  expect(retrying.text).toMatch(/Thursday,? 10 December at 02:30/);
  const failed = await noticeFor(schedule, 'payment_failed', true);
  expect(failed.text).toContain('we will not try it again');
  expect(failed.text).toContain('nothing more is taken from this card');
  const confirm = await noticeFor(schedule, 'payment_needs_authentication');
  expect(confirm.subject).toBe('Please confirm night 21 with your bank');
  for (const { text, html } of [retrying, failed, confirm]) {
    expect(text).toContain(`/account/schedules/${schedule}#key=`);
    expect(html).toContain(`/account/schedules/${schedule}#key=`);
  }
});

test('English without a region writes its dates as the checkout does, and a region as it is used to', async () => {
  const british = await noticeFor(await give({ language: 'en' }), 'payment_failed_retrying');
  expect(british.text).toMatch(/Thursday,? 10 December at 02:30/);
  const american = await noticeFor(await give({ language: 'en-US' }), 'payment_failed_retrying');
  expect(american.text).toContain('Thursday, December 10 at 02:30 AM');
});

test('who gave in Arabic is written to in Arabic, from right to left', async () => {
  const schedule = await give({ language: 'ar' });
  const { subject, html } = await noticeFor(schedule, 'payment_failed_retrying');
  expect(subject).toMatch(/الليلة/);
  expect(html).toContain('dir="rtl"');
});
