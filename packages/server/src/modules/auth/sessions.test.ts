import { authApi, createSession } from '@lantern-giving/core/api/auth';
import { call } from '@lantern-giving/core/api/call';
import { charitiesApi } from '@lantern-giving/core/api/charity';
import { insightsApi } from '@lantern-giving/core/api/insights';
import { peopleApi } from '@lantern-giving/core/api/people';
import { ApiError } from '@lantern-giving/core/api/request';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { DONOR, type GivingApp, PUBLIC_URL, readyCheckout, START, startGivingApp } from '../../../test/giving/app.ts';
import { codeFromMail, logIn, openPage, type Page } from '../../../test/giving/page.ts';
import { workOf } from '../../../test/work.ts';
import { setPlatformRole } from './admins.ts';

let giving: GivingApp;
beforeAll(async () => {
  giving = await startGivingApp();
});
beforeEach(async () => {
  giving.clock.moveTo(START);
  const { db } = giving.composition.context;
  for (const table of [
    'sessions',
    'login_codes',
    'login_places',
    'unknown_logins',
    'mail_outbox',
    'audit_log',
  ] as const) {
    await db.deleteFrom(table).execute();
  }
});
afterAll(() => giving.stop());

const STAFF = 'amina@human-relief.example';
const CHARITY = 'human-relief-gb';
const MINUTE = 60_000;
const HOUR = 3_600_000;
const DAY = 86_400_000;
const invalid = { status: 400, message: 'Invalid login code' };

/** Creates a new staff member, for tests that change roles. */
async function newStaff(email: string): Promise<string> {
  const { db } = giving.composition.context;
  const [id, now] = [uuidv7(), giving.clock.now()];
  await db.insertInto('accounts').values({ id, email, created_at: now }).execute();
  const charities = await db
    .selectFrom('charities')
    .select('id')
    .where('slug', 'in', ['maple-aid-ca', 'rahmah-my'])
    .execute();
  const rows = charities.map((charity) => ({ charity_id: charity.id, account_id: id, role: 'member', added_at: now }));
  await db.insertInto('charity_staff').values(rows).execute();
  return id;
}

const confirm = (page: Page, email: string, token: string) =>
  createSession(page.client, { email, token, platform: 'web' });

const other = (code: string) => code.replace(/^\d/, (digit) => String((Number(digit) + 1) % 10));
const rows = () => giving.composition.context.db.selectFrom('sessions').selectAll().orderBy('id').execute();
const audited = async () => {
  const log = await giving.composition.context.db.selectFrom('audit_log').selectAll().orderBy('id').execute();
  return log.map((entry) => `${entry.actor.split(':')[0]} ${entry.action}`);
};

