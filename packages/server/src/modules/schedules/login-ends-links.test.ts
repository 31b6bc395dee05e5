import { authApi, createSession } from '@lantern-giving/core/api/auth';
import { call } from '@lantern-giving/core/api/call';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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
  await sendWaitingMail({ ...giving.composition.context, transport: { send: async () => null }, writers: {} });
}

/** The schedule's link key in the latest requested mail, which must be the same in text and HTML. */
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

test('a link mailed before its donor logged in gives no access, and answers like a replaced one', async () => {
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

test('a login also revokes a requested link that was not used yet', async () => {
  const asked = await askForLinks();
  await sendMail();
  await logIn(giving, DONOR.email);
  expect([await open(asked), await open(mailed)]).toEqual([404, 404]);
});

test('links requested after the login work, and so do those in the next mail', async () => {
  await logIn(giving, DONOR.email);
  const asked = await askForLinks();
  expect(await open(asked)).toBe(200);
  expect((await cancel(asked)).status).toBe(200);
  expect(await open(await keyFromMail(giving, id))).toBe(200);
});

test('a mail written after the login contains a valid link', async () => {
  const page = await logIn(giving, DONOR.email);
  const session = { cookie: String(page.cookie()), origin: PUBLIC_URL };
  const stopped = await giving.post(`/api/schedules/${id}/cancel`, { value: true }, session);
  expect(stopped.status).toBe(200);
  expect(await open(await keyFromMail(giving, id))).toBe(200);
});

test('mail unsent at the login goes out with valid links', async () => {
  await cancel(mailed);
  await askForLinks();
  const written = await keyFromMail(giving, id);
  await logIn(giving, DONOR.email);
  const [news, asked] = [await keyFromMail(giving, id), await askedFor()];
  expect(news).not.toBe(written);
  expect(await open(written)).toBe(404);
  expect(await open(news)).toBe(200);
  // As always, the first use of a requested link revokes the others.
  expect(await open(asked)).toBe(200);
  expect(await open(news)).toBe(404);
});

test('each login revokes the links mailed since the previous one', async () => {
  await logIn(giving, DONOR.email);
  const between = await askForLinks();
  await sendMail();
  await logIn(giving, DONOR.email);
  expect(await open(between)).toBe(404);
  expect(await open(await askForLinks())).toBe(200);
});

test('a login revokes and audits links to all the donor’s schedules, and to no others', async () => {
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

test('a login after a stranger has made hundreds of gifts in somebody’s name takes no more statements than after one', async () => {
  const statements = async () => {
    giving.clock.moveBy(60 * 60_000);
    const query = vi.spyOn(pg.Client.prototype, 'query');
    await logIn(giving, DONOR.email);
    const { length } = query.mock.calls;
    query.mockRestore();
    return length;
  };
  await statements();
  const ofOne = await statements();
  const { db } = giving.composition.context;
  await sql`
    with gift as (
      insert into schedules select (jsonb_populate_record(s, jsonb_build_object('id', gift.id, 'share_code', gift.id))).*
      from schedules s, (select gen_random_uuid() as id from generate_series(1, 300)) gift where s.id = ${id} returning id)
    insert into schedule_contacts select (jsonb_populate_record(c, jsonb_build_object('schedule_id', gift.id))).*
    from schedule_contacts c, gift where c.schedule_id = ${id}`.execute(db);
  const before = (await ended()).length;
  expect(await statements()).toBe(ofOne);
  expect((await ended()).length - before).toBe(301);
  const versions = await db.selectFrom('schedules').select('link_version').distinct().where('id', '!=', id).execute();
  expect(versions).toHaveLength(1);
});

test('a schedule whose links have expired is not changed by a login', async () => {
  giving.clock.moveTo('2027-06-01T00:00:00Z');
  await logIn(giving, DONOR.email);
  expect(await ended()).toEqual([]);
});

test('requesting a code or entering a wrong one revokes nothing', async () => {
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
])('a staff login at %s revokes no links, even if the person also gives', async (_name, at, from) => {
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
