import { createSession, getUserInfo, startLogin } from '@lantern-giving/core/api/auth';
import { getCampaignCharity } from '@lantern-giving/core/api/campaigns';
import { addCause, type CauseFields } from '@lantern-giving/core/api/causes';
import {
  decideChange,
  getCharity,
  getCharityChanges,
  saveGeneralInfo,
  takeBackChange,
} from '@lantern-giving/core/api/charity';
import {
  register as ask,
  confirmRegistration,
  decideRegistration,
  getRegistrations,
  type RegistrationEntry,
  type RegistrationList,
  RegistrationRefused,
  takeBackDecision,
} from '@lantern-giving/core/api/registration';
import type { Registration } from '@lantern-giving/core/charity/registration';
import { normalEmail } from '@lantern-giving/core/person';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type GivingApp, readyCheckout, startGivingApp } from '../../../test/giving/app.ts';
import { codeFromMail, logIn, openPage, type Page } from '../../../test/giving/page.ts';
import { signIn } from '../../../test/giving/sign-in.ts';

const OWNER = 'orchard@mail.example';
const form: Registration = {
  name: 'Orchard Trust',
  number: '0000010',
  country: 'GB',
  representative_name: 'Amina Rahman',
  representative_position: 'Trustee',
  phone: '020 7946 0000',
  email: ' Orchard@Mail.Example',
  description: 'Fruit trees for every village.',
  privacy_policy_url: 'https://orchard.example/privacy',
  gift_aid: true,
  sanctions: true,
  terms: true,
};

let giving: GivingApp;
let stranger: Page['client'];
let admin: Page['client'];
beforeEach(async () => {
  giving = await startGivingApp();
  stranger = openPage(giving).client;
  admin = { ...openPage(giving).client, headers: await signIn(giving, 'admin@lantern.example') };
});
afterEach(() => giving.stop());

const codeOf = (email: string) => codeFromMail(giving, normalEmail(email), 'registration_code');

/** The whole way: the form, and the code of the mail in the same browser. */
async function register(client: Page['client'], typed: Registration): Promise<{ readonly charity_id?: string }> {
  await ask(client, typed);
  return confirmRegistration(client, { ...typed, code: await codeOf(typed.email) });
}

/** A form whose code is there, to be sent by a browser of its own. */
async function ready(typed: Registration): Promise<() => ReturnType<typeof confirmRegistration>> {
  const { client } = openPage(giving);
  await ask(client, typed);
  const code = await codeOf(typed.email);
  return () => confirmRegistration(client, { ...typed, code });
}

/** Decides on a charity as it is now. */
async function decide(
  client: Page['client'],
  charity: string,
  decision: { readonly approve: boolean; readonly reason: string | null },
  page = 1,
): Promise<RegistrationList> {
  const { seen } = await entryOf(charity);
  return decideRegistration(client, charity, { ...decision, seen }, page);
}

async function entryOf(charity: string): Promise<RegistrationEntry> {
  const { pages } = await getRegistrations(admin);
  for (let page = 1; page <= pages; page++) {
    const found = (await getRegistrations(admin, page)).registrations.find((entry) => entry.charity_id === charity);
    if (found) return found;
  }
  throw new Error(`${charity} has not registered`);
}

const mails = () =>
  giving.composition.context.db
    .selectFrom('mail_outbox')
    .select(['kind', 'recipient', 'subject', 'body_text', 'body_html'])
    .where('kind', 'in', ['registration_received', 'registration_approved', 'registration_rejected'])
    .orderBy('id')
    .execute();

