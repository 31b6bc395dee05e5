import { DEFAULT_CAMPAIGN } from '@lantern-giving/core/api/giving-page';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DONOR, type GivingApp, PARTNER, readyCheckout, startGivingApp } from '../../../test/giving/app.ts';
import { purgeReminders } from './queries.ts';
import { remindOfOpenings } from './remind.ts';

/** `mtn2027` starts on 7 February 2027 and opens 14 days earlier. */
const OPENING = '2027-01-24T00:00:00Z';

let giving: GivingApp;
beforeEach(async () => {
  giving = await startGivingApp({ RATE_LIMIT_SCALE: '1' });
});
afterEach(() => giving.stop());

const subscribe = (body: object = {}, headers: Record<string, string> = {}) =>
  giving.post('/api/subscribe', { email: 'reader@mail.example', products: ['mytennights'], ...body }, headers);
const mailsOf = (kind: string) =>
  giving.composition.context.db
    .selectFrom('mail_outbox')
    .select(['recipient', 'subject', 'body_text as text', 'body_html as html', 'locale'])
    .where('kind', '=', kind)
    .orderBy('id')
    .execute();
const asked = () => mailsOf('reminder_asked');
const reminders = () => mailsOf('campaign_opened');
const keysIn = (text = '') => [...text.matchAll(/#key=(\S+)/g)].map(([, key]) => key ?? '');
const confirmLast = async () => {
  const keys = keysIn((await asked()).at(-1)?.text);
  for (const key of keys) expect((await giving.post('/api/subscribe/confirm', { key })).status).toBe(200);
  return keys;
};
const remind = () => remindOfOpenings(giving.composition.context);
const remindAt = async (at: string) => {
  giving.clock.moveTo(at);
  return remind();
};

test('mails once when the campaign opens, to whoever confirmed the address', async () => {
  expect(await subscribe()).toMatchObject({ status: 200, body: { success: true } });
  await subscribe({ email: 'silent@mail.example' });
  const [first] = await asked();
  expect(first).toMatchObject({ recipient: 'reader@mail.example', subject: 'Confirm your reminder', locale: 'en-GB' });
  expect(first?.text).toContain('Remind me about MyTenNights');
  const key = keysIn(first?.text)[0] ?? '';
  for (const press of ['first', 'second']) {
    const { status, body } = await giving.post('/api/subscribe/confirm', { key });
    expect([press, status, body]).toEqual([press, 200, { success: true }]);
  }
  expect(await remindAt('2027-01-23T23:59:00Z')).toBe(0);
  expect(await remindAt('2027-01-24T09:00:00Z')).toBe(1);
  const [mail, ...more] = await reminders();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ recipient: 'reader@mail.example', subject: 'MyTenNights 2027 is open' });
  expect(mail?.text).toContain('It starts on');
  expect([await remind(), await remindAt('2027-02-20T12:00:00Z')]).toEqual([0, 0]);
});

test('two workers at once mail nobody twice', async () => {
  await subscribe();
  await confirmLast();
  giving.clock.moveTo('2027-01-24T09:00:00Z');
  const counts = await Promise.all([remind(), remind(), remind()]);
  expect(counts.reduce((all, one) => all + one)).toBe(1);
  expect(await reminders()).toHaveLength(1);
});

test.each([
  ['Europe/London', '2027-01-24T07:59:00Z', '2027-01-24T08:00:00Z'],
  ['Asia/Jakarta', '2027-01-24T00:59:00Z', '2027-01-24T01:00:00Z'],
  // Opens in the evening before, by the clock there.
  ['America/New_York', '2027-01-23T23:59:00Z', OPENING],
  ['America/Sao_Paulo', '2027-01-24T10:59:00Z', '2027-01-24T11:00:00Z'],
])('mails by day in %s', async (timezone, early, due) => {
  await subscribe({ timezone });
  await confirmLast();
  expect([await remindAt(early), await remindAt(due)]).toEqual([0, 1]);
});

