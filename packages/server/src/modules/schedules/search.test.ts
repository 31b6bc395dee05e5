import type { FoundSchedules } from '@lantern-giving/core/api/schedules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DONOR, type GivingApp, keyFromMail, readyCheckout, startGivingApp } from '../../../test/giving/app.ts';
import { type SignedIn, signIn } from '../../../test/giving/sign-in.ts';

const HELP = 'help@lantern.example';

let giving: GivingApp;
let help: SignedIn;
/** Schedule ids by donor. */
const ids = { amina: '', bilal: '', zoe: '' };

beforeAll(async () => {
  giving = await startGivingApp();
  help = await signIn(giving, HELP);
  ids.amina = await gives(DONOR.email, {}, '4242424242424242');
  ids.bilal = await gives(
    'bilal_50%@mail.example',
    { first_name: 'Bilal', last_name: 'El Canary' },
    '5555555555554444',
  );
  ids.zoe = await gives('zoe@other.example', { first_name: 'Zoë', last_name: 'Ödegård' }, '4242424242424242');
});
afterAll(() => giving.stop());

async function gives(email: string, names: object, card: string): Promise<string> {
  const { body, headers } = await readyCheckout(giving, { email, card });
  const { status, body: made } = await giving.post('/api/schedules', { ...body, ...names }, headers);
  if (status !== 200) throw new Error(`no schedule: ${JSON.stringify(made)}`);
  return made.schedule_id;
}

const search = (query: unknown, headers: Readonly<Record<string, string>> = help) =>
  giving.post('/api/admin/schedules/search', { query }, { ...headers });
async function found(query: string): Promise<string[]> {
  const { status, body } = await search(query);
  expect(status).toBe(200);
  const { schedules } = body as FoundSchedules;
  return schedules.map(({ schedule_id }) => schedule_id);
}

test.each([
  ['an address', DONOR.email, ['amina']],
  ['an address in other letters, with room around it', ` ${DONOR.email.toUpperCase()} `, ['amina']],
  ['the beginning of an address', 'zoe@oth', ['zoe']],
  ['a first name', 'bilal', ['bilal']],
  ['the beginning of a last name', 'canaryso', ['amina']],
  ['both names', 'Amina Canary', ['amina']],
  ['a last name of two words', 'el canary', ['bilal']],
  ['both names where the last has two words', 'bilal el c', ['bilal']],
  ['letters that English has not, in capitals', 'ÖDEGÅRD', ['zoe']],
  ['four digits of a card', '4444', ['bilal']],
  ['signs that a pattern would take for any text', 'bilal_50%@', ['bilal']],
  ['a pattern for any text', '%%', []],
  ['names of two donors', 'amina ödegård', []],
  ['somebody who has given nothing', 'nobody@mail.example', []],
] as const)('%s finds whose it is, the newest first', async (_, query, donors) => {
  expect(await found(query)).toEqual(donors.map((donor) => ids[donor]));
});

test('finds a schedule by id, and both of two with the same last four digits', async () => {
  expect(await found(ids.zoe)).toEqual([ids.zoe]);
  const both = await found('4242');
  expect(both.slice(0, 1)).toEqual([ids.zoe]);
  expect(both).toContain(ids.amina);
});

test('shows whose schedule it is and its status, as the schedule page does', async () => {
  const { body } = await search(DONOR.email);
  const { body: schedule } = await giving.get(`/api/schedules/${ids.amina}`, { ...help });
  expect(body).toEqual({
    schedules: [
      {
        schedule_id: ids.amina,
        ...DONOR,
        locale: 'en',
        charity_id: 'human-relief-gb',
        charity_name: 'Human Relief',
        campaign_name: expect.any(String),
        currency: 'gbp',
        created_time: schedule.created_time,
        cancelled: false,
        last_4_card_digits: '4242',
        tally: schedule.tally,
      },
    ],
    more: false,
  });
});

test('shows the newest twenty, and that there are more', async () => {
  const made: string[] = [];
  for (let n = 0; n < 21; n++) {
    giving.clock.moveBy(1000);
    made.unshift(await gives('often@mail.example', {}, '4242424242424242'));
  }
  const { body } = await search('often@');
  expect(body.more).toBe(true);
  expect(await found('often@')).toEqual(made.slice(0, 20));
});

test.each([
  ['one sign', 'a'],
  ['nothing but room', '    '],
  ['what is no text', 4242],
  ['a text without end', 'a'.repeat(255)],
])('%s is not a valid query', async (_, query) => {
  expect((await search(query)).status).toBe(400);
});

test('only platform staff can search', async () => {
  const owner = await signIn(giving, 'amina@human-relief.example');
  expect((await search(DONOR.email, owner)).status).toBe(403);
  expect((await search(DONOR.email, {})).status).toBe(401);
  const link = { authorization: `Bearer ${await keyFromMail(giving, ids.amina)}` };
  expect((await search(DONOR.email, link)).status).toBe(401);
  expect((await search(DONOR.email, await signIn(giving, 'admin@lantern.example'))).status).toBe(200);
});

test('audits who searched, and the search text as a keyed hash only', async () => {
  const { db } = giving.composition.context;
  const entries = () =>
    db.selectFrom('audit_log').selectAll().where('action', '=', 'donor.search').orderBy('id', 'desc').execute();
  const before = await entries();
  await search(DONOR.email);
  await search(DONOR.email.toUpperCase());
  await search('zoe@other.example');
  const [zoe, again, amina, ...rest] = await entries();
  expect(rest).toEqual(before);
  expect(amina?.actor).toMatch(/^account:/);
  expect(amina?.after).toEqual({ schedules: 1 });
  expect(again?.subject_id).toBe(amina?.subject_id);
  expect(zoe?.subject_id).not.toBe(amina?.subject_id);
  expect(JSON.stringify([zoe, again, amina])).not.toContain('amina');
  expect(giving.logged()).not.toContain(DONOR.email);
});
