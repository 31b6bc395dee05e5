import { authApi } from '@lantern-giving/core/api/auth';
import { call } from '@lantern-giving/core/api/call';
import { charitiesApi } from '@lantern-giving/core/api/charity';
import { passkeysApi } from '@lantern-giving/core/api/passkeys';
import { peopleApi } from '@lantern-giving/core/api/people';
import { uuidv7 } from 'uuidv7';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DONOR, type GivingApp, PUBLIC_URL, readyCheckout, startGivingApp } from '../../../test/giving/app.ts';
import { Authenticator } from '../../../test/giving/authenticator.ts';
import { logIn, openPage, type Page } from '../../../test/giving/page.ts';
import { setPlatformRole } from '../auth/admins.ts';
import { resetPasskeysOf } from './passkeys.ts';

const OWNER = 'amina@human-relief.example';
const MEMBER = 'maryam@human-relief.example';
const ADMIN = 'admin@lantern.example';
const HELP = 'help@lantern.example';
const CHARITY = 'human-relief-gb';
const MINUTE = 60_000;

let giving: GivingApp;
beforeEach(async () => {
  giving = await startGivingApp();
});
afterEach(() => giving.stop());

async function enrol({ client }: Page, key: Authenticator, origin = PUBLIC_URL) {
  return call(client, passkeysApi.add, {
    body: { name: 'My laptop', credential: key.create(await call(client, passkeysApi.begin), origin) },
  });
}
async function show({ client }: Page, key: Authenticator, origin = PUBLIC_URL) {
  return call(client, passkeysApi.verify, {
    body: { credential: key.get(await call(client, passkeysApi.ask), origin) },
  });
}
const refused = { status: 400, problem: { error_code: 'passkey_refused' } };
const lacking = { status: 403, problem: { error_code: 'second_factor_required' } };
const audited = async () => {
  const rows = await giving.composition.context.db.selectFrom('audit_log').selectAll().orderBy('id').execute();
  return rows.map(({ action }) => action).filter((action) => /^(passkey|recovery)/.test(action));
};

