import { authApi, createSession } from '@lantern-giving/core/api/auth';
import { call } from '@lantern-giving/core/api/call';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { PROFILE } from '../../../test/database.ts';
import { DONOR, type GivingApp, readyCheckout, startGivingApp } from '../../../test/giving/app.ts';
import { codeFromMail, logIn, openPage, type Page } from '../../../test/giving/page.ts';
import { workOf } from '../../../test/work.ts';
import { purgeMail, sendWaitingMail } from '../../lib/mail/outbox.ts';
import { purgeLogins } from './login-codes.queries.ts';
import { LOGIN_MAIL } from './login-mail.ts';
import { purgeSessions } from './sessions.queries.ts';
import { UNKNOWN_ADDRESS_MAIL } from './unknown-address-mail.ts';

let giving: GivingApp;
beforeEach(async () => {
  giving = await startGivingApp({ RATE_LIMIT_SCALE: '1' });
});
afterEach(() => giving.stop());

const STAFF = 'amina@human-relief.example';
const ask = (email: string, address?: string) =>
  call(openPage(giving, address ? { address } : {}).client, authApi.login, { body: { email } });
/** Requests a code as the dashboard does, for staff. */
const askForStaff = (email: string, address?: string) =>
  call(openPage(giving, address ? { address } : {}).client, authApi.login, {
    body: { email },
    query: { campaign: 'charity' },
  });
const mails = () =>
  giving.composition.context.db
    .selectFrom('mail_outbox')
    .selectAll()
    .where('kind', '=', 'login_code')
    .orderBy('id')
    .execute();
const stranger = (number: number) => `stranger-${number}@nowhere.example`;
const unknown = { status: 400, message: 'Unknown email address' };
const tooOften = { status: 429, message: 'Unexpected status 429' };

describe('a login code', () => {
  test('has 8 digits for staff and 6 for donors', async () => {
    const { body, headers } = await readyCheckout(giving);
    await giving.post('/api/schedules', body, headers);
    await ask(DONOR.email);
    expect(await codeFromMail(giving, DONOR.email)).toMatch(/^\d{6}$/);
    await ask(STAFF);
    expect(await codeFromMail(giving, STAFF)).toMatch(/^\d{8}$/);
  });

  test('is sent to the normalised address', async () => {
    await ask('  Amina@Human-Relief.EXAMPLE ');
    expect((await mails()).map((mail) => mail.recipient)).toEqual([STAFF]);
  });

  test('is stored as a digest only, without the address', async () => {
    await ask(STAFF);
    const rows = await giving.composition.context.db.selectFrom('login_codes').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(await codeFromMail(giving, STAFF));
    expect(JSON.stringify(rows)).not.toContain('amina');
    expect(rows[0]?.code_hash).toMatch(/^[\w-]{43}$/);
  });

  test('is mailed in the page’s language, on a line of its own and not in the subject', async () => {
    await call(openPage(giving, { language: 'ar-EG,ar;q=0.9' }).client, authApi.login, { body: { email: STAFF } });
    await ask(STAFF);
    const [arabic, english] = await mails();
    expect(arabic).toMatchObject({ locale: 'ar', subject: 'رمز الدخول' });
    expect(arabic?.body_html).toContain('dir="rtl"');
    expect(english).toMatchObject({ locale: 'en-GB', subject: 'Your login code' });
    for (const mail of [arabic, english]) {
      expect(mail?.body_text).toMatch(/^\d{8}$/m);
      expect(mail?.body_html).toMatch(/>\d{8}</);
      expect(mail?.subject).not.toMatch(/\d/);
    }
  });
});