describe('from the form to the first gift', () => {
  test('a charity waits, is approved, and can be given to once it has a cause', async () => {
    expect(await register(stranger, form)).toEqual({ charity_id: 'orchard-trust-gb' });
    await expect(getCampaignCharity(stranger, 'mytennights', 'orchard-trust-gb')).rejects.toMatchObject({
      status: 404,
    });

    const owner = openPage(giving).client;
    await startLogin(owner, OWNER);
    await createSession(owner, { email: OWNER, token: await codeFromMail(giving, OWNER), platform: 'web' });
    expect(await getUserInfo(owner)).toMatchObject({
      charities: 'orchard-trust-gb',
      charity_roles: [{ charity_id: 'orchard-trust-gb', role: 'owner' }],
    });
    expect(await getCharity(owner, 'orchard-trust-gb')).toMatchObject({
      status: 'STATUSPENDINGAPPROVAL',
      currency: 'gbp',
      contacts: { main: { email: OWNER } },
      representatives: [{ name: 'Amina Rahman', position: 'Trustee' }],
    });

    const { registrations } = await decide(admin, 'orchard-trust-gb', { approve: true, reason: null });
    expect(registrations[0]).toMatchObject({ charity_id: 'orchard-trust-gb', status: 'STATUSAPPROVED' });
    const fields = { title: 'Trees', category: 'Food', price_per_quantity: null, campaigns: ['ten-nights'] } as const;
    await addCause(owner, 'orchard-trust-gb', { ...fields, campaigns: [...fields.campaigns] });
    const shown = await getCampaignCharity(stranger, 'mytennights', 'orchard-trust-gb');
    expect(shown.causes.map(({ title }) => title)).toEqual(['Trees']);
    expect((await mails()).map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['registration_received', OWNER],
      ['registration_approved', OWNER],
    ]);
  });

  test('a rejection says why, in the mail too, and is decided once', async () => {
    await register(stranger, form);
    const reason = 'The number is not in the register.';
    const { registrations } = await decide(admin, 'orchard-trust-gb', { approve: false, reason });
    expect(registrations[0]).toMatchObject({ status: 'STATUSREJECTED', reason });
    expect((await mails()).at(-1)?.body_text).toContain(reason);
    await expect(decide(admin, 'orchard-trust-gb', { approve: true, reason: null })).rejects.toMatchObject({
      status: 409,
      problem: { error_code: 'already_decided' },
    });
    // It may try again, under another id.
    expect(await register(stranger, form)).toEqual({ charity_id: 'orchard-trust-2-gb' });
    expect((await getRegistrations(admin)).registrations.map(({ status }) => status)).toEqual([
      'STATUSPENDINGAPPROVAL',
      'STATUSREJECTED',
    ]);
  });

  test('a rejection without a reason is refused', async () => {
    await register(stranger, form);
    await expect(decide(admin, 'orchard-trust-gb', { approve: false, reason: ' ' })).rejects.toMatchObject({
      status: 400,
      problem: { errors: [{ pointer: '/reason' }] },
    });
  });
});

test.each([
  ['name_missing', '/name', { name: ' ' }],
  ['number_missing', '/number', { number: '' }],
  ['country_not_served', '/country', { country: 'FR', gift_aid: false }],
  ['representative_missing', '/representative_name', { representative_name: '' }],
  ['position_missing', '/representative_position', { representative_position: '' }],
  ['phone_refused', '/phone', { phone: '' }],
  ['phone_refused', '/phone', { phone: 'call me' }],
  ['email_refused', '/email', { email: 'nowhere' }],
  ['description_missing', '/description', { description: '' }],
  ['privacy_url_refused', '/privacy_policy_url', { privacy_policy_url: 'http://orchard.example' }],
  ['gift_aid_abroad', '/gift_aid', { country: 'CA' }],
  ['sanctions_not_confirmed', '/sanctions', { sanctions: false }],
  ['terms_not_accepted', '/terms', { terms: false }],
  ['too_long', '/name', { name: 'x'.repeat(121) }],
  ['already_registered', '/number', { number: ' 0000001 ' }],
  ['already_registered', '/number', { number: '000 0001' }],
  ['already_registered', '/number', { number: '٠٠٠٠٠٠١' }],
] as const)('%s is a 400 that names %s, and nothing is written', async (code, pointer, wrong) => {
  const before = await giving.contents();
  const refusal = await ask(stranger, { ...form, ...wrong }).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(RegistrationRefused);
  expect(refusal).toMatchObject({ status: 400, code, problem: { errors: [{ pointer }] } });
  expect(await giving.contents()).toEqual(before);
});

test('a number is the same however it is written, also where it is changed later', async () => {
  await register(stranger, { ...form, number: 'SC012345' });
  for (const number of ['sc012345', 'SC 012345', 'sc-012.345']) {
    await expect(register(stranger, { ...form, number })).rejects.toMatchObject({ code: 'already_registered' });
  }
  await decide(admin, 'orchard-trust-gb', { approve: true, reason: null });
  await expect(saveGeneralInfo(admin, 'human-relief-gb', { registration_number: 'Sc 012345' })).rejects.toMatchObject({
    problem: { errors: [{ pointer: '/registration_number' }] },
  });
  await saveGeneralInfo(admin, 'orchard-trust-gb', { registration_number: 'SC 012 345' });
  expect(await getCharity(admin, 'orchard-trust-gb')).toMatchObject({ registration_number: 'SC 012 345' });
  await register(stranger, { ...form, number: 'SC012346' });
});