describe('the mailed login code', () => {
  test('creates a session once', async () => {
    const page = openPage(giving);
    await call(page.client, authApi.login, { body: { email: STAFF } });
    const code = await codeFromMail(giving, STAFF);
    const session = await confirm(page, STAFF, code);
    expect(session).toEqual({
      success: true,
      expires: '2026-11-22T18:00:00.000Z',
      first_name: 'Amina',
      last_name: 'Rahman',
      user_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(page.cookie()).toMatch(/^lantern_session=[\w-]{43}$/);
    await expect(confirm(page, STAFF, code)).rejects.toMatchObject(invalid);
    expect(await rows()).toHaveLength(1);
    expect(await audited()).toEqual(['account session.create']);
  });

  test('may be typed in any numerals, with spaces', async () => {
    const page = openPage(giving);
    await call(page.client, authApi.login, { body: { email: STAFF } });
    const code = await codeFromMail(giving, STAFF);
    const arabic = code.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)));
    await confirm(page, ' AMINA@human-relief.example', ` ${arabic.slice(0, 4)} ${arabic.slice(4)} `);
  });

  test('is void once another is sent', async () => {
    const page = openPage(giving);
    await call(page.client, authApi.login, { body: { email: STAFF } });
    const first = await codeFromMail(giving, STAFF);
    await call(page.client, authApi.login, { body: { email: STAFF } });
    const second = await codeFromMail(giving, STAFF);
    await expect(confirm(page, STAFF, first)).rejects.toMatchObject(invalid);
    await confirm(page, STAFF, second);
  });

  test('is valid for ten minutes', async () => {
    const page = openPage(giving);
    await call(page.client, authApi.login, { body: { email: STAFF } });
    giving.clock.moveBy(10 * MINUTE - 1);
    await confirm(page, STAFF, await codeFromMail(giving, STAFF));
    await call(page.client, authApi.login, { body: { email: STAFF } });
    giving.clock.moveBy(10 * MINUTE);
    await expect(confirm(page, STAFF, await codeFromMail(giving, STAFF))).rejects.toMatchObject(invalid);
  });

  test('allows five attempts, after which even the right code fails', async () => {
    const page = openPage(giving);
    await call(page.client, authApi.login, { body: { email: STAFF } });
    const code = await codeFromMail(giving, STAFF);
    for (let tries = 0; tries < 4; tries++) await expect(confirm(page, STAFF, other(code))).rejects.toThrow();
    await confirm(page, STAFF, code);
    await call(page.client, authApi.login, { body: { email: STAFF } });
    const next = await codeFromMail(giving, STAFF);
    for (let tries = 0; tries < 5; tries++) await expect(confirm(page, STAFF, other(next))).rejects.toThrow();
    await expect(confirm(page, STAFF, next)).rejects.toMatchObject(invalid);
  });

  test('allows five attempts even if they are concurrent', async () => {
    const page = openPage(giving);
    await call(page.client, authApi.login, { body: { email: STAFF } });
    const code = await codeFromMail(giving, STAFF);
    const wrong = Array.from({ length: 20 }, () => confirm(page, STAFF, other(code)));
    expect((await Promise.allSettled(wrong)).every(({ status }) => status === 'rejected')).toBe(true);
    const left = await giving.composition.context.db.selectFrom('login_codes').select('tries_left').execute();
    expect(left).toEqual([{ tries_left: 0 }]);
    await expect(confirm(page, STAFF, code)).rejects.toMatchObject(invalid);
    expect(await rows()).toHaveLength(0);
  });

  test('creates one session if it is sent several times concurrently', async () => {
    const page = openPage(giving);
    await call(page.client, authApi.login, { body: { email: STAFF } });
    const code = await codeFromMail(giving, STAFF);
    const presses = Array.from({ length: 5 }, () => confirm(page, STAFF, code));
    const opened = (await Promise.allSettled(presses)).filter(({ status }) => status === 'fulfilled');
    expect(opened).toHaveLength(1);
    expect(await rows()).toHaveLength(1);
  });

  test('is valid only in the browser that requested it', async () => {
    const [page, other] = [openPage(giving), openPage(giving)];
    await call(page.client, authApi.login, { body: { email: STAFF } });
    const code = await codeFromMail(giving, STAFF);
    await expect(confirm(other, STAFF, code)).rejects.toMatchObject(invalid);
    await call(other.client, authApi.login, { body: { email: STAFF } });
    await expect(confirm(other, STAFF, code)).rejects.toMatchObject(invalid);
    await confirm(openPage(giving, { jar: page.jar }), STAFF, code);
    expect(await rows()).toHaveLength(1);
  });

  test('is valid only for its address', async () => {
    const page = openPage(giving);
    await call(page.client, authApi.login, { body: { email: STAFF } });
    await call(page.client, authApi.login, { body: { email: 'yusuf@two.example' } });
    const code = await codeFromMail(giving, STAFF);
    for (const email of ['yusuf@two.example', 'nobody@nowhere.example', '']) {
      await expect(confirm(page, email, code)).rejects.toMatchObject(invalid);
    }
    expect(await rows()).toHaveLength(0);
  });

  test('is rejected with the same work whether a code is pending or not', async () => {
    const page = openPage(giving);
    await call(page.client, authApi.login, { body: { email: STAFF } });
    const refusal = (email: string) => workOf(() => expect(confirm(page, email, '0')).rejects.toMatchObject(invalid));
    const inForce = await refusal(STAFF);
    expect(inForce.digests).toBe(1);
    expect(await refusal('nobody@nowhere.example')).toEqual(inForce);
  });

  test('is rejected for an unknown platform', async () => {
    const answer = await giving.post('/api/auth/session', { email: STAFF, token: '1', platform: 'phone' });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ pointer: '/platform' }] } });
  });
});

