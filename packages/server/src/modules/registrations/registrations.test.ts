import { authApi, createSession } from '@lantern-giving/core/api/auth';
import { call } from '@lantern-giving/core/api/call';
import { campaignsApi } from '@lantern-giving/core/api/campaigns';
import { type CauseFields, causesApi } from '@lantern-giving/core/api/causes';
import { charitiesApi } from '@lantern-giving/core/api/charity';
import {
  register as ask,
  confirmRegistration,
  RegistrationRefused,
  registrationsApi,
} from '@lantern-giving/core/api/registration';
import { KINDS } from '@lantern-giving/core/campaigns';
import type { Registration } from '@lantern-giving/core/forms/registration';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type GivingApp, startGivingApp } from '../../../test/giving/app.ts';
import { codeFromMail, logIn, openPage } from '../../../test/giving/page.ts';
import { OWNER, openRegistrationDesk, orchard, type RegistrationDesk } from '../../../test/giving/registrations.ts';
import { signIn } from '../../../test/giving/sign-in.ts';

let giving: GivingApp;
let desk: RegistrationDesk;
beforeEach(async () => {
  giving = await startGivingApp();
  desk = await openRegistrationDesk(giving);
});
afterEach(() => giving.stop());

describe('from registration to the first donation', () => {
  test('a charity waits, is approved, and can receive donations once it has a cause', async () => {
    expect(await desk.register(desk.stranger, orchard)).toEqual({ charity_id: 'orchard-trust-gb' });
    await expect(
      call(desk.stranger, campaignsApi.charity, { params: { campaign: 'mytennights', charity: 'orchard-trust-gb' } }),
    ).rejects.toMatchObject({
      status: 404,
    });

    const owner = openPage(giving).client;
    await call(owner, authApi.login, { body: { email: OWNER } });
    await createSession(owner, { email: OWNER, token: await codeFromMail(giving, OWNER), platform: 'web' });
    expect(await call(owner, authApi.userInfo)).toMatchObject({
      charities: 'orchard-trust-gb',
      charity_roles: [{ charity_id: 'orchard-trust-gb', role: 'owner' }],
    });
    expect(await call(owner, charitiesApi.read, { params: { id: 'orchard-trust-gb' } })).toMatchObject({
      status: 'STATUSPENDINGAPPROVAL',
      currency: 'gbp',
      contacts: { main: { email: OWNER } },
      representatives: [{ name: 'Amina Rahman', position: 'Trustee' }],
    });

    const { registrations } = await desk.decide(desk.admin, 'orchard-trust-gb', { approve: true, reason: null });
    expect(registrations[0]).toMatchObject({ charity_id: 'orchard-trust-gb', status: 'STATUSAPPROVED' });
    const fields = { title: 'Trees', category: 'Food', price_per_quantity: null, campaigns: ['ten-nights'] } as const;
    await call(owner, causesApi.add, {
      params: { id: 'orchard-trust-gb' },
      body: { ...fields, campaigns: [...fields.campaigns] },
    });
    const shown = await call(desk.stranger, campaignsApi.charity, {
      params: { campaign: 'mytennights', charity: 'orchard-trust-gb' },
    });
    expect(shown.causes.map(({ title }) => title)).toEqual(['Trees']);
    expect((await desk.mails()).map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['registration_received', OWNER],
      ['registration_approved', OWNER],
    ]);
  });

  test('a rejection states its reason, also by mail, and is final', async () => {
    await desk.register(desk.stranger, orchard);
    const reason = 'The number is not in the register.';
    const { registrations } = await desk.decide(desk.admin, 'orchard-trust-gb', { approve: false, reason });
    expect(registrations[0]).toMatchObject({ status: 'STATUSREJECTED', reason });
    expect((await desk.mails()).at(-1)?.body_text).toContain(reason);
    await expect(desk.decide(desk.admin, 'orchard-trust-gb', { approve: true, reason: null })).rejects.toMatchObject({
      status: 409,
      problem: { error_code: 'already_decided' },
    });
    // The charity may register again, with another id.
    expect(await desk.register(desk.stranger, orchard)).toEqual({ charity_id: 'orchard-trust-2-gb' });
    expect((await call(desk.admin, registrationsApi.list)).registrations.map(({ status }) => status)).toEqual([
      'STATUSPENDINGAPPROVAL',
      'STATUSREJECTED',
    ]);
  });

  test('a rejection without a reason is refused', async () => {
    await desk.register(desk.stranger, orchard);
    await expect(desk.decide(desk.admin, 'orchard-trust-gb', { approve: false, reason: ' ' })).rejects.toMatchObject({
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
  const refusal = await ask(desk.stranger, { ...orchard, ...wrong }).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(RegistrationRefused);
  expect(refusal).toMatchObject({ status: 400, code, problem: { errors: [{ pointer }] } });
  expect(await giving.contents()).toEqual(before);
});

test('a registration number is compared regardless of spelling, also when changed later', async () => {
  await desk.register(desk.stranger, { ...orchard, number: 'SC012345' });
  for (const number of ['sc012345', 'SC 012345', 'sc-012.345']) {
    await expect(desk.register(desk.stranger, { ...orchard, number })).rejects.toMatchObject({
      code: 'already_registered',
    });
  }
  await desk.decide(desk.admin, 'orchard-trust-gb', { approve: true, reason: null });
  await expect(
    call(desk.admin, charitiesApi.saveGeneral, {
      params: { id: 'human-relief-gb' },
      body: { registration_number: 'Sc 012345' },
    }),
  ).rejects.toMatchObject({
    problem: { errors: [{ pointer: '/registration_number' }] },
  });
  await call(desk.admin, charitiesApi.saveGeneral, {
    params: { id: 'orchard-trust-gb' },
    body: { registration_number: 'SC 012 345' },
  });
  expect(await call(desk.admin, charitiesApi.read, { params: { id: 'orchard-trust-gb' } })).toMatchObject({
    registration_number: 'SC 012 345',
  });
  await desk.register(desk.stranger, { ...orchard, number: 'SC012346' });
});

describe('a registration number that a stranger registered first', () => {
  const squatted = { ...orchard, name: 'Orchard', email: 'squatter@mail.example', number: '000 0010' };
  const standing = async () => {
    const { registrations } = await call(desk.admin, registrationsApi.list);
    return registrations.map(({ charity_id, status, same_number }) => [charity_id, status, same_number]);
  };

  test('is not reserved for them: both wait and are flagged, and one of them is approved', async () => {
    await desk.register(desk.stranger, squatted);
    expect(await standing()).toEqual([['orchard-gb', 'STATUSPENDINGAPPROVAL', false]]);
    await desk.register(openPage(giving).client, orchard);
    expect(await standing()).toEqual([
      ['orchard-gb', 'STATUSPENDINGAPPROVAL', true],
      ['orchard-trust-gb', 'STATUSPENDINGAPPROVAL', true],
    ]);
    await desk.decide(desk.admin, 'orchard-trust-gb', { approve: true, reason: null });
    const refusal = { status: 409, problem: { error_code: 'number_taken' } };
    await expect(desk.decide(desk.admin, 'orchard-gb', { approve: true, reason: null })).rejects.toMatchObject(refusal);
    expect(await standing()).toEqual([
      ['orchard-gb', 'STATUSPENDINGAPPROVAL', false],
      ['orchard-trust-gb', 'STATUSAPPROVED', false],
    ]);
    await desk.decide(desk.admin, 'orchard-gb', { approve: false, reason: 'This number is another’s.' });
    const third = { ...orchard, email: 'third@mail.example' };
    await expect(desk.register(desk.stranger, third)).rejects.toMatchObject({ code: 'already_registered' });
  });

  test('is approved for only one of two concurrent approvals', async () => {
    await desk.register(desk.stranger, squatted);
    await desk.register(openPage(giving).client, orchard);
    const answers = await Promise.allSettled(
      ['orchard-gb', 'orchard-trust-gb'].map((charity) =>
        desk.decide(desk.admin, charity, { approve: true, reason: null }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

test('charities with the same name get different ids', async () => {
  await desk.register(desk.stranger, orchard);
  expect(await desk.register(desk.stranger, { ...orchard, number: '0000011' })).toEqual({
    charity_id: 'orchard-trust-2-gb',
  });
  expect(await desk.register(desk.stranger, { ...orchard, name: 'جمعية البستان', number: '0000012' })).toEqual({
    charity_id: 'jmyh-lbstn-gb',
  });
});

describe('concurrent registrations', () => {
  test('of one charity create one, and the other is refused', async () => {
    const answers = await Promise.allSettled(
      [await desk.ready(orchard), await desk.ready(orchard)].map((send) => send()),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = answers.find((answer) => answer.status === 'rejected');
    expect(refused?.reason).toMatchObject({ status: 400, code: 'already_registered' });
  });

  test('of one number under two names create one', async () => {
    const answers = await Promise.allSettled(
      [await desk.ready(orchard), await desk.ready({ ...orchard, name: 'Trees' })].map((send) => send()),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('of two charities with the same name get different ids', async () => {
    const made = await Promise.all(
      [await desk.ready(orchard), await desk.ready({ ...orchard, number: '0000011' })].map((send) => send()),
    );
    expect(made.map(({ charity_id }) => charity_id).sort()).toEqual(['orchard-trust-2-gb', 'orchard-trust-gb']);
  });
});

test('the audit log names the registrant if they were logged in', async () => {
  await desk.register(desk.stranger, orchard);
  const { client } = await logIn(giving, 'amina@human-relief.example');
  await desk.register(client, { ...orchard, number: '0000011' });
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
    ...orchard,
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

  test('nothing is registered, there is no owner, and the number stays free', async () => {
    const before = await giving.contents();
    await ask(desk.stranger, orchard);
    const after = await giving.contents();
    expect(Object.keys(after).filter((table) => after[table] !== before[table])).toEqual(['mail_outbox']);
    expect((await call(desk.admin, registrationsApi.list)).total).toBe(0);
    expect(await desk.register(openPage(giving).client, { ...orchard, email: 'real@mail.example' })).toEqual({
      charity_id: 'orchard-trust-gb',
    });
  });

  test('and before approval, no mail contains text or links by the registrant', async () => {
    await desk.register(desk.stranger, evil);
    await desk.decide(desk.admin, (await call(desk.admin, registrationsApi.list)).registrations[0]?.charity_id ?? '', {
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
    expect(sent[0]?.body_text).toContain('If it was not you, ignore this email');
  });

  test('a code is valid once, for ten minutes, for its address and in the browser that requested it', async () => {
    await ask(desk.stranger, orchard);
    const code = await desk.codeOf(orchard.email);
    const wrong = { status: 400, code: 'invalid_code', problem: { errors: [{ pointer: '/code' }] } };
    const elsewhere = openPage(giving).client;
    await expect(confirmRegistration(elsewhere, { ...orchard, code })).rejects.toMatchObject(wrong);
    const other = { ...orchard, email: 'victim@mail.example' };
    await expect(confirmRegistration(desk.stranger, { ...other, code })).rejects.toMatchObject(wrong);
    await expect(createSession(desk.stranger, { email: OWNER, token: code, platform: 'web' })).rejects.toMatchObject({
      status: 400,
    });
    giving.clock.moveBy(10 * 60_000);
    await expect(confirmRegistration(desk.stranger, { ...orchard, code })).rejects.toMatchObject(wrong);
    await desk.register(desk.stranger, orchard);
    const again = { ...orchard, number: '0000011', code: await desk.codeOf(orchard.email) };
    await expect(confirmRegistration(desk.stranger, again)).rejects.toMatchObject(wrong);
    expect((await call(desk.admin, registrationsApi.list)).total).toBe(1);
  });

  test('five wrong attempts void the code', async () => {
    await ask(desk.stranger, orchard);
    const code = await desk.codeOf(orchard.email);
    const wrong = code === '00000000' ? '00000001' : '00000000';
    for (let time = 0; time < 5; time++) {
      await expect(confirmRegistration(desk.stranger, { ...orchard, code: wrong })).rejects.toMatchObject({
        code: 'invalid_code',
      });
    }
    await expect(confirmRegistration(desk.stranger, { ...orchard, code })).rejects.toMatchObject({
      code: 'invalid_code',
    });
  });

  test('an address gets three codes from one network in 15 minutes', async () => {
    await giving.stop();
    giving = await startGivingApp({ RATE_LIMIT_SCALE: '1' });
    const client = openPage(giving).client;
    for (let time = 0; time < 3; time++) await ask(client, orchard);
    await expect(ask(client, orchard)).rejects.toMatchObject({ status: 429 });
  });
});

test('the registrant’s account gets the name that was typed', async () => {
  await desk.register(desk.stranger, { ...orchard, representative_name: 'Sara Maria Lind' });
  const account = giving.composition.context.db.selectFrom('accounts').select(['first_name', 'last_name']);
  expect(await account.where('email', '=', OWNER).executeTakeFirst()).toEqual({
    first_name: 'Sara Maria',
    last_name: 'Lind',
  });
});

test('the approval mail says what is still needed before the charity can receive donations', async () => {
  await desk.register(desk.stranger, orchard);
  await desk.decide(desk.admin, 'orchard-trust-gb', { approve: true, reason: null });
  const mail = (await desk.mails()).at(-1);
  expect(mail?.subject).toBe('Orchard Trust is approved');
  expect(mail?.body_text).toContain('Add at least one cause');
  expect(mail?.body_text).toContain('Set up the payout account');
  expect(mail?.body_text).not.toContain('Donors can give to you now');

  const client = { ...openPage(giving).client, headers: await signIn(giving, 'admin@lantern.example') };
  const { db } = giving.composition.context;
  const approvedWith = async (slug: string, name: string, campaigns: CauseFields['campaigns']) => {
    await desk.register(desk.stranger, { ...orchard, name, number: `00000${name.length}` });
    await call(client, causesApi.add, {
      params: { id: slug },
      body: { title: 'Trees', category: 'Food', price_per_quantity: null, campaigns },
    });
    await db.updateTable('charities').set({ processor_account: 'acct_1' }).where('slug', '=', slug).execute();
    await desk.decide(desk.admin, slug, { approve: true, reason: null });
    return (await desk.mails()).at(-1)?.body_text;
  };
  expect(await approvedWith('birch-gb', 'Birch', ['ten-nights'])).toContain('Donors can give to you now');
  const kind: { offered: boolean } = KINDS.friday;
  kind.offered = false;
  onTestFinished(() => {
    kind.offered = true;
  });
  // Its only cause is for a kind of campaign that has not launched.
  expect(await approvedWith('rowans-gb', 'Rowans', ['friday'])).toContain('Add at least one cause');
});
