import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DONOR, type GivingApp, keyFromMail, readyCheckout, startGivingApp } from '../../../test/giving/app.ts';
import { linkKey } from '../../http/signed-link.ts';

let giving: GivingApp;
let id: string;
let key: string;
beforeEach(async () => {
  giving = await startGivingApp({ RATE_LIMIT_SCALE: '1' });
  id = await give();
  key = await keyFromMail(giving, id);
});
afterEach(() => giving.stop());

async function give(options: Parameters<typeof readyCheckout>[1] = {}): Promise<string> {
  const { body, headers } = await readyCheckout(giving, options);
  return (await giving.post('/api/schedules', body, headers)).body.schedule_id;
}

const ask = (email: string, headers: Record<string, string> = {}) =>
  giving.post('/api/schedules/links', { email }, headers);
const open = (link: string) => giving.get(`/api/schedules/${id}`, { authorization: `Bearer ${link}` });

async function linkMails() {
  return giving.composition.context.db
    .selectFrom('mail_outbox')
    .select(['recipient', 'subject', 'body_text', 'body_html', 'locale'])
    .where('kind', '=', 'schedule_links')
    .orderBy('id')
    .execute();
}

async function newKeys(): Promise<string[]> {
  const mail = (await linkMails()).at(-1);
  return [...(mail?.body_text ?? '').matchAll(/#key=(\S+)/g)].map(([, found]) => found ?? '');
}

test('answers the same for an address with donations and one without, and mails each', async () => {
  const known = await ask(` ${DONOR.email.toUpperCase()}`);
  const unknown = await ask('nobody@mail.example');
  expect(known).toMatchObject({ status: 200, body: { success: true } });
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  const [found, none] = await linkMails();
  expect(found).toMatchObject({ recipient: DONOR.email, subject: 'Links to your gifts' });
  expect(found?.body_text).toContain(`/account/schedules/${id}#key=`);
  expect(found?.body_html).toContain(`/account/schedules/${id}#key=`);
  expect(none).toMatchObject({ recipient: 'nobody@mail.example' });
  expect(none?.body_text).toContain('We found no gift with this email address.');
  expect(none?.body_text).not.toContain('/account/');
});

test('the first use of a new link revokes the earlier ones, not its request', async () => {
  await ask(DONOR.email);
  const [fresh = ''] = await newKeys();
  expect((await open(key)).status).toBe(200);
  expect((await open(fresh)).status).toBe(200);
  expect((await open(key)).status).toBe(404);
  expect((await open(fresh)).status).toBe(200);
  const { db } = giving.composition.context;
  const entries = db.selectFrom('audit_log').select('actor').where('action', '=', 'schedule.links.end');
  expect(await entries.execute()).toEqual([{ actor: `link:${id}` }]);
});

test('a newer requested link revokes the one before it once it is used', async () => {
  const keys: string[] = [];
  for (let time = 0; time < 3; time++) {
    await ask(DONOR.email);
    keys.push(...(await newKeys()));
  }
  const [first = '', second = '', third = ''] = keys;
  expect(new Set(keys).size).toBe(3);
  expect((await open(second)).status).toBe(200);
  expect([(await open(key)).status, (await open(first)).status]).toEqual([404, 404]);
  // Links mailed later stay valid, since they may still be used.
  expect((await open(third)).status).toBe(200);
  expect((await open(second)).status).toBe(404);
  giving.clock.moveBy(15 * 60_000);
  await ask(DONOR.email);
  const [fourth = ''] = await newKeys();
  expect((await open(fourth)).status).toBe(200);
  expect((await open(third)).status).toBe(404);
});

test('a link version that was never mailed gives no access', async () => {
  const { config, db } = giving.composition.context;
  await ask(DONOR.email);
  const { end_date: campaignEnds } = await db
    .selectFrom('schedules')
    .innerJoin('campaigns', 'campaigns.id', 'campaign_id')
    .select('end_date')
    .where('schedules.id', '=', id)
    .executeTakeFirstOrThrow();
  const unsent = linkKey(config.secret, { scheduleId: id, version: 3, campaignEnds });
  expect((await open(unsent)).status).toBe(404);
  await ask(DONOR.email);
  expect((await open(unsent)).status).toBe(200);
});

test('requesting links in somebody’s name revokes nothing', async () => {
  for (let time = 0; time < 3; time++) await ask(DONOR.email);
  expect((await open(key)).status).toBe(200);
});

test('using a new link only to cancel revokes the earlier ones too', async () => {
  await ask(DONOR.email);
  const [fresh = ''] = await newKeys();
  const cancelled = await giving.post(
    `/api/schedules/${id}/cancel`,
    { value: true },
    { authorization: `Bearer ${fresh}` },
  );
  expect(cancelled).toMatchObject({ status: 200, body: { cancelled: true } });
  expect((await open(key)).status).toBe(404);
});

test('mails after a new link contain a valid one', async () => {
  await ask(DONOR.email);
  const [fresh = ''] = await newKeys();
  await giving.post(`/api/schedules/${id}/cancel`, { value: true }, { authorization: `Bearer ${fresh}` });
  expect((await open(await keyFromMail(giving, id))).status).toBe(200);
});

test('one mail links to all schedules of the address with valid links, and to no others', async () => {
  const foreign = await give({ email: 'another@mail.example' });
  const second = await give({ plan: { causes: { 'human-relief-gb-water': 5000 } } });
  await ask(DONOR.email);
  const text = (await linkMails()).at(-1)?.body_text ?? '';
  expect(text).toContain(id);
  expect(text).toContain(second);
  expect(text).not.toContain(foreign);
  giving.clock.moveTo('2027-06-01T00:00:00Z');
  await ask(DONOR.email);
  expect(await newKeys()).toEqual([]);
});

/** Inserts gifts in the donor's name that repeat and have not been charged, one each minute from now. */
async function giveUnpaid(count: number): Promise<void> {
  const { db } = giving.composition.context;
  await sql`
    with gift as (
      insert into schedules select (jsonb_populate_record(s, jsonb_build_object('id', gift.id, 'share_code', gift.id,
        'campaign_id', 'fridaygiving', 'created_at', ${giving.clock.now()}::timestamptz + gift.n * interval '1 minute'))).*
      from schedules s, (select gen_random_uuid() as id, n from generate_series(1, ${count}::int) n) gift
      where s.id = ${id} returning id)
    insert into schedule_contacts select (jsonb_populate_record(c, jsonb_build_object('schedule_id', gift.id))).*
    from schedule_contacts c, gift where c.schedule_id = ${id}`.execute(db);
}

test('gifts that a stranger makes in a donor’s name push neither her first gift out of the mail nor one that was charged', async () => {
  await giveUnpaid(30);
  giving.clock.moveBy(60 * 60_000);
  const charged = await give();
  const { db } = giving.composition.context;
  await db.updateTable('payments').set({ status: 'succeeded' }).where('schedule_id', '=', charged).execute();
  await ask(DONOR.email);
  const linked = [...((await linkMails()).at(-1)?.body_text ?? '').matchAll(/schedules\/(\S+)#key=/g)].map(
    ([, of]) => of,
  );
  expect(linked).toHaveLength(20);
  expect(linked.slice(0, 2)).toEqual([charged, id]);
});

test('an address gets three mails in 15 minutes, and the response does not reveal that', async () => {
  const answers = [];
  for (let time = 0; time < 5; time++) answers.push(await ask(DONOR.email));
  expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(5).fill([200, { success: true }]));
  expect(await linkMails()).toHaveLength(3);
  giving.clock.moveTo('2026-11-21T18:16:00Z');
  await ask(DONOR.email);
  expect(await linkMails()).toHaveLength(4);
});

test('a network may request links ten times in ten minutes', async () => {
  const statuses = [];
  for (let time = 0; time < 11; time++) statuses.push((await ask(`${time}@mail.example`)).status);
  expect(statuses).toEqual([...Array(10).fill(200), 429]);
});

test.each([
  ['ar', 'ar', 'روابط تبرعاتك'],
  ['en;q=0.1, AR;q=0.9', 'ar', 'روابط تبرعاتك'],
  ['tlh, ar;q=0.4', 'ar', 'روابط تبرعاتك'],
  ['ar;q=0, en-US;q=0.1', 'en-US', 'Links to your gifts'],
  ['en-!, ar;q=0.5', 'ar', 'روابط تبرعاتك'],
])('the mail is in the language that the page prefers: %s', async (accepts, locale, subject) => {
  await ask(DONOR.email, { 'accept-language': accepts });
  expect((await linkMails()).at(-1)).toMatchObject({ locale, subject });
});

test('refuses an invalid address', async () => {
  expect(await ask('not an address')).toMatchObject({ status: 422, body: { error_code: 'invalid_email' } });
  expect(await linkMails()).toEqual([]);
});

test('fails closed: sends no mail if requests cannot be counted', async () => {
  const { db } = giving.composition.context;
  await db.schema.dropTable('link_requests').execute();
  expect((await ask(DONOR.email)).status).toBe(503);
  expect(await linkMails()).toEqual([]);
});
