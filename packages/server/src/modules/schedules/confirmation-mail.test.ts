import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type GivingApp,
  keyFromMail,
  readyCheckout,
  startGivingApp,
  writeWaitingMail,
} from '../../../test/giving/app.ts';
import { logIn } from '../../../test/giving/page.ts';
import { mailWriters } from '../../app/mail-writers.ts';
import { manageLink } from '../../http/signed-link.ts';
import { type MailWriter, sendWaitingMail } from '../../lib/mail/outbox.ts';
import type { OutgoingMail } from '../../lib/mail/transport.ts';

let giving: GivingApp;
beforeAll(async () => {
  giving = await startGivingApp();
});
afterAll(() => giving.stop());

async function give(email: string) {
  const { quote, body, headers } = await readyCheckout(giving, { email });
  const created = await giving.post('/api/schedules', body, headers);
  const id: string = created.body.schedule_id;
  const { campaign_ends } = await giving.composition.context.db
    .selectFrom('schedules')
    .innerJoin('campaigns', 'campaigns.id', 'schedules.campaign_id')
    .select('campaigns.end_date as campaign_ends')
    .where('schedules.id', '=', id)
    .executeTakeFirstOrThrow();
  const grant = { scheduleId: id, version: 1, campaignEnds: campaign_ends };
  const key = /#key=(\S+)/.exec(manageLink(giving.composition.context.config, grant))?.[1] ?? '';
  const change = (path: string, payload: object) =>
    giving.post(`/api/schedules/${id}/${path}`, payload, { authorization: `Bearer ${key}` });
  return { id, quote, change };
}

const mailsOf = (id: string) =>
  giving.composition.context.db
    .selectFrom('mail_outbox')
    .select(['kind', 'subject', 'body_text'])
    .where('schedule_id', '=', id)
    .orderBy('id')
    .execute();

test('a confirmation is queued with the schedule and written later, once', async () => {
  const { id, change } = await give('queued@mail.example');
  expect(await mailsOf(id)).toEqual([{ kind: 'schedule_created', subject: '', body_text: '' }]);
  await writeWaitingMail(giving);
  const [written] = await mailsOf(id);
  expect(written?.body_text).toContain('Night 21');
  await change('skip', { number: 21, value: true });
  await writeWaitingMail(giving);
  expect((await mailsOf(id))[0]).toEqual(written);
});

test('a confirmation leaves out a night that was skipped before it is written, also in its sums', async () => {
  const { id, quote, change } = await give('skipped@mail.example');
  expect((await change('skip', { number: 21, value: true })).status).toBe(200);
  await writeWaitingMail(giving);
  const [mail] = await mailsOf(id);
  expect(mail?.body_text).toContain('Night 20');
  expect(mail?.body_text).not.toContain('Night 21');
  const left = quote.nights.filter(({ number }) => number !== 21).reduce((sum, { total }) => sum + total, 0);
  expect(mail?.body_text).toContain(`£${(left / 100).toFixed(2)}`);
});

test('a schedule that is cancelled before its confirmation is written has the mail about the cancellation only', async () => {
  const { id, change } = await give('cancelled@mail.example');
  expect((await change('cancel', { value: true })).status).toBe(200);
  await writeWaitingMail(giving);
  expect((await mailsOf(id)).map(({ kind }) => kind)).toEqual(['schedule_cancelled']);
});

test('the link of a confirmation that is written after its donor has logged in works', async () => {
  const { id } = await give('logged-in@mail.example');
  await logIn(giving, 'logged-in@mail.example');
  const key = await keyFromMail(giving, id);
  expect((await giving.get(`/api/schedules/${id}`, { authorization: `Bearer ${key}` })).status).toBe(200);
});

test('a confirmation that cannot be written is tried again, and keeps back no other', async () => {
  const { context } = giving.composition;
  await writeWaitingMail(giving);
  await context.db.deleteFrom('mail_outbox').execute();
  const [broken, whole] = [await give('broken@mail.example'), await give('whole@mail.example')];
  let fails = true;
  const writers = mailWriters(context.config);
  const write: MailWriter['write'] = async (trx, mails, now) => {
    if (fails && mails.some(({ scheduleId }) => scheduleId === broken.id)) throw new Error('no text for this one');
    return writers.schedule_created?.write(trx, mails, now) ?? new Map();
  };
  const sent: string[] = [];
  const transport = {
    send: async ({ to }: OutgoingMail) => {
      sent.push(to);
      return null;
    },
  };
  const round = () => sendWaitingMail({ ...context, transport, writers: { schedule_created: { write, anew: false } } });
  await round();
  expect(sent).toEqual(['whole@mail.example']);
  expect((await mailsOf(whole.id))[0]?.subject).not.toBe('');
  fails = false;
  giving.clock.moveBy(60_000);
  await round();
  expect(sent).toEqual(['whole@mail.example', 'broken@mail.example']);
});
