import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GivingApp, keyFromMail, readyCheckout, startGivingApp } from '../../../test/giving/app.ts';
import { signIn } from '../../../test/giving/sign-in.ts';

let giving: GivingApp;
beforeAll(async () => {
  giving = await startGivingApp();
});
afterAll(() => giving.stop());

interface Made {
  readonly id: string;
  /** Token of the checkout that created it. */
  readonly checkout: Readonly<Record<string, string>>;
}

async function made(email: string): Promise<Made> {
  const { body, headers } = await readyCheckout(giving, { email });
  const { body: schedule } = await giving.post('/api/schedules', { ...body, auto_enroll: true }, headers);
  return { id: schedule.schedule_id, checkout: { 'lantern-checkout': headers['lantern-checkout'] ?? '' } };
}

const set = (id: string, value: boolean, headers: Readonly<Record<string, string>>) =>
  giving.post(`/api/schedules/${id}/auto_enroll`, { value }, headers);

async function stands(id: string): Promise<boolean> {
  const { db } = giving.composition.context;
  return (await db.selectFrom('schedules').select('auto_enroll').where('id', '=', id).executeTakeFirstOrThrow())
    .auto_enroll;
}

async function log(id: string) {
  const { db } = giving.composition.context;
  const query = db.selectFrom('audit_log').select(['actor', 'before', 'after']).where('subject_id', '=', id);
  return query.where('action', '=', 'schedule.auto_enroll').orderBy('id').execute();
}

test('the checkout that created a schedule can switch next year off and on, each audited once', async () => {
  const { id, checkout } = await made('again@mail.example');
  expect(await set(id, false, checkout)).toMatchObject({ status: 200, body: { auto_enroll: false } });
  expect(await set(id, false, checkout)).toMatchObject({ status: 200, body: { auto_enroll: false } });
  expect(await stands(id)).toBe(false);
  expect(await set(id, true, checkout)).toMatchObject({ status: 200, body: { auto_enroll: true } });
  expect(await stands(id)).toBe(true);
  const entries = await log(id);
  expect(entries.map(({ before, after }) => ({ before, after }))).toEqual([
    { before: { auto_enroll: true }, after: { auto_enroll: false } },
    { before: { auto_enroll: false }, after: { auto_enroll: true } },
  ]);
  for (const { actor } of entries) expect(actor).toMatch(/^checkout:/);
});

test.each([
  ['true', true],
  ['false', false],
])('a request with the text %s means the boolean', async (text, value) => {
  const { body, headers } = await readyCheckout(giving, { email: `${text}@mail.example` });
  const { body: schedule } = await giving.post('/api/schedules', { ...body, auto_enroll: text }, headers);
  expect(await stands(schedule.schedule_id)).toBe(value);
});

test('the link in the donor’s mail and the donor’s session can switch it too', async () => {
  const { id } = await made('linked@mail.example');
  const link = { authorization: `Bearer ${await keyFromMail(giving, id)}` };
  expect(await set(id, false, link)).toMatchObject({ status: 200, body: { auto_enroll: false } });
  expect((await giving.get(`/api/schedules/${id}`, link)).body.auto_enroll).toBe(false);
  const session = await signIn(giving, 'linked@mail.example');
  expect(await set(id, true, session)).toMatchObject({ status: 200, body: { auto_enroll: true } });
  expect(await stands(id)).toBe(true);
});

test('no other checkout can, even of the same donor, nor a forged token', async () => {
  const { id } = await made('kept@mail.example');
  const other = await made('kept@mail.example');
  const [token = ''] = Object.values(other.checkout);
  for (const headers of [other.checkout, { 'lantern-checkout': `${token}x` }, {}]) {
    const answer = await set(id, false, headers);
    expect(answer).toMatchObject({ status: 404, body: { error_code: 'schedule_not_found' } });
  }
  expect(await stands(id)).toBe(true);
  expect(await log(id)).toEqual([]);
});

test.each(['help@lantern.example', 'admin@lantern.example'])(
  '%s can stop it for a donor who asks to, never start it',
  async (staff) => {
    const { id, checkout } = await made(`asks-${staff}`);
    const session = await signIn(giving, staff);
    expect(await set(id, false, session)).toMatchObject({ status: 200, body: { auto_enroll: false } });
    expect(await stands(id)).toBe(false);
    expect(await set(id, true, session)).toMatchObject({ status: 403, body: { error_code: 'donor_only' } });
    expect(await stands(id)).toBe(false);
    expect(await log(id)).toMatchObject([{ actor: expect.stringMatching(/^account:/), after: { auto_enroll: false } }]);
    expect(await set(id, true, checkout)).toMatchObject({ status: 200 });
  },
);

test('a checkout token gives no other access to the schedule', async () => {
  const { id, checkout } = await made('closed@mail.example');
  expect((await giving.get(`/api/schedules/${id}`, checkout)).status).toBe(404);
  expect((await giving.post(`/api/schedules/${id}/cancel`, { value: true }, checkout)).status).toBe(404);
});