describe('a session', () => {
  test('of a donor lasts thirty days from its last renewal, and the page renews it daily', async () => {
    const { body, headers } = await readyCheckout(giving);
    await giving.post('/api/schedules', body, headers);
    const page = await logIn(giving, DONOR.email);
    expect(page.lastSetCookie()).toContain('Max-Age=2592000');
    giving.clock.moveBy(29 * DAY);
    const renewed = { email: DONOR.email, expires: '2026-12-21T18:00:00.000Z' };
    expect(await call(page.client, authApi.refreshSession)).toMatchObject(renewed);
    expect(page.lastSetCookie()).toContain('Max-Age=2592000');
    giving.clock.moveBy(30 * DAY - 1);
    await call(page.client, authApi.refreshSession);
    giving.clock.moveBy(30 * DAY);
    await expect(call(page.client, authApi.refreshSession)).rejects.toMatchObject({ status: 400 });
    await expect(call(page.client, authApi.userInfo)).rejects.toMatchObject({ status: 401 });
  });

  test('of staff ends after twelve hours without a call', async () => {
    const page = await logIn(giving, STAFF);
    giving.clock.moveBy(12 * HOUR - 1);
    await call(page.client, authApi.userInfo);
    giving.clock.moveBy(12 * HOUR - 1);
    await call(page.client, charitiesApi.read, { params: { id: CHARITY } });
    giving.clock.moveBy(12 * HOUR);
    await expect(call(page.client, authApi.userInfo)).rejects.toMatchObject({ status: 401 });
    await expect(call(page.client, authApi.refreshSession)).rejects.toMatchObject({ status: 400 });
  });

  test.each<[string, string, (page: Page) => Promise<unknown>]>([
    [
      'the figures of a dashboard that is left open',
      STAFF,
      ({ client }) => call(client, insightsApi.read, { params: { id: CHARITY } }),
    ],
    [
      'a list that is asked for until it comes',
      'admin@lantern.example',
      ({ client }) => call(client, charitiesApi.list),
    ],
    ['its own renewal', STAFF, ({ client }) => call(client, authApi.refreshSession)],
  ])('of staff ends after twelve idle hours, although %s keeps polling', async (_name, email, ask) => {
    const page = await logIn(giving, email);
    for (let hours = 1; hours < 12; hours++) {
      giving.clock.moveBy(HOUR);
      await ask(page);
    }
    const [seen] = await rows();
    expect(seen?.seen_at).toEqual(new Date(START));
    giving.clock.moveBy(HOUR);
    await expect(ask(page)).rejects.toBeInstanceOf(ApiError);
    await expect(call(page.client, authApi.userInfo)).rejects.toMatchObject({ status: 401 });
  });

  test('of staff ends after seven days, however much it is used and renewed', async () => {
    const page = await logIn(giving, STAFF);
    expect(page.lastSetCookie()).toContain('Max-Age=604800');
    for (let hours = 6; hours < 7 * 24; hours += 6) {
      giving.clock.moveBy(6 * HOUR);
      await call(page.client, authApi.userInfo);
      if (hours % 12 === 0) await call(page.client, authApi.refreshSession);
    }
    expect(page.lastSetCookie()).toContain('Max-Age=43200');
    giving.clock.moveBy(6 * HOUR - 1);
    await call(page.client, authApi.userInfo);
    giving.clock.moveBy(1);
    await expect(call(page.client, authApi.userInfo)).rejects.toMatchObject({ status: 401 });
    await expect(call(page.client, authApi.refreshSession)).rejects.toMatchObject({ status: 400 });
  });

  test('survives a jump of the sandbox’s clock', async () => {
    const page = await logIn(giving, STAFF);
    const { sandbox } = giving;
    const { context } = giving.composition;
    if (!sandbox) throw new Error('there is no sandbox');
    onTestFinished(() => sandbox.clock.moveTo(context.db, giving.clock.now()));
    await sandbox.clock.moveTo(context.db, new Date(giving.clock.now().getTime() + 27 * DAY));
    expect(await call(page.client, authApi.userInfo)).toMatchObject({ email: STAFF });
    giving.clock.moveBy(12 * HOUR);
    await expect(call(page.client, authApi.userInfo)).rejects.toMatchObject({ status: 401 });
  });

  test('is stored as a digest of its token', async () => {
    const page = await logIn(giving, STAFF);
    expect(JSON.stringify(await rows())).not.toContain(page.cookie()?.split('=')[1]);
  });

  test('gets a new token with each renewal; the old one expires a minute after the first use of the new one', async () => {
    const page = await logIn(giving, STAFF);
    const first = String(page.cookie());
    const statusWith = async (cookie: string) => (await giving.get('/api/auth/userInfo', { cookie })).status;
    await call(page.client, authApi.refreshSession);
    const second = String(page.cookie());
    expect(second).not.toBe(first);
    expect(await statusWith(first)).toBe(200);
    expect(await statusWith(second)).toBe(200);
    giving.clock.moveBy(MINUTE - 1);
    expect(await statusWith(first)).toBe(200);
    giving.clock.moveBy(1);
    expect(await statusWith(first)).toBe(401);
    expect(await statusWith(second)).toBe(200);
  });

  test('survives losing the response with the new token', async () => {
    const page = await logIn(giving, STAFF);
    const renew = async () => {
      const headers = { cookie: String(page.cookie()), origin: PUBLIC_URL };
      return giving.call({ method: 'PUT', url: '/api/auth/session', headers });
    };
    expect((await renew()).headers['set-cookie']).toBeDefined();
    giving.clock.moveBy(HOUR);
    await call(page.client, authApi.userInfo);
    await call(page.client, authApi.refreshSession);
    await call(page.client, authApi.userInfo);
  });

  test('issues one new token for two concurrent renewals, and both tabs go on', async () => {
    const page = await logIn(giving, STAFF);
    const held = String(page.cookie());
    const headers = { cookie: held, origin: PUBLIC_URL };
    const renew = () => giving.call({ method: 'PUT', url: '/api/auth/session', headers });
    const answers = await Promise.all([renew(), renew()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const given = answers.flatMap((answer) => answer.headers['set-cookie'] ?? []);
    expect(given).toHaveLength(1);
    for (const cookie of [held, String(given[0]).replace(/;.*/, '')]) {
      expect((await giving.get('/api/auth/userInfo', { cookie })).status).toBe(200);
    }
  });

  test('ends at logout in all tabs, and the cookie is deleted', async () => {
    const page = await logIn(giving, STAFF);
    const cookie = String(page.cookie());
    await call(page.client, authApi.endSession);
    expect(page.cookie()).toBeNull();
    expect(page.lastSetCookie()).toMatch(/^lantern_session=; Path=\/; Max-Age=0/);
    const again = await giving.get('/api/auth/userInfo', { cookie });
    expect(again).toMatchObject({ status: 401, body: { error_code: 'not_signed_in' } });
    await call(page.client, authApi.endSession);
    expect(await audited()).toEqual(['account session.create', 'account session.end']);
  });

  test('is replaced by the next login in the same browser', async () => {
    const page = await logIn(giving, STAFF);
    const cookie = String(page.cookie());
    await logIn(giving, 'yusuf@two.example', page);
    expect(await call(page.client, authApi.userInfo)).toMatchObject({ email: 'yusuf@two.example' });
    expect((await giving.get('/api/auth/userInfo', { cookie })).status).toBe(401);
  });

  test('is independent of sessions in other browsers', async () => {
    const [first, second] = [await logIn(giving, STAFF), await logIn(giving, STAFF)];
    await call(first.client, authApi.endSession);
    expect(await call(second.client, authApi.userInfo)).toMatchObject({ email: STAFF });
  });

  test('has current roles rather than those at login', async () => {
    const id = await newStaff('moved@staff.example');
    const page = await logIn(giving, 'moved@staff.example');
    expect(await call(page.client, authApi.userInfo)).toMatchObject({
      charities: 'maple-aid-ca,rahmah-my',
      roles: ['CHARITY'],
    });
    const { db } = giving.composition.context;
    await db.deleteFrom('charity_staff').where('account_id', '=', id).execute();
    expect(await call(page.client, authApi.userInfo)).toMatchObject({ charities: '', roles: [] });
    await db.updateTable('accounts').set({ platform_role: 'ADMIN' }).where('id', '=', id).execute();
    expect(await call(page.client, authApi.userInfo)).toMatchObject({ isAdmin: true, roles: ['ADMIN'] });
  });

  test.each(['', 'x', 'A'.repeat(43), '%00', '\u00e9'])('cannot be opened with a made-up cookie: %j', async (token) => {
    const answer = await giving.get('/api/auth/userInfo', { cookie: `lantern_session=${token}` });
    expect(answer.status).toBe(401);
  });

  test('accepts invitations and records that in the audit log', async () => {
    const id = await newStaff('invited@staff.example');
    const waiting = async () => {
      const rows = giving.composition.context.db.selectFrom('charity_staff').selectAll().where('account_id', '=', id);
      return (await rows.where('accepted_at', 'is', null).execute()).length;
    };
    expect(await waiting()).toBe(2);
    await logIn(giving, 'invited@staff.example');
    expect(await waiting()).toBe(0);
    expect(await audited()).toEqual(['account session.create', 'account staff.accept', 'account staff.accept']);
  });
});

describe('the sessions of a person', () => {
  const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const SAFARI =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';
  const as = (userAgent: string) => logIn(giving, STAFF, openPage(giving, { userAgent }));

  test('are listed with their browsers, the current one first', async () => {
    const phone = await as(SAFARI);
    giving.clock.moveBy(MINUTE);
    const desk = await as(FIREFOX);
    await logIn(giving, 'yusuf@two.example');
    const session_id = expect.any(String);
    expect(await call(phone.client, authApi.sessions)).toEqual({
      sessions: [
        {
          session_id,
          browser: 'Safari',
          system: 'iOS',
          begun_at: '2026-11-21T18:00:00.000Z',
          seen_at: '2026-11-21T18:00:00.000Z',
          current: true,
        },
        expect.objectContaining({ browser: 'Firefox', system: 'Windows', current: false }),
      ],
    });
    giving.clock.moveBy(6 * MINUTE);
    const [own] = (await call(desk.client, authApi.sessions)).sessions;
    expect(own).toMatchObject({ browser: 'Firefox', seen_at: '2026-11-21T18:07:00.000Z' });
  });

  test('can be ended one by one, but not those of others', async () => {
    const [phone, desk, other] = [await as(SAFARI), await as(FIREFOX), await logIn(giving, 'yusuf@two.example')];
    const [{ session_id } = { session_id: '' }] = (await call(phone.client, authApi.sessions)).sessions;
    await expect(
      call(other.client, authApi.endOneSession, { params: { session_id: session_id } }),
    ).rejects.toMatchObject({ status: 404 });
    expect(
      (await call(desk.client, authApi.endOneSession, { params: { session_id: session_id } })).sessions,
    ).toHaveLength(1);
    await expect(call(phone.client, authApi.userInfo)).rejects.toMatchObject({ status: 401 });
    await expect(
      call(desk.client, authApi.endOneSession, { params: { session_id: session_id } }),
    ).rejects.toMatchObject({ status: 404 });
    expect(await call(desk.client, authApi.userInfo)).toMatchObject({ email: STAFF });
    expect((await audited()).filter((entry) => entry === 'account session.end')).toHaveLength(1);
  });

  test('can be ended except for the current one', async () => {
    const [phone, tablet, desk] = [await as(SAFARI), await as(SAFARI), await as(FIREFOX)];
    expect((await call(desk.client, authApi.endOtherSessions)).sessions).toMatchObject([{ current: true }]);
    for (const page of [phone, tablet])
      await expect(call(page.client, authApi.userInfo)).rejects.toMatchObject({ status: 401 });
    await call(desk.client, authApi.userInfo);
    expect((await audited()).filter((entry) => entry === 'account session.end')).toHaveLength(2);
  });

  test.each([
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36 Edg/150.0', 'Edge', 'Linux'],
    [
      'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 SamsungBrowser/29.0 Chrome/140.0 Mobile Safari/537.36',
      'Samsung Internet',
      'Android',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15',
      'Safari',
      'macOS',
    ],
    ['curl/8.0', null, null],
  ])('show the browser as %s', async (userAgent, browser, system) => {
    const page = await as(userAgent);
    expect((await call(page.client, authApi.sessions)).sessions).toMatchObject([{ browser, system }]);
  });
});

describe('a donor who becomes staff while logged in', () => {
  const email = 'becomes.staff@mail.example';

  test('needs a new login with the longer staff code to see the charity', async () => {
    const { body, headers } = await readyCheckout(giving, { email });
    await giving.post('/api/schedules', body, headers);
    const page = await logIn(giving, email);
    expect(await call(page.client, authApi.userInfo)).not.toHaveProperty('log_in_again');
    await call((await logIn(giving, STAFF)).client, peopleApi.invite, {
      params: { id: CHARITY },
      body: { email, role: 'member' },
    });

    for (const renewed of [false, true]) {
      if (renewed) await call(page.client, authApi.refreshSession);
      expect(await call(page.client, authApi.userInfo)).toMatchObject({
        charities: '',
        roles: ['DONOR'],
        log_in_again: true,
      });
      await expect(call(page.client, charitiesApi.read, { params: { id: CHARITY } })).rejects.toMatchObject({
        status: 404,
      });
    }
    const { db } = giving.composition.context;
    const accepted = db.selectFrom('charity_staff').select('accepted_at').where('accepted_at', 'is', null);
    expect(await accepted.execute()).toHaveLength(1);

    await call(page.client, authApi.login, { body: { email } });
    const code = await codeFromMail(giving, email);
    expect(code).toHaveLength(8);
    await confirm(page, email, code);
    const info = await call(page.client, authApi.userInfo);
    expect(info).toMatchObject({ charities: CHARITY, roles: ['DONOR', 'CHARITY'] });
    expect(info).not.toHaveProperty('log_in_again');
    expect(await call(page.client, charitiesApi.read, { params: { id: CHARITY } })).toMatchObject({ id: CHARITY });
  });

  test('is asked to log in again for a platform role too, and no longer once it is revoked', async () => {
    const donor = 'becomes.admin@mail.example';
    const { body, headers } = await readyCheckout(giving, { email: donor });
    await giving.post('/api/schedules', body, headers);
    const page = await logIn(giving, donor);
    const { db } = giving.composition.context;
    await setPlatformRole(db, { email: donor, role: 'ADMIN' }, giving.clock.now());
    expect(await call(page.client, authApi.userInfo)).toMatchObject({ isAdmin: false, log_in_again: true });
    await setPlatformRole(db, { email: donor, role: null }, giving.clock.now());
    expect(await call(page.client, authApi.userInfo)).not.toHaveProperty('log_in_again');
  });
});

describe('userInfo', () => {
  test.each([
    [STAFF, { charities: 'human-relief-gb', isAdmin: false, roles: ['CHARITY'] }],
    ['yusuf@two.example', { charities: 'maple-aid-ca,open-hands-us', isAdmin: false, roles: ['CHARITY'] }],
    ['admin@lantern.example', { charities: '', isAdmin: true, roles: ['ADMIN'] }],
    ['help@lantern.example', { charities: '', isAdmin: false, roles: ['CUSTOMER_SERVICE'] }],
  ])('of %s', async (email, expected) => {
    const page = await logIn(giving, email);
    expect(await call(page.client, authApi.userInfo)).toMatchObject({ email, ...expected });
  });

  test('says what somebody is in each charity', async () => {
    const page = await logIn(giving, 'yusuf@two.example');
    const { charity_roles } = await call(page.client, authApi.userInfo);
    expect(charity_roles).toEqual([
      { charity_id: 'maple-aid-ca', role: 'owner' },
      { charity_id: 'open-hands-us', role: 'member' },
    ]);
  });

  test('of a donor names no charity', async () => {
    const { body, headers } = await readyCheckout(giving);
    await giving.post('/api/schedules', body, headers);
    const page = await logIn(giving, DONOR.email);
    expect(await call(page.client, authApi.userInfo)).toEqual({
      email: DONOR.email,
      charities: '',
      isAdmin: false,
      roles: ['DONOR'],
      charity_roles: [],
      first_name: DONOR.first_name,
      last_name: DONOR.last_name,
      user_id: expect.any(String),
    });
  });

  test('returns 401 without a session', async () => {
    await expect(call(openPage(giving).client, authApi.userInfo)).rejects.toMatchObject({ status: 401 });
  });
});