test('mails in the language of the page, and links to its charity', async () => {
  await subscribe({ charity_id: 'human-relief-gb' }, { 'accept-language': 'ar' });
  expect((await asked())[0]).toMatchObject({ locale: 'ar', subject: 'أكّد تذكيرك' });
  await confirmLast();
  await remindAt('2027-01-24T09:00:00Z');
  const [mail] = await reminders();
  expect(mail).toMatchObject({ locale: 'ar', subject: 'بدأ التبرع في MyTenNights 2027' });
  expect(mail?.html).toContain('dir="rtl"');
  expect(mail?.text).toContain('/give/human-relief-gb?campaign=mtn2027');
});

test.each([
  ['mytendays', 'mtd2027', '2027-04-23T09:00:00Z'],
  ['mytennights', 'mtn2027', '2027-01-24T09:00:00Z'],
])('links to the list of charities, to give to in the campaign of %s', async (product, campaign, opened) => {
  await subscribe({ products: [product] });
  await confirmLast();
  await remindAt(opened);
  const [, address = ''] = /(\/give\S*)/.exec((await reminders()).at(-1)?.text ?? '') ?? [];
  expect(address).toBe(`/give?campaign=${campaign}`);
  const { body } = await giving.get(address);
  const [, card = ''] = /href="([^"]*\/give\/human-relief-gb[^"]*)"/.exec(body) ?? [];
  // As the giving page reads it.
  const { searchParams } = new URL(card.replaceAll('&amp;', '&'), PARTNER);
  const given = searchParams.get('campaign') || DEFAULT_CAMPAIGN;
  const { campaign_terms: terms } = (await giving.get(`/api/campaigns/${given}/charities/human-relief-gb`)).body;
  expect(terms).toMatchObject({ id: campaign, state: 'open' });
  // Nor does a search lose it.
  expect(body).toContain(`<input type="hidden" name="campaign" value="${product}">`);
});

test('the link in a reminder stops them and deletes the address, as often as it is pressed', async () => {
  await subscribe();
  await confirmLast();
  await remindAt('2027-01-24T09:00:00Z');
  const key = keysIn((await reminders())[0]?.text).at(-1) ?? '';
  expect((await reminders())[0]?.text).toContain(`/reminders/stop#key=${key}`);
  for (const press of ['first', 'second']) {
    expect([press, (await giving.post('/api/subscribe/stop', { key })).status]).toEqual([press, 200]);
  }
  const { db } = giving.composition.context;
  expect(await db.selectFrom('reminders').select('id').execute()).toEqual([]);
  expect(await giving.post('/api/subscribe/confirm', { key })).toMatchObject({
    status: 404,
    body: { error_code: 'reminder_not_found' },
  });
});

test('a key that we did not sign confirms and stops nothing', async () => {
  await subscribe();
  const [key = ''] = keysIn((await asked())[0]?.text);
  const wrong = `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`;
  for (const call of ['confirm', 'stop']) {
    expect(await giving.post(`/api/subscribe/${call}`, { key: wrong })).toMatchObject({ status: 404 });
  }
  expect((await giving.post('/api/subscribe/confirm', { key })).status).toBe(200);
});