describe('a passkey', () => {
  test('is required at every login once there is one, and nothing is accessible before', async () => {
    const key = new Authenticator();
    const first = await logIn(giving, OWNER);
    expect(await call(first.client, authApi.userInfo)).toMatchObject({ charities: CHARITY, second_factor: 'offered' });
    await enrol(first, key);
    expect(await call(first.client, authApi.userInfo)).not.toHaveProperty('second_factor');

    const page = await logIn(giving, OWNER);
    const info = await call(page.client, authApi.userInfo);
    expect(info).toMatchObject({ email: OWNER, charities: '', roles: [], charity_roles: [], second_factor: 'verify' });
    await expect(call(page.client, charitiesApi.read, { params: { id: CHARITY } })).rejects.toMatchObject(lacking);
    await expect(call(page.client, passkeysApi.list)).rejects.toMatchObject(lacking);
    // Access to the mailbox alone must not allow adding a passkey.
    await expect(call(page.client, passkeysApi.begin)).rejects.toMatchObject(lacking);
    await show(page, key);
    expect(await call(page.client, charitiesApi.read, { params: { id: CHARITY } })).toMatchObject({ id: CHARITY });
    expect(await call(page.client, authApi.userInfo)).toMatchObject({ charities: CHARITY, roles: ['CHARITY'] });
    expect(await audited()).toEqual(['passkey.add', 'passkey.verify']);
  });

  test('needs a single-use challenge, valid for five minutes in one session', async () => {
    const key = new Authenticator();
    const page = await logIn(giving, OWNER);
    const asked = await call(page.client, passkeysApi.begin);
    const made = { name: 'My laptop', credential: key.create(asked, PUBLIC_URL) };
    const other = await logIn(giving, OWNER);
    await expect(call(other.client, passkeysApi.add, { body: made })).rejects.toMatchObject(refused);
    giving.clock.moveBy(5 * MINUTE);
    await expect(call(page.client, passkeysApi.add, { body: made })).rejects.toMatchObject(refused);
    await enrol(page, key);

    const credential = key.get(await call(page.client, passkeysApi.ask), PUBLIC_URL);
    await call(page.client, passkeysApi.verify, { body: { credential } });
    await expect(call(page.client, passkeysApi.verify, { body: { credential } })).rejects.toMatchObject(refused);
    const late = key.get(await call(page.client, passkeysApi.ask), PUBLIC_URL);
    giving.clock.moveBy(5 * MINUTE);
    await expect(call(page.client, passkeysApi.verify, { body: { credential: late } })).rejects.toMatchObject(refused);
    const replaced = key.get(await call(page.client, passkeysApi.ask), PUBLIC_URL);
    await call(page.client, passkeysApi.ask);
    await expect(call(page.client, passkeysApi.verify, { body: { credential: replaced } })).rejects.toMatchObject(
      refused,
    );
  });

  test.each([
    'https://evil.example',
    'http://localhost:4001',
    'https://localhost:4000',
    'http://partner.localhost:4000',
  ])('is rejected from a page of %s', async (origin) => {
    const key = new Authenticator();
    const page = await logIn(giving, OWNER);
    await expect(enrol(page, key, origin)).rejects.toMatchObject(refused);
    await enrol(page, key);
    await expect(show(page, key, origin)).rejects.toMatchObject(refused);
    await show(page, key);
  });

  test('is rejected from another domain, from somebody else, or signed with another key', async () => {
    const [key, others] = [new Authenticator(), new Authenticator()];
    const page = await logIn(giving, OWNER);
    const asked = await call(page.client, passkeysApi.begin);
    const elsewhere = key.create({ ...asked, rp: { ...asked.rp, id: 'evil.example' } }, PUBLIC_URL);
    await expect(
      call(page.client, passkeysApi.add, { body: { name: 'x', credential: elsewhere } }),
    ).rejects.toMatchObject(refused);
    await enrol(page, key);
    await enrol(await logIn(giving, 'yusuf@two.example'), others);
    await expect(show(page, others)).rejects.toMatchObject(refused);
    const signed = others.get(await call(page.client, passkeysApi.ask), PUBLIC_URL);
    const credential = { ...signed, id: key.id, rawId: key.id };
    await expect(call(page.client, passkeysApi.verify, { body: { credential } })).rejects.toMatchObject(refused);
    await expect(enrol(page, key)).rejects.toMatchObject(refused);
  });

  test('is rejected if its signature counter goes back, as that of a clone does', async () => {
    const key = new Authenticator();
    const page = await logIn(giving, OWNER);
    await enrol(page, key);
    for (let uses = 0; uses < 3; uses++) await show(page, key);
    key.forgetUses();
    await expect(show(page, key)).rejects.toMatchObject(refused);
  });

  test('renews the proof of identity where a code would not', async () => {
    const key = new Authenticator();
    const page = await logIn(giving, OWNER);
    await enrol(page, key);
    giving.clock.moveBy(10 * MINUTE);
    const invite = () =>
      call(page.client, peopleApi.invite, {
        params: { id: CHARITY },
        body: { email: 'new@mail.example', role: 'member' },
      });
    const old = { status: 403, problem: { error_code: 'recent_proof_required', proof: 'passkey' } };
    await expect(invite()).rejects.toMatchObject(old);
    expect(
      (await call(page.client, peopleApi.list, { params: { id: CHARITY } })).people.map(({ email }) => email),
    ).not.toContain('new@mail.example');
    await show(page, key);
    expect((await invite()).people.map(({ email }) => email)).toContain('new@mail.example');
  });

  test('has a name, is listed with its last use, and can be removed', async () => {
    const [laptop, phone] = [new Authenticator(), new Authenticator()];
    const page = await logIn(giving, OWNER);
    await enrol(page, laptop);
    await enrol(page, phone);
    giving.clock.moveBy(MINUTE);
    await show(page, phone);
    const { passkeys } = await call(page.client, passkeysApi.list);
    expect(passkeys).toMatchObject([
      { name: 'My laptop', used_at: null },
      { name: 'My laptop', created_at: '2026-11-21T18:00:00.000Z', used_at: '2026-11-21T18:01:00.000Z' },
    ]);
    const [first = '', second = ''] = passkeys.map(({ passkey_id }) => passkey_id);
    expect(
      await call(page.client, passkeysApi.rename, { params: { passkey_id: second }, body: { name: '  My phone ' } }),
    ).toMatchObject({
      passkeys: [{}, { name: 'My phone' }],
    });
    const other = await logIn(giving, 'yusuf@two.example');
    await expect(
      call(other.client, passkeysApi.rename, { params: { passkey_id: first }, body: { name: 'Mine' } }),
    ).rejects.toMatchObject({ status: 404 });
    await expect(call(other.client, passkeysApi.remove, { params: { passkey_id: first } })).rejects.toMatchObject({
      status: 404,
    });
    expect(await call(page.client, passkeysApi.remove, { params: { passkey_id: first } })).toMatchObject({
      passkeys: [{ passkey_id: second }],
    });
    await expect(show(page, laptop)).rejects.toMatchObject(refused);
    expect(await call(page.client, passkeysApi.remove, { params: { passkey_id: second } })).toEqual({
      passkeys: [],
      recovery_codes_left: 0,
      required: false,
    });
    expect(await call((await logIn(giving, OWNER)).client, authApi.userInfo)).toMatchObject({ charities: CHARITY });
    expect(await audited()).toEqual([
      'passkey.add',
      'passkey.add',
      'passkey.verify',
      'passkey.rename',
      'passkey.remove',
      'passkey.remove',
    ]);
  });

  test('triggers a mail when added, removed or replaced by a recovery code, without text by whoever did it', async () => {
    const page = await logIn(giving, OWNER);
    const named = {
      name: 'evil.example',
      credential: new Authenticator().create(await call(page.client, passkeysApi.begin), PUBLIC_URL),
    };
    const { recovery_codes: [code = ''] = [], passkeys } = await call(page.client, passkeysApi.add, { body: named });
    const other = await logIn(giving, OWNER, openPage(giving, { language: 'ar' }));
    await call(other.client, passkeysApi.recover, { body: { code } });
    await call(other.client, passkeysApi.remove, { params: { passkey_id: passkeys[0]?.passkey_id ?? '' } });
    const mails = await giving.composition.context.db
      .selectFrom('mail_outbox')
      .select(['kind', 'recipient', 'locale', 'body_text'])
      .where('kind', 'like', 'passkey_%')
      .orderBy('id')
      .execute();
    expect(mails.map(({ kind, recipient, locale }) => [kind, recipient, locale])).toEqual([
      ['passkey_added', OWNER, 'en-GB'],
      ['passkey_recovered', OWNER, 'ar'],
      ['passkey_removed', OWNER, 'ar'],
    ]);
    for (const { body_text } of mails) {
      expect(body_text).toContain('http://charity.localhost:4000/account\n');
      expect(body_text).toContain(giving.composition.context.config.securityContact.replace('mailto:', ''));
      expect(body_text).not.toContain('evil.example');
    }
  });

  test('is not available to donors', async () => {
    const { body, headers } = await readyCheckout(giving);
    await giving.post('/api/schedules', body, headers);
    const page = await logIn(giving, DONOR.email);
    expect(await call(page.client, authApi.userInfo)).not.toHaveProperty('second_factor');
    await expect(call(page.client, passkeysApi.begin)).rejects.toMatchObject({
      status: 403,
      problem: { error_code: 'not_allowed' },
    });
  });

  test('belongs to the page’s own host below localhost, and to the platform’s host elsewhere', async () => {
    const charity = 'http://charity.localhost:4000';
    const page = await logIn(giving, OWNER, openPage(giving, { origin: charity }));
    expect((await call(page.client, passkeysApi.begin)).rp.id).toBe('charity.localhost');
    await enrol(page, new Authenticator(), charity);
    const live = await startGivingApp({ LANTERN_PUBLIC_URL: 'https://give.example' });
    const named = await startGivingApp({
      LANTERN_PUBLIC_URL: 'https://give.example',
      LANTERN_PASSKEY_DOMAIN: 'charity.give.example',
    });
    try {
      const domainOf = async (app: GivingApp) => {
        const there = await logIn(app, OWNER, openPage(app, { origin: 'https://give.example' }));
        return (await call(there.client, passkeysApi.begin)).rp.id;
      };
      expect([await domainOf(live), await domainOf(named)]).toEqual(['give.example', 'charity.give.example']);
    } finally {
      await Promise.all([live.stop(), named.stop()]);
    }
  });
});