describe('login codes per 15 minutes', () => {
  test('are limited to three for one address and network', async () => {
    for (let time = 0; time < 3; time++) await ask(STAFF);
    await expect(ask(STAFF)).rejects.toMatchObject(tooOften);
    expect(await mails()).toHaveLength(3);
    await ask('yusuf@two.example');
    await ask(STAFF, '198.51.100.9');
  });

  test.each([
    ['a /48 of IPv6', (at: number) => `2001:db8:2:${at.toString(16)}::1`],
    ['the /24 of an IPv4 address', (at: number) => `203.0.113.${at}`],
  ])('are counted across %s', async (_network, address) => {
    for (let call = 1; call <= 3; call++) await ask(STAFF, address(call));
    await expect(ask(STAFF, address(4))).rejects.toMatchObject(tooOften);
    await ask('yusuf@two.example', address(4));
  });

  test('are limited to three per network and ten in total, then to the first of each network', async () => {
    const from = (network: number) => ask(STAFF, `203.0.${network}.1`);
    for (const network of [1, 1, 1, 2, 2, 2, 3, 3, 3, 4]) await from(network);
    await expect(from(4)).rejects.toMatchObject(tooOften);
    for (const network of [5, 6]) {
      await from(network);
      await expect(from(network)).rejects.toMatchObject(tooOften);
    }
    expect(await mails()).toHaveLength(12);
    giving.clock.moveBy(15 * 60_000);
    await from(4);
    await from(5);
  });

  test('do not flood a mailbox: thirty are sent, however many networks request them', async () => {
    const codes = async () => {
      for (let network = 0; network < 40; network++) {
        for (let time = 0; time < 2; time++) await ask(STAFF, `203.0.${network}.1`).catch(() => undefined);
      }
      return (await mails()).length;
    };
    expect(await codes()).toBe(30);
    // Networks that got none may still get their first one in the next window.
    giving.clock.moveBy(15 * 60_000);
    await ask(STAFF, '203.0.39.1');
    expect(await mails()).toHaveLength(31);
  });

  test('are five in a browser that has logged in to the address before, regardless of other requests', async () => {
    const page = await logIn(giving, STAFF);
    giving.clock.moveBy(179 * 86_400_000);
    for (const network of [1, 1, 1, 2, 2, 2, 3, 3, 3, 4]) await ask(STAFF, `203.0.${network}.1`);
    await expect(ask(STAFF, '203.0.4.1')).rejects.toMatchObject(tooOften);
    for (let time = 0; time < 5; time++) await call(page.client, authApi.login, { body: { email: STAFF } });
    await expect(call(page.client, authApi.login, { body: { email: STAFF } })).rejects.toMatchObject(tooOften);
    // For another address the same browser is a stranger.
    for (let time = 0; time < 3; time++)
      await call(page.client, authApi.login, { body: { email: 'yusuf@two.example' } });
    await expect(call(page.client, authApi.login, { body: { email: 'yusuf@two.example' } })).rejects.toMatchObject(
      tooOften,
    );
  });

  test('are counted in a sliding window', async () => {
    for (const minutes of [0, 10, 4]) {
      giving.clock.moveBy(minutes * 60_000);
      await ask(STAFF);
    }
    await expect(ask(STAFF)).rejects.toMatchObject(tooOften);
    giving.clock.moveBy(60_000);
    await ask(STAFF);
    await expect(ask(STAFF)).rejects.toMatchObject(tooOften);
    expect(await mails()).toHaveLength(4);
  });

  test('stay within the limit when requested concurrently', async () => {
    const answers = await Promise.allSettled(Array.from({ length: 12 }, () => ask(STAFF)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await mails()).toHaveLength(3);
  });

  test('remain valid when a further one is refused', async () => {
    for (let time = 0; time < 3; time++) await ask(STAFF);
    const { db } = giving.composition.context;
    const before = await db.selectFrom('login_codes').selectAll().execute();
    await expect(ask(STAFF)).rejects.toMatchObject(tooOften);
    expect(await db.selectFrom('login_codes').selectAll().execute()).toEqual(before);
  });

  test('do not count timestamps ahead of a clock that was moved back', async () => {
    giving.clock.moveTo('2026-12-20T12:00:00Z');
    for (let time = 0; time < 3; time++) await ask(STAFF);
    giving.clock.moveTo('2026-11-21T18:00:00Z');
    await ask(STAFF);
  });
});

describe('an attacker who knows an address', () => {
  const VICTIM = '198.51.100.7';
  const ATTACKER = '203.0.113.66';
  const confirm = (page: Page, token: string) =>
    createSession(page.client, { email: STAFF, token, platform: 'web' }).then(
      () => 200,
      (error) => error.status,
    );

  test('can neither void its owner’s code nor keep them from requesting another', async () => {
    const victim = openPage(giving, { address: VICTIM });
    await call(victim.client, authApi.login, { body: { email: STAFF } });
    const code = await codeFromMail(giving, STAFF);
    const attacker = openPage(giving, { address: ATTACKER });
    for (let time = 0; time < 3; time++) await call(attacker.client, authApi.login, { body: { email: STAFF } });
    await expect(call(attacker.client, authApi.login, { body: { email: STAFF } })).rejects.toMatchObject(tooOften);
    for (let time = 0; time < 5; time++) expect(await confirm(attacker, '00000000')).toBe(400);

    await call(openPage(giving, { address: VICTIM }).client, authApi.login, { body: { email: STAFF } });
    expect(await confirm(victim, code)).toBe(200);
    await call(victim.client, authApi.login, { body: { email: STAFF } });
    expect(await confirm(victim, await codeFromMail(giving, STAFF))).toBe(200);
  });

  test.each([
    ['five networks', (network: number, call: number) => `203.0.${network}.${call}`],
    ['five networks of IPv6', (network: number, call: number) => `2001:db8:${network}:${call}::1`],
    ['fifteen connections of one renter', (network: number, call: number) => `2001:db8:1:${network}${call}::1`],
  ])('cannot block a first login from %s, at any time', async (_networks, address) => {
    for (const hour of [1, 2]) {
      for (let minute = 0; minute < 20; minute += 5) {
        for (let network = 1; network <= 5; network++) {
          for (let call = 1; call <= 3; call++) await ask(STAFF, address(network, call)).catch(() => undefined);
        }
        giving.clock.moveBy(5 * 60_000);
      }
      // A fresh network each hour, in which nobody has ever logged in.
      const page = openPage(giving, { address: `198.51.${hour}.7` });
      await call(page.client, authApi.login, { body: { email: STAFF } });
      expect(await confirm(page, await codeFromMail(giving, STAFF))).toBe(200);
    }
  });

  test('cannot use a code that its owner reads out to them', async () => {
    const victim = openPage(giving, { address: VICTIM });
    await call(victim.client, authApi.login, { body: { email: STAFF } });
    const code = await codeFromMail(giving, STAFF);
    const attacker = openPage(giving, { address: ATTACKER });
    expect(await confirm(attacker, code)).toBe(400);
    await call(attacker.client, authApi.login, { body: { email: STAFF } });
    expect(await confirm(attacker, code)).toBe(400);
    expect(await confirm(victim, code)).toBe(200);
  });
});

describe('the cookie that identifies a browser', () => {
  const LOGIN = /^(__Host-)?lantern_login$/;

  test('lasts an hour, and half a year after a login', async () => {
    const page = openPage(giving);
    await call(page.client, authApi.login, { body: { email: STAFF } });
    const set = /^lantern_login=([\w-]{43}); Path=\/; Max-Age=3600; HttpOnly; SameSite=Strict$/;
    expect(page.jar.lastSet(LOGIN)).toMatch(set);
    const number = page.jar.named(LOGIN);
    await logIn(giving, STAFF, page);
    expect(page.jar.lastSet(LOGIN)).toBe(`${number}; Path=/; Max-Age=15552000; HttpOnly; SameSite=Strict`);
    await call(page.client, authApi.login, { body: { email: STAFF } });
    expect(page.jar.lastSet(LOGIN)).toContain('Max-Age=15552000');
    await call(page.client, authApi.login, { body: { email: 'yusuf@two.example' } });
    expect(page.jar.lastSet(LOGIN)).toContain('Max-Age=3600');
    expect(page.jar.named(LOGIN)).toBe(number);
  });

  test('has the __Host- prefix under TLS', async () => {
    const origin = 'https://give.example';
    const app = await startGivingApp({ LANTERN_PUBLIC_URL: origin });
    onTestFinished(() => app.stop());
    const page = openPage(app, { origin });
    await call(page.client, authApi.login, { body: { email: STAFF } });
    expect(page.jar.lastSet(LOGIN)).toMatch(
      /^__Host-lantern_login=[\w-]{43}; Path=\/; Max-Age=3600; Secure; HttpOnly; SameSite=Strict$/,
    );
  });

  test.each(['', 'x', 'A'.repeat(42), '%00', 'A'.repeat(44)])('is replaced if malformed: %j', async (value) => {
    const { headers } = await giving.post('/api/auth/login', { email: STAFF }, { cookie: `lantern_login=${value}` });
    expect([headers['set-cookie']].flat()[0]).toMatch(/^lantern_login=[\w-]{43};/);
    expect(String(headers['set-cookie'])).not.toContain(`lantern_login=${value};`);
  });

  test('is stored as a digest only', async () => {
    const page = await logIn(giving, STAFF);
    const number = String(page.jar.named(LOGIN)).split('=')[1] ?? '';
    const { db } = giving.composition.context;
    for (const table of ['login_codes', 'login_places'] as const) {
      const kept = JSON.stringify(await db.selectFrom(table).selectAll().execute());
      expect(kept).toContain('_key');
      expect(kept).not.toContain(number);
    }
  });
});

describe('a login of donors', () => {
  const told = () =>
    giving.composition.context.db.selectFrom('mail_outbox').selectAll().where('kind', '=', 'login_unknown').execute();

  test('answers the same for known and unknown addresses', async () => {
    const { body, headers } = await readyCheckout(giving);
    await giving.post('/api/schedules', body, headers);
    const answers = [];
    for (const email of [DONOR.email, stranger(1), 'no address', '"; drop table accounts; --']) {
      const answer = await giving.post('/api/auth/login', { email });
      answers.push([answer.status, answer.body, [...Object.keys(answer.headers)].sort()]);
    }
    expect(answers[0]?.slice(0, 2)).toEqual([200, { success: true }]);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    const statuses = async (email: string) => {
      const seen: number[] = [];
      for (let time = 0; time < 3; time++) seen.push((await giving.post('/api/auth/login', { email })).status);
      return seen;
    };
    expect(await statuses(stranger(1))).toEqual(await statuses(DONOR.email));
  });

  test('mails an unknown address, in the page’s language, that it has no account and how to give', async () => {
    await ask(stranger(1));
    await call(openPage(giving, { language: 'ar' }).client, authApi.login, { body: { email: stranger(2) } });
    const [english, arabic] = await told();
    expect(english).toMatchObject({ recipient: stranger(1), subject: 'There is no account with this address' });
    expect(english?.body_text).toContain('To give, open a charity’s giving page');
    expect(arabic).toMatchObject({ recipient: stranger(2), locale: 'ar', subject: 'لا يوجد حساب بهذا البريد' });
    expect(arabic?.body_html).toContain('dir="rtl"');
    expect(await mails()).toHaveLength(0);
  });

  test('mails an unknown address once a day, and at most five an hour per /48', async () => {
    for (let call = 1; call <= 7; call++) await ask(stranger(call), `2001:db8:2:${call}::1`);
    expect(await told()).toHaveLength(5);
  });

  test('mails an unknown address once a day, and at most five an hour per network', async () => {
    for (const network of [1, 1, 2, 2]) await ask(stranger(1), `203.0.${network}.1`);
    expect(await told()).toHaveLength(1);
    giving.clock.moveBy(24 * 3_600_000);
    await ask(stranger(1));
    expect(await told()).toHaveLength(2);
    for (let call = 2; call < 12; call++) await ask(stranger(call));
    expect(await told()).toHaveLength(6);
    await ask('not an address');
    expect(await told()).toHaveLength(6);
  });

  // Statements that collide are sent again.
  test.runIf(PROFILE === 'single')('does the same work for known and unknown addresses', async () => {
    const { body, headers } = await readyCheckout(giving);
    await giving.post('/api/schedules', body, headers);
    for (let call = 1; call <= 4; call++) {
      const known = await workOf(() => ask(DONOR.email).catch(() => undefined));
      // The fourth is refused, which costs no digest.
      expect(known.digests).toBe(call <= 3 ? 1 : 0);
      expect(await workOf(() => ask(stranger(1)).catch(() => undefined))).toEqual(known);
    }
  });

  test('is unknown at the dashboard unless they are staff', async () => {
    const { body, headers } = await readyCheckout(giving);
    await giving.post('/api/schedules', body, headers);
    await expect(askForStaff(DONOR.email)).rejects.toMatchObject(unknown);
    expect(await mails()).toHaveLength(0);
    await ask(DONOR.email);
    expect(await mails()).toHaveLength(1);
  });
});

describe('a login at the dashboard', () => {
  const statusOf = async (path: string, headers: Record<string, string> = {}) =>
    (await giving.post(path, { email: stranger(1) }, headers)).status;

  test.each([
    ['the campaign of the dashboard', '?campaign=charity', {}, 400],
    ['that of admins', '?campaign=admin', {}, 400],
    ['that of customer service', '?campaign=customerservice', {}, 400],
    ['a campaign of donors', '?campaign=mytennights', {}, 200],
    ['the host of the dashboard', '', { host: 'charity.localhost:4000' }, 400],
    [
      'the origin of the dashboard',
      '',
      { host: 'charity.localhost:4000', origin: 'http://charity.localhost:4000' },
      400,
    ],
    ['the host of donors', '', { host: 'localhost:4000' }, 200],
    [
      'a campaign of donors on the host of the dashboard',
      '?campaign=mytendays',
      { host: 'charity.localhost:4000' },
      200,
    ],
  ])('is recognised by %s', async (_name, query, headers: Record<string, string>, status) => {
    expect(await statusOf(`/api/auth/login${query}`, headers)).toBe(status);
  });
});

describe('an unknown address at the dashboard', () => {
  test('is reported as unknown, whatever its format, and gets no mail', async () => {
    for (const email of ['nobody@nowhere.example', 'no address', '\u202e', '"; drop table accounts; --']) {
      await expect(askForStaff(email)).rejects.toMatchObject(unknown);
    }
    const { db } = giving.composition.context;
    expect(await db.selectFrom('mail_outbox').selectAll().execute()).toHaveLength(0);
  });

  test('is reported to a client five times an hour, then every answer is the same 200', async () => {
    for (let call = 1; call <= 5; call++) await expect(askForStaff(stranger(call))).rejects.toMatchObject(unknown);
    await askForStaff(stranger(6));
    await askForStaff(stranger(1));
    await askForStaff(STAFF);
    expect((await mails()).map((mail) => mail.recipient)).toEqual([STAFF]);
    // Another client has its own count.
    await expect(askForStaff(stranger(7), '203.0.113.8')).rejects.toMatchObject(unknown);
    giving.clock.moveBy(61 * 60_000);
    await expect(askForStaff(stranger(8))).rejects.toMatchObject(unknown);
  });

  test.each([
    ['a /48 of IPv6', (at: number) => `2001:db8:2:${at.toString(16)}::1`, '2001:db8:3::1'],
    ['the /24 of an IPv4 address', (at: number) => `203.0.113.${at}`, '203.0.114.1'],
  ])('is reported fifty times an hour across %s', async (_network, address, elsewhere) => {
    for (let call = 1; call <= 50; call++) {
      await expect(askForStaff(stranger(call), address(call))).rejects.toMatchObject(unknown);
    }
    await askForStaff(stranger(51), address(51));
    await expect(askForStaff(stranger(52), elsewhere)).rejects.toMatchObject(unknown);
  });

  test('is not reported more often to concurrent calls', async () => {
    const answers = await Promise.allSettled(Array.from({ length: 16 }, (_, at) => askForStaff(stranger(at))));
    const told = answers.filter((answer) => answer.status === 'rejected');
    expect(told.length).toBeLessThanOrEqual(5);
  });

  test('counts once if it is repeated', async () => {
    for (let time = 0; time < 3; time++) await expect(askForStaff(stranger(1))).rejects.toMatchObject(unknown);
    giving.clock.moveBy(16 * 60_000);
    for (let time = 0; time < 3; time++) await expect(askForStaff(stranger(1))).rejects.toMatchObject(unknown);
  });

  test('has the same limit of codes as a known one', async () => {
    for (let call = 1; call <= 6; call++) await askForStaff(stranger(call)).catch(() => undefined);
    const statuses = async (email: string) => {
      const seen: number[] = [];
      for (let time = 0; time < 4; time++) {
        seen.push(
          await askForStaff(email).then(
            () => 200,
            (error) => error.status,
          ),
        );
      }
      return seen;
    };
    expect(await statuses(STAFF)).toEqual([200, 200, 200, 429]);
    expect(await statuses(stranger(7))).toEqual([200, 200, 200, 429]);
  });

  // Without computing the digest an unknown address would be answered much faster.
  test('takes the same work as a known one', async () => {
    const known = await workOf(() => askForStaff(STAFF));
    expect(known.digests).toBe(1);
    expect(await workOf(() => expect(askForStaff(stranger(1))).rejects.toMatchObject(unknown))).toEqual(known);
  });
});

describe('login limits that cannot be counted', () => {
  test.each(['login_codes', 'login_places', 'unknown_logins'])('fail closed without %s', async (table) => {
    await giving.composition.context.db.schema.dropTable(table).execute();
    const email = table === 'unknown_logins' ? stranger(1) : STAFF;
    expect(await giving.post('/api/auth/login?campaign=charity', { email })).toMatchObject({
      status: 503,
      body: { error_code: 'limits_unavailable' },
      headers: { 'retry-after': '60' },
    });
    expect(await mails()).toHaveLength(0);
  });
});

test('rejects an invalid login body with field errors', async () => {
  for (const body of [{}, { email: 7 }, { email: 'a'.repeat(255) }]) {
    const answer = await giving.post('/api/auth/login', body);
    expect(answer).toMatchObject({
      status: 400,
      body: { error_code: 'invalid_body', errors: [{ pointer: '/email' }] },
    });
  }
});

test('codes, their mails, counters and sessions are purged when they end, and not before', async () => {
  await logIn(giving, STAFF);
  await askForStaff('nobody@nowhere.example').catch(() => undefined);
  await ask('nobody@nowhere.example');
  const { context } = giving.composition;
  const { db } = context;
  await sendWaitingMail({ ...context, transport: { send: async () => null }, writers: {} });
  const left = async () => {
    const counts: Record<string, number> = {};
    for (const table of ['login_codes', 'login_places', 'unknown_logins', 'mail_outbox', 'sessions'] as const) {
      counts[table] = (await db.selectFrom(table).selectAll().execute()).length;
    }
    return counts;
  };
  const purge = async (days: number) => {
    const before = new Date(giving.clock.now().getTime() + days * 86_400_000);
    await purgeMail(db, before, 'another_kind');
    await purgeMail(db, before, LOGIN_MAIL);
    await purgeMail(db, before, UNKNOWN_ADDRESS_MAIL);
    await purgeLogins(db, before);
    await purgeSessions(db, before);
    return left();
  };
  // For two addresses: network and total counters, one mail sent, mails per network, the browser.
  const all = { login_codes: 3, login_places: 8, unknown_logins: 2, mail_outbox: 2, sessions: 1 };
  expect(await purge(-1)).toEqual(all);
  const settled = { login_codes: 0, unknown_logins: 0, mail_outbox: 0 };
  expect(await purge(0.4)).toEqual({ ...settled, login_places: 3, sessions: 1 });
  expect(await purge(1.1)).toEqual({ ...settled, login_places: 1, sessions: 0 });
  expect(await purge(181)).toMatchObject({ login_places: 0 });
});