test('answers and mails the same for an address that is confirmed, unknown, or a donor’s', async () => {
  await subscribe();
  await confirmLast();
  const { body, headers } = await readyCheckout(giving, { email: DONOR.email });
  await giving.post('/api/schedules', body, headers);
  const answers = [
    await subscribe(),
    await subscribe({ email: DONOR.email }),
    await subscribe({ email: 'new@mail.example' }),
  ];
  expect(answers.map(({ status, body: answer }) => [status, answer])).toEqual(Array(3).fill([200, { success: true }]));
  const texts = (await asked()).slice(-3).map(({ text }) => text.replaceAll(/#key=\S+/g, ''));
  expect(new Set(texts).size).toBe(1);
});

test('asking in somebody’s name changes nothing that they have confirmed', async () => {
  await subscribe({}, { 'accept-language': 'fr' });
  await confirmLast();
  await subscribe({ charity_id: 'human-relief-gb', timezone: 'America/New_York' }, { 'accept-language': 'ar' });
  expect(await remindAt('2027-01-24T00:00:00Z')).toBe(0);
  expect(await remindAt('2027-01-24T09:00:00Z')).toBe(1);
  expect((await reminders())[0]).toMatchObject({ locale: 'fr' });
});

test('a time zone that the database does not know holds up nobody’s reminder', async () => {
  await subscribe();
  await subscribe({ email: 'far@mail.example' });
  for (const { text } of await asked())
    for (const key of keysIn(text)) await giving.post('/api/subscribe/confirm', { key });
  const { db } = giving.composition.context;
  await db.updateTable('reminders').set({ timezone: 'US/Nowhere' }).where('email', '=', 'far@mail.example').execute();
  expect(await remindAt('2027-01-24T12:00:00Z')).toBe(2);
});

test('tells of no campaign that was open already when it was asked for', async () => {
  await subscribe({ products: ['mytennights', 'fridaygiving', 'myfridays'] });
  expect(await confirmLast()).toHaveLength(2);
  expect(await remindAt('2026-11-22T12:00:00Z')).toBe(0);
});

test('who confirms after the opening is told while the campaign is open, and not after its end', async () => {
  await subscribe({ email: 'late@mail.example' });
  await subscribe({ email: 'later@mail.example' });
  const [late = '', later = ''] = (await asked()).flatMap(({ text }) => keysIn(text));
  await remindAt('2027-01-25T12:00:00Z');
  await giving.post('/api/subscribe/confirm', { key: late });
  expect(await remind()).toBe(1);
  giving.clock.moveTo('2027-03-20T12:00:00Z');
  await giving.post('/api/subscribe/confirm', { key: later });
  expect(await remind()).toBe(0);
});

test('an address that is not confirmed within a week is deleted', async () => {
  const { db } = giving.composition.context;
  await subscribe();
  await subscribe({ email: 'sure@mail.example' });
  await confirmLast();
  await purgeReminders(db, giving.clock.now());
  expect(await db.selectFrom('reminders').select('email').execute()).toHaveLength(2);
  await purgeReminders(db, new Date(giving.clock.now().getTime() + 1));
  expect(await db.selectFrom('reminders').select('email').execute()).toEqual([{ email: 'sure@mail.example' }]);
});

test('an address gets three mails in 15 minutes, and the response does not reveal that', async () => {
  const answers = [];
  for (let time = 0; time < 5; time++) answers.push(await subscribe());
  expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(5).fill([200, { success: true }]));
  expect(await asked()).toHaveLength(3);
});

test('a network may ask ten times in ten minutes', async () => {
  const statuses = [];
  for (let time = 0; time < 11; time++) statuses.push((await subscribe({ email: `${time}@mail.example` })).status);
  expect(statuses).toEqual([...Array(10).fill(200), 429]);
});

test('refuses what it cannot use, and says so of the field', async () => {
  expect(await subscribe({ email: 'not an address' })).toMatchObject({
    status: 422,
    body: {
      error_code: 'invalid_email',
      errors: [{ pointer: '/email', message: "Sorry! We aren't able to accept this email address" }],
    },
  });
  for (const wrong of [{ products: [] }, { products: ['other'] }, { timezone: 'Mars/Base' }]) {
    expect([wrong, (await subscribe(wrong)).status]).toEqual([wrong, 400]);
  }
  expect(await asked()).toEqual([]);
});

test('pages of registered sites may ask, others not', async () => {
  const from = (origin: string) => subscribe({ charity_id: 'human-relief-gb' }, { origin });
  expect((await from(PARTNER)).status).toBe(200);
  expect((await from('https://stranger.example')).status).toBe(403);
});

test('fails closed: sends no mail if requests cannot be counted', async () => {
  await giving.composition.context.db.schema.dropTable('link_requests').execute();
  expect((await subscribe()).status).toBe(503);
  expect(await asked()).toEqual([]);
});