describe('recovery codes', () => {
  test('come with the first passkey, are stored as digests and are valid once each', async () => {
    const key = new Authenticator();
    const page = await logIn(giving, OWNER);
    const { recovery_codes: codes = [], recovery_codes_left } = await enrol(page, key);
    expect([codes.length, new Set(codes).size, recovery_codes_left]).toEqual([10, 10, 10]);
    for (const code of codes) expect(code).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
    const { db } = giving.composition.context;
    const kept = JSON.stringify(await db.selectFrom('recovery_codes').selectAll().execute());
    for (const code of codes) expect(kept).not.toContain(code.replaceAll('-', ''));
    expect(await enrol(page, new Authenticator())).not.toHaveProperty('recovery_codes');

    const [code = ''] = codes;
    const lost = await logIn(giving, OWNER);
    expect(await call(lost.client, passkeysApi.recover, { body: { code: ` ${code.toUpperCase()} ` } })).toMatchObject({
      recovery_codes_left: 9,
    });
    expect(await call(lost.client, authApi.userInfo)).toMatchObject({ charities: CHARITY });
    const again = await logIn(giving, OWNER);
    const wrong = { status: 400, problem: { error_code: 'invalid_recovery_code' } };
    for (const used of [code, 'abcd-efgh-jkmn-pqrs', '']) {
      await expect(call(again.client, passkeysApi.recover, { body: { code: used } })).rejects.toMatchObject(wrong);
    }
    expect(await call(again.client, authApi.userInfo)).toMatchObject({ second_factor: 'verify' });
    expect(await audited()).toEqual(['passkey.add', 'passkey.add', 'recovery_code.use']);
  });

  test('open one session if one is sent several times concurrently', async () => {
    const { recovery_codes: [code = ''] = [] } = await enrol(await logIn(giving, OWNER), new Authenticator());
    const pages = [];
    for (let at = 0; at < 4; at++) pages.push(await logIn(giving, OWNER));
    const tries = await Promise.allSettled(
      pages.map(({ client }) => call(client, passkeysApi.recover, { body: { code } })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('are void once there are new ones, and valid for their owner only', async () => {
    const page = await logIn(giving, OWNER);
    await expect(call(page.client, passkeysApi.renewRecoveryCodes)).rejects.toMatchObject({ status: 409 });
    const { recovery_codes: [old = ''] = [] } = await enrol(page, new Authenticator());
    const { recovery_codes: fresh } = await call(page.client, passkeysApi.renewRecoveryCodes);
    const stranger = await logIn(giving, 'yusuf@two.example');
    await enrol(stranger, new Authenticator());
    await expect(call(stranger.client, passkeysApi.recover, { body: { code: fresh[0] ?? '' } })).rejects.toMatchObject({
      status: 400,
    });
    const lost = await logIn(giving, OWNER);
    await expect(call(lost.client, passkeysApi.recover, { body: { code: old } })).rejects.toMatchObject({
      status: 400,
    });
    expect(await call(lost.client, passkeysApi.recover, { body: { code: fresh[0] ?? '' } })).toMatchObject({
      recovery_codes_left: 9,
    });
  });
});

describe('in production', () => {
  const ORIGIN = 'https://give.example';
  beforeEach(async () => {
    await giving.stop();
    giving = await startGivingApp({
      NODE_ENV: 'production',
      LANTERN_PUBLIC_URL: ORIGIN,
      LANTERN_ALLOW_SANDBOX: 'yes',
      UPLOADS_CONFINED: 'no',
      DATABASE_URL: 'postgres://unused?sslmode=verify-full',
      SMTP_URL: 'smtp://127.0.0.1:1',
      TRUSTED_PROXIES: '1',
    });
    // There are no demo accounts: people come by command and registration.
    const { db } = giving.composition.context;
    const now = giving.clock.now();
    await setPlatformRole(db, { email: ADMIN, role: 'ADMIN' }, now);
    await setPlatformRole(db, { email: HELP, role: 'CUSTOMER_SERVICE' }, now);
    const { id } = await db.selectFrom('charities').select('id').where('slug', '=', CHARITY).executeTakeFirstOrThrow();
    for (const [email, role] of [
      [OWNER, 'owner'],
      [MEMBER, 'member'],
    ] as const) {
      const account = uuidv7();
      await db.insertInto('accounts').values({ id: account, email, created_at: now }).execute();
      await db
        .insertInto('charity_staff')
        .values({ charity_id: id, account_id: account, role, added_at: now })
        .execute();
    }
  });
  const enter = (email: string) => logIn(giving, email, openPage(giving, { origin: ORIGIN }));

  test.each([ADMIN, HELP])('%s has no access before a passkey is added, and must keep one', async (email) => {
    const page = await enter(email);
    expect(await call(page.client, authApi.userInfo)).toMatchObject({
      isAdmin: false,
      roles: [],
      second_factor: 'enrol',
    });
    await expect(call(page.client, charitiesApi.read, { params: { id: CHARITY } })).rejects.toMatchObject({
      status: 403,
      problem: { error_code: 'second_factor_required', second_factor: 'enrol' },
    });
    const { passkeys, required } = await enrol(page, new Authenticator(), ORIGIN);
    expect(required).toBe(true);
    expect(await call(page.client, charitiesApi.read, { params: { id: CHARITY } })).toMatchObject({ id: CHARITY });
    const last = call(page.client, passkeysApi.remove, { params: { passkey_id: passkeys[0]?.passkey_id ?? '' } });
    await expect(last).rejects.toMatchObject({ status: 409, problem: { error_code: 'last_passkey' } });
  });

  test('charity staff are offered a passkey but do not need one', async () => {
    expect(await call((await enter(OWNER)).client, authApi.userInfo)).toMatchObject({
      charities: CHARITY,
      second_factor: 'offered',
    });
    const member = await call((await enter(MEMBER)).client, authApi.userInfo);
    expect(member).not.toHaveProperty('second_factor');
  });

  test('somebody with lost passkeys enrols again after the reset command', async () => {
    const page = await enter(ADMIN);
    await enrol(page, new Authenticator(), ORIGIN);
    const { db } = giving.composition.context;
    expect(await resetPasskeysOf(db, ADMIN, giving.clock.now())).toBe(1);
    expect(await call((await enter(ADMIN)).client, authApi.userInfo)).toMatchObject({ second_factor: 'enrol' });
    expect(await db.selectFrom('recovery_codes').selectAll().execute()).toEqual([]);
    expect(await audited()).toEqual(['passkey.add', 'passkey.remove']);
    expect(await resetPasskeysOf(db, 'nobody@give.example', giving.clock.now())).toBeNull();
  });
});
