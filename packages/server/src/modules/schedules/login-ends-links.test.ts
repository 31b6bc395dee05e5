import { authApi, createSession } from '@lantern-giving/core/api/auth';
import { call } from '@lantern-giving/core/api/call';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  DONOR,
  type GivingApp,
  keyFromMail,
  PUBLIC_URL,
  readyCheckout,
  startGivingApp,
} from '../../../test/giving/app.ts';
import { codeFromMail, logIn, openPage } from '../../../test/giving/page.ts';
import { sendWaitingMail } from '../../lib/mail/outbox.ts';

const AT_THE_DASHBOARD = 'http://charity.localhost:4000';

let giving: GivingApp;
let id: string;
let mailed: string;
beforeEach(async () => {
  giving = await startGivingApp();
  id = await give();
  mailed = await keyFromMail(giving, id);
  await sendMail();
});
afterEach(() => giving.stop());

async function give(email: string = DONOR.email): Promise<string> {
  const { body, headers } = await readyCheckout(giving, { email });
  return (await giving.post('/api/schedules', body, headers)).body.schedule_id;
}

const bearing = (key: string) => ({ authorization: `Bearer ${key}` });
const open = async (key: string, of = id) => (await giving.get(`/api/schedules/${of}`, bearing(key))).status;
const cancel = (key: string, value = true) => giving.post(`/api/schedules/${id}/cancel`, { value }, bearing(key));

async function sendMail(): Promise<void> {
  await sendWaitingMail({ ...giving.composition.context, transport: { send: async () => null } });
}

/** The schedule's key in the newest mail with new links, in its text and in its HTML alike. */
async function askedFor(): Promise<string> {
  const mail = await giving.composition.context.db
    .selectFrom('mail_outbox')
    .select(['body_text', 'body_html'])
    .where('kind', '=', 'schedule_links')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const [text, html] = [mail.body_text, mail.body_html].map((body) => new RegExp(`${id}#key=([\\w.-]+)`).exec(body));
  expect(html?.[1]).toBe(text?.[1]);
  return text?.[1] ?? '';
}

async function askForLinks(): Promise<string> {
  await giving.post('/api/schedules/links', { email: DONOR.email });
  return askedFor();
}

const ended = () =>
  giving.composition.context.db
    .selectFrom('audit_log')
    .select(['actor', 'subject_id', 'after'])
    .where('action', '=', 'schedule.links.end')
    .execute();

test('a link that was mailed before its donor logged in opens and changes nothing, and is answered as a replaced one', async () => {
  expect(await open(mailed)).toBe(200);
  await logIn(giving, DONOR.email);
  const answer = await giving.get(`/api/schedules/${id}`, bearing(mailed));
  expect(answer).toMatchObject({ status: 404, body: { error_code: 'schedule_not_found' } });
  expect(await cancel(mailed)).toMatchObject({ status: 404 });
  const again = await giving.post(`/api/schedules/${id}/auto_enroll`, { value: false }, bearing(mailed));
  expect(again.status).toBe(404);
  const stored = giving.composition.context.db.selectFrom('schedules').select(['cancelled_at', 'auto_enroll']);
  expect(await stored.execute()).toEqual([{ cancelled_at: null, auto_enroll: true }]);
});

test('a link that was asked for before the login and not used yet is ended too', async () => {
  const asked = await askForLinks();
  await sendMail();
  await logIn(giving, DONOR.email);
  expect([await open(asked), await open(mailed)]).toEqual([404, 404]);
});

test('a link that is asked for after the login opens, and so does the one in the next mail', async () => {
  await logIn(giving, DONOR.email);
  const asked = await askForLinks();
  expect(await open(asked)).toBe(200);
  expect((await cancel(asked)).status).toBe(200);
  expect(await open(await keyFromMail(giving, id))).toBe(200);
});

test('a mail that is written after the login brings a link that works', async () => {
  const page = await logIn(giving, DONOR.email);
  const session = { cookie: String(page.cookie()), origin: PUBLIC_URL };
  const stopped = await giving.post(`/api/schedules/${id}/cancel`, { value: true }, session);
  expect(stopped.status).toBe(200);
  expect(await open(await keyFromMail(giving, id))).toBe(200);
});

test('mail that has not left by the login goes out with links that work', async () => {
  await cancel(mailed);
  await askForLinks();
  const written = await keyFromMail(giving, id);
  await logIn(giving, DONOR.email);
  const [news, asked] = [await keyFromMail(giving, id), await askedFor()];
  expect(news).not.toBe(written);
  expect(await open(written)).toBe(404);
  expect(await open(news)).toBe(200);
  // As ever, the first use of a link that was asked for ends the others.
  expect(await open(asked)).toBe(200);
  expect(await open(news)).toBe(404);
});

test('each login ends the links that were mailed since the one before', async () => {
  await logIn(giving, DONOR.email);
  const between = await askForLinks();
  await sendMail();
  await logIn(giving, DONOR.email);
  expect(await open(between)).toBe(404);
  expect(await open(await askForLinks())).toBe(200);
});

test('links to all the donor’s schedules end, nobody else’s, and the audit log says so of each', async () => {
  const second = await give();
  const foreign = await give('another@mail.example');
  const keys = [await keyFromMail(giving, second), await keyFromMail(giving, foreign)] as const;
  const { donor_id } = await giving.composition.context.db
    .selectFrom('schedules')
    .select('donor_id')
    .where('id', '=', second)
    .executeTakeFirstOrThrow();
  await sendMail();
  await logIn(giving, DONOR.email);
  expect(await open(keys[0], second)).toBe(404);
  expect(await open(keys[1], foreign)).toBe(200);
  const by = { actor: `donor:${donor_id}`, after: { version: 2 } };
  expect(await ended()).toEqual([
    { ...by, subject_id: id },
    { ...by, subject_id: second },
  ]);
});

test('a schedule whose links have run out is left as it is', async () => {
  giving.clock.moveTo('2027-06-01T00:00:00Z');
  await logIn(giving, DONOR.email);
  expect(await ended()).toEqual([]);
});

test('a code that is asked for, and a wrong one, end nothing', async () => {
  const page = openPage(giving);
  await call(page.client, authApi.login, { body: { email: DONOR.email } });
  const code = await codeFromMail(giving, DONOR.email);
  const wrong = code.replace(/^\d/, (digit) => String((Number(digit) + 1) % 10));
  const login = { email: DONOR.email, token: wrong, platform: 'web' } as const;
  await expect(createSession(page.client, login)).rejects.toMatchObject({ status: 400 });
  expect(await open(mailed)).toBe(200);
  expect(await ended()).toEqual([]);
});

test.each([
  ['the dashboard’s host', { origin: AT_THE_DASHBOARD }, {}],
  ['a page that says it is the dashboard', {}, { campaign: 'charity' }],
])('staff who log in at %s end no link, also where they give themselves', async (_name, at, from) => {
  const email = 'amina@human-relief.example';
  const own = await give(email);
  const key = await keyFromMail(giving, own);
  const page = openPage(giving, at);
  await call(page.client, authApi.login, { body: { email }, query: from });
  const login = { email, token: await codeFromMail(giving, email), platform: 'web' } as const;
  await createSession(page.client, login, from);
  expect([await open(key, own), await open(mailed)]).toEqual([200, 200]);
  expect(await ended()).toEqual([]);
});