describe('a number that a stranger has registered first', () => {
  const squatted = { ...form, name: 'Orchard', email: 'squatter@mail.example', number: '000 0010' };
  const standing = async () => {
    const { registrations } = await getRegistrations(admin);
    return registrations.map(({ charity_id, status, same_number }) => [charity_id, status, same_number]);
  };

  test('is not held by them: both wait, each says so, and one of them is approved', async () => {
    await register(stranger, squatted);
    expect(await standing()).toEqual([['orchard-gb', 'STATUSPENDINGAPPROVAL', false]]);
    await register(openPage(giving).client, form);
    expect(await standing()).toEqual([
      ['orchard-gb', 'STATUSPENDINGAPPROVAL', true],
      ['orchard-trust-gb', 'STATUSPENDINGAPPROVAL', true],
    ]);
    await decide(admin, 'orchard-trust-gb', { approve: true, reason: null });
    const refusal = { status: 409, problem: { error_code: 'number_taken' } };
    await expect(decide(admin, 'orchard-gb', { approve: true, reason: null })).rejects.toMatchObject(refusal);
    expect(await standing()).toEqual([
      ['orchard-gb', 'STATUSPENDINGAPPROVAL', false],
      ['orchard-trust-gb', 'STATUSAPPROVED', false],
    ]);
    await decide(admin, 'orchard-gb', { approve: false, reason: 'This number is another’s.' });
    const third = { ...form, email: 'third@mail.example' };
    await expect(register(stranger, third)).rejects.toMatchObject({ code: 'already_registered' });
  });

  test('is approved for one of two that are approved at once', async () => {
    await register(stranger, squatted);
    await register(openPage(giving).client, form);
    const answers = await Promise.allSettled(
      ['orchard-gb', 'orchard-trust-gb'].map((charity) => decide(admin, charity, { approve: true, reason: null })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

test('two charities of one name get an id each', async () => {
  await register(stranger, form);
  expect(await register(stranger, { ...form, number: '0000011' })).toEqual({ charity_id: 'orchard-trust-2-gb' });
  expect(await register(stranger, { ...form, name: 'جمعية البستان', number: '0000012' })).toEqual({
    charity_id: 'jmyh-lbstn-gb',
  });
});

describe('registrations that come at once', () => {
  test('of one charity make one, and the other is told so', async () => {
    const answers = await Promise.allSettled([await ready(form), await ready(form)].map((send) => send()));
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = answers.find((answer) => answer.status === 'rejected');
    expect(refused?.reason).toMatchObject({ status: 400, code: 'already_registered' });
  });

  test('of one number under two names make one', async () => {
    const answers = await Promise.allSettled(
      [await ready(form), await ready({ ...form, name: 'Trees' })].map((send) => send()),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('of two charities of one name get an id each', async () => {
    const made = await Promise.all(
      [await ready(form), await ready({ ...form, number: '0000011' })].map((send) => send()),
    );
    expect(made.map(({ charity_id }) => charity_id).sort()).toEqual(['orchard-trust-2-gb', 'orchard-trust-gb']);
  });
});

describe('many registrations', () => {
  const MINUTE = 60_000;
  const nameOf = (at: number) => `Grove ${String(at).padStart(2, '0')}`;

  /** The first has waited longest. */
  async function plant(count: number): Promise<void> {
    const { db } = giving.composition.context;
    const start = giving.clock.now().getTime();
    for (let at = 0; at < count; at += 1) {
      // Pairs of one instant, and ids against the order in which they came.
      const id = `01a1fc69-0000-7000-8000-0000000000${String(99 - at).padStart(2, '0')}`;
      const charity = { id, slug: `grove-${at}-gb`, name: nameOf(at), about: 'Trees.', registration_number: `9${at}` };
      const terms = { country: 'GB', currency: 'gbp', gift_aid: false, tax_receipt: false };
      const times = new Date(start + Math.floor(at / 2) * MINUTE);
      await db
        .insertInto('charities')
        .values({ ...charity, ...terms, status: 'STATUSPENDINGAPPROVAL', created_at: times })
        .execute();
      const who = {
        representative_name: 'Idris',
        representative_position: 'Trustee',
        phone: '1',
        email: 'i@g.example',
      };
      await db
        .insertInto('charity_registrations')
        .values({ charity_id: id, ...who, terms_version: '1', locale: 'en', registered_at: times })
        .execute();
    }
  }

  test('are each on one page, and all are counted', async () => {
    await plant(45);
    const first = await getRegistrations(admin);
    expect(first).toMatchObject({ page: 1, pages: 3, total: 45, waiting: 45 });
    const rest = [await getRegistrations(admin, 2), await getRegistrations(admin, 3)];
    expect([first, ...rest].map(({ registrations }) => registrations.length)).toEqual([20, 20, 5]);
    const all = [first, ...rest].flatMap(({ registrations }) => registrations);
    expect(new Set(all.map(({ name }) => name)).size).toBe(45);
    const times = all.map(({ registered_at }) => registered_at);
    expect(times).toEqual(times.toSorted());
    expect(await getRegistrations(admin, 4)).toEqual(rest[1]);
  });

  test('go behind those that wait when they are decided, the last decision first; the answer is the page that was seen', async () => {
    await plant(22);
    const yes = { approve: true, reason: null };
    const second = await decide(admin, 'grove-0-gb', yes, 2);
    expect(second).toMatchObject({ page: 2, pages: 2, total: 22, waiting: 21 });
    expect(second.registrations.map(({ name }) => name)).toEqual([nameOf(20), nameOf(0)]);
    giving.clock.moveBy(MINUTE);
    const { registrations } = await decide(admin, 'grove-5-gb', { approve: false, reason: 'No.' }, 2);
    expect(registrations.map(({ name }) => name)).toEqual([nameOf(5), nameOf(0)]);
    expect((await getRegistrations(admin)).registrations.map(({ status }) => status)).not.toContain('STATUSREJECTED');
  });

  test.each(['0', '-1', '1.5', 'x', '10000000000'])('have no page %s', async (page) => {
    const url = `/api/admin/registrations?page=${page}`;
    const headers = await signIn(giving, 'admin@lantern.example');
    expect((await giving.call({ method: 'GET', url, headers })).status).toBe(400);
  });

  test('are none on the only page there is', async () => {
    expect(await getRegistrations(admin)).toEqual({ registrations: [], page: 1, pages: 1, total: 0, waiting: 0 });
  });
});

describe('an approval', () => {
  const CHARITY = 'orchard-trust-gb';
  const yes = { approve: true, reason: null };
  let owner: Page['client'];
  beforeEach(async () => {
    await register(stranger, form);
    owner = { ...openPage(giving).client, headers: await signIn(giving, OWNER) };
  });

  test.each([
    [{ name: 'Islamic Relief' }],
    [{ registration_number: '0000099' }],
    [{ gift_aid: false }],
    [{ tax_receipt: true }],
    [{ about: 'Something else.' }],
    [{ privacy_policy_url: 'https://elsewhere.example/privacy' }],
  ])('is of the state that was seen, not of what the charity has made of it meanwhile: %o', async (changes) => {
    const { seen } = await entryOf(CHARITY);
    await saveGeneralInfo(owner, CHARITY, changes);
    const before = await giving.contents();
    await expect(decideRegistration(admin, CHARITY, { ...yes, seen })).rejects.toMatchObject({
      status: 409,
      problem: { error_code: 'registration_changed' },
    });
    expect(await giving.contents()).toEqual(before);
    const now = await entryOf(CHARITY);
    expect(now.status).toBe('STATUSPENDINGAPPROVAL');
    await decideRegistration(admin, CHARITY, { ...yes, seen: now.seen });
    expect((await entryOf(CHARITY)).status).toBe('STATUSAPPROVED');
  });

  test('holds where the charity has changed what nobody looks at, and needs to say what was seen', async () => {
    const { seen } = await entryOf(CHARITY);
    await saveGeneralInfo(owner, CHARITY, { landing_text: 'Give to the trees.' });
    const unseen = await giving.post(`/api/admin/registrations/${CHARITY}/decision`, yes, {
      ...(await signIn(giving, 'admin@lantern.example')),
    });
    expect(unseen).toMatchObject({ status: 400, body: { errors: [{ pointer: '/seen' }] } });
    await decideRegistration(admin, CHARITY, { ...yes, seen });
  });

  test('can be refused whatever the charity makes of itself meanwhile', async () => {
    const { seen } = await entryOf(CHARITY);
    await saveGeneralInfo(owner, CHARITY, { name: 'Islamic Relief' });
    await decideRegistration(admin, CHARITY, { approve: false, reason: 'No.', seen });
    expect((await entryOf(CHARITY)).status).toBe('STATUSREJECTED');
  });

  test('that is taken back leaves nothing to say yes to that was asked for meanwhile', async () => {
    await decide(admin, CHARITY, yes);
    await saveGeneralInfo(owner, CHARITY, { name: 'Islamic Relief' });
    expect((await getCharityChanges(admin)).changes).toHaveLength(1);
    await takeBackDecision(admin, CHARITY);
    expect((await getCharityChanges(admin)).changes).toEqual([]);
    expect((await entryOf(CHARITY)).name).toBe('Orchard Trust');
  });
});

test('an approval that is taken back leaves no change to take back that was approved meanwhile', async () => {
  const CHARITY = 'orchard-trust-gb';
  await register(stranger, form);
  await decide(admin, CHARITY, { approve: true, reason: null });
  const owner = { ...openPage(giving).client, headers: await signIn(giving, OWNER) };
  await saveGeneralInfo(owner, CHARITY, { name: 'Orchard and Grove' });
  const change_id = (await getCharityChanges(admin)).changes[0]?.change_id ?? '';
  await decideChange(admin, CHARITY, { change_id, approve: true, reason: null });
  await takeBackDecision(admin, CHARITY);
  await saveGeneralInfo(owner, CHARITY, { about: 'Fruit trees.' });
  await expect(takeBackChange(admin, CHARITY, change_id)).rejects.toMatchObject({
    status: 409,
    problem: { error_code: 'change_replaced' },
  });
  expect((await entryOf(CHARITY)).name).toBe('Orchard and Grove');
});

describe('a decision that is taken back', () => {
  const CHARITY = 'orchard-trust-gb';
  const GIVEN = 'human-relief-gb';

  /** A charity that can be given to, as one that was registered and approved. */
  async function registered(slug: string): Promise<void> {
    const { db } = giving.composition.context;
    const { id } = await db.selectFrom('charities').select('id').where('slug', '=', slug).executeTakeFirstOrThrow();
    const who = { representative_name: 'Idris', representative_position: 'Trustee', phone: '1', email: 'i@g.example' };
    const at = { registered_at: giving.clock.now(), decided_at: giving.clock.now(), decided_by: 'admin' };
    await db
      .insertInto('charity_registrations')
      .values({ charity_id: id, ...who, terms_version: '1', locale: 'en', ...at })
      .execute();
  }

  test.each([
    ['approval', { approve: true, reason: null }, 'registration_approved'],
    ['rejection', { approve: false, reason: 'No such number.' }, 'registration_rejected'],
  ])(
    'leaves the charity waiting again after an %s: donors do not see it, it is told so, and it is decided anew',
    async (...row) => {
      const [, decision, mailed] = row;
      await register(stranger, form);
      await decide(admin, CHARITY, decision);
      const { registrations, waiting } = await takeBackDecision(admin, CHARITY);
      expect(waiting).toBe(1);
      expect(registrations).toMatchObject([{ charity_id: CHARITY, status: 'STATUSPENDINGAPPROVAL', reason: null }]);
      await expect(getCampaignCharity(stranger, 'mytennights', CHARITY)).rejects.toMatchObject({ status: 404 });
      const sent = await giving.composition.context.db
        .selectFrom('mail_outbox')
        .select('kind')
        .where('recipient', '=', OWNER)
        .where('kind', '!=', 'registration_code')
        .orderBy('id')
        .execute();
      expect(sent.map(({ kind }) => kind)).toEqual(['registration_received', mailed, 'registration_reopened']);
      const again = await decide(admin, CHARITY, { approve: true, reason: null });
      expect(again.registrations).toMatchObject([{ status: 'STATUSAPPROVED' }]);
      const log = await giving.composition.context.db
        .selectFrom('audit_log')
        .select('action')
        .where('action', 'in', ['charity.decide', 'charity.take_back'])
        .orderBy('id')
        .execute();
      expect(log.map(({ action }) => action)).toEqual(['charity.decide', 'charity.take_back', 'charity.decide']);
    },
  );

  test('is kept where nothing was decided, and where another charity has the number by now', async () => {
    await register(stranger, form);
    await expect(takeBackDecision(admin, CHARITY)).rejects.toMatchObject({
      status: 409,
      problem: { error_code: 'not_decided' },
    });
    await decide(admin, CHARITY, { approve: false, reason: 'No.' });
    const again = await register(openPage(giving).client, form);
    await decide(admin, again.charity_id ?? '', { approve: true, reason: null });
    await expect(takeBackDecision(admin, CHARITY)).rejects.toMatchObject({
      status: 409,
      problem: { error_code: 'number_taken' },
    });
    await expect(takeBackDecision(admin, 'nobody-gb')).rejects.toMatchObject({ status: 404 });
  });

  test('is kept once somebody has planned a gift', async () => {
    await registered(GIVEN);
    const { body, headers } = await readyCheckout(giving);
    expect((await giving.post('/api/schedules', body, headers)).status).toBe(200);
    await expect(takeBackDecision(admin, GIVEN)).rejects.toMatchObject({
      status: 409,
      problem: { error_code: 'has_gifts' },
    });
    expect((await getCharity(admin, GIVEN)).status).toBe('STATUSAPPROVED');
  });

  test('takes no gift along that is being set up at the same moment', async () => {
    const { body, headers } = await readyCheckout(giving);
    const { db } = giving.composition.context;
    const created = await db.transaction().execute(async (trx) => {
      await trx.selectFrom('charities').select('id').where('slug', '=', GIVEN).forUpdate().execute();
      const answer = giving.post('/api/schedules', body, headers);
      const waits = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await waits.execute(db)).rows.length).toBe(1);
      await trx.updateTable('charities').set({ status: 'STATUSPENDINGAPPROVAL' }).where('slug', '=', GIVEN).execute();
      return { answer };
    });
    expect(await created.answer).toMatchObject({ status: 404, body: { error_code: 'charity_not_found' } });
    expect((await giving.rowCounts()).schedules).toBe(0);
  });
});

test('a charity that takes its privacy policy away again keeps nobody from being decided on', async () => {
  await register(stranger, form);
  const charity = 'orchard-trust-gb';
  const { name, about, registration_number, gift_aid, tax_receipt } = await getCharity(admin, charity);
  const texts = { name, about, registration_number, landing_text: '' };
  await saveGeneralInfo(admin, charity, { ...texts, gift_aid, tax_receipt, privacy_policy_url: null });
  expect((await getRegistrations(admin)).registrations).toMatchObject([{ privacy_policy_url: null }]);
});

test('who registered it stands in the log, where they had logged in', async () => {
  await register(stranger, form);
  const { client } = await logIn(giving, 'amina@human-relief.example');
  await register(client, { ...form, number: '0000011' });
  const actors = await giving.composition.context.db
    .selectFrom('audit_log')
    .select('actor')
    .where('action', '=', 'charity.register')
    .orderBy('id')
    .execute();
  expect(actors).toEqual([{ actor: 'anonymous' }, { actor: expect.stringMatching(/^account:/) }]);
});

describe('before the address is confirmed', () => {
  const evil: Registration = {
    ...form,
    name: 'URGENT your donor account is locked, verify at https://evil.example/x',
    representative_name: 'evil.example',
    description: 'https://evil.example/y',
    privacy_policy_url: 'https://evil.example/z',
  };
  const allMails = () =>
    giving.composition.context.db
      .selectFrom('mail_outbox')
      .select(['kind', 'recipient', 'subject', 'body_text', 'body_html'])
      .where('kind', 'like', 'registration%')
      .orderBy('id')
      .execute();

  test('nothing is registered, nobody is an owner, and the number stays free', async () => {
    const before = await giving.contents();
    await ask(stranger, form);
    const after = await giving.contents();
    expect(Object.keys(after).filter((table) => after[table] !== before[table])).toEqual(['mail_outbox']);
    expect((await getRegistrations(admin)).total).toBe(0);
    expect(await register(openPage(giving).client, { ...form, email: 'real@mail.example' })).toEqual({
      charity_id: 'orchard-trust-gb',
    });
  });

  test('and before the approval no mail says a word or a link of whoever registers', async () => {
    await register(stranger, evil);
    await decide(admin, (await getRegistrations(admin)).registrations[0]?.charity_id ?? '', {
      approve: false,
      reason: 'No.',
    });
    const sent = await allMails();
    expect(sent.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['registration_code', OWNER],
      ['registration_received', OWNER],
      ['registration_waiting', 'admin@lantern.example'],
      ['registration_rejected', OWNER],
    ]);
    for (const mail of sent) expect(JSON.stringify(mail)).not.toMatch(/evil|URGENT|verify/);
    expect(sent[0]?.body_text).toContain('Was this not you? Do nothing');
  });

  test('a code is good in the browser that asked for it alone, once, for its address, for ten minutes', async () => {
    await ask(stranger, form);
    const code = await codeOf(form.email);
    const wrong = { status: 400, code: 'code_wrong', problem: { errors: [{ pointer: '/code' }] } };
    const elsewhere = openPage(giving).client;
    await expect(confirmRegistration(elsewhere, { ...form, code })).rejects.toMatchObject(wrong);
    const other = { ...form, email: 'victim@mail.example' };
    await expect(confirmRegistration(stranger, { ...other, code })).rejects.toMatchObject(wrong);
    await expect(createSession(stranger, { email: OWNER, token: code, platform: 'web' })).rejects.toMatchObject({
      status: 400,
    });
    giving.clock.moveBy(10 * 60_000);
    await expect(confirmRegistration(stranger, { ...form, code })).rejects.toMatchObject(wrong);
    await register(stranger, form);
    const again = { ...form, number: '0000011', code: await codeOf(form.email) };
    await expect(confirmRegistration(stranger, again)).rejects.toMatchObject(wrong);
    expect((await getRegistrations(admin)).total).toBe(1);
  });

  test('five wrong tries void the code', async () => {
    await ask(stranger, form);
    const code = await codeOf(form.email);
    const wrong = code === '00000000' ? '00000001' : '00000000';
    for (let time = 0; time < 5; time++) {
      await expect(confirmRegistration(stranger, { ...form, code: wrong })).rejects.toMatchObject({
        code: 'code_wrong',
      });
    }
    await expect(confirmRegistration(stranger, { ...form, code })).rejects.toMatchObject({ code: 'code_wrong' });
  });

  test('one address is sent three codes from one network within a quarter of an hour', async () => {
    await giving.stop();
    giving = await startGivingApp({ RATE_LIMIT_SCALE: '1' });
    const client = openPage(giving).client;
    for (let time = 0; time < 3; time++) await ask(client, form);
    await expect(ask(client, form)).rejects.toMatchObject({ status: 429 });
  });
});

test('who registered has the name that was typed', async () => {
  await register(stranger, { ...form, representative_name: 'Sara Maria Lind' });
  const account = giving.composition.context.db.selectFrom('accounts').select(['first_name', 'last_name']);
  expect(await account.where('email', '=', OWNER).executeTakeFirst()).toEqual({
    first_name: 'Sara Maria',
    last_name: 'Lind',
  });
});

test('the mail of an approval says what is still needed before anybody can give', async () => {
  await register(stranger, form);
  await decide(admin, 'orchard-trust-gb', { approve: true, reason: null });
  const mail = (await mails()).at(-1);
  expect(mail?.subject).toBe('Orchard Trust is approved');
  expect(mail?.body_text).toContain('Add at least one cause');
  expect(mail?.body_text).toContain('Set up the payout account');
  expect(mail?.body_text).not.toContain('Donors can give to you now');

  const client = { ...openPage(giving).client, headers: await signIn(giving, 'admin@lantern.example') };
  const { db } = giving.composition.context;
  const approvedWith = async (slug: string, name: string, campaigns: CauseFields['campaigns']) => {
    await register(stranger, { ...form, name, number: `00000${name.length}` });
    await addCause(client, slug, { title: 'Trees', category: 'Food', price_per_quantity: null, campaigns });
    await db.updateTable('charities').set({ processor_account: 'acct_1' }).where('slug', '=', slug).execute();
    await decide(admin, slug, { approve: true, reason: null });
    return (await mails()).at(-1)?.body_text;
  };
  expect(await approvedWith('birch-gb', 'Birch', ['ten-nights'])).toContain('Donors can give to you now');
  // No gifts are made on Fridays yet.
  expect(await approvedWith('rowans-gb', 'Rowans', ['friday'])).toContain('Add at least one cause');
});
