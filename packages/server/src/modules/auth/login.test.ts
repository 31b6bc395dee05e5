import { startLogin } from '@lantern-giving/core/api/auth';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DONOR, type GivingApp, readyCheckout, startGivingApp } from '../../../test/giving/app.ts';
import { codeFromMail, logIn, openPage } from '../../../test/giving/page.ts';
import { workOf } from '../../../test/work.ts';
import { purgeMail, sendWaitingMail } from '../../platform/mail/outbox.ts';
import { purgeLogins } from './login-codes.ts';
import { LOGIN_MAIL } from './login-mail.ts';
import { purgeSessions } from './sessions.ts';

let giving: GivingApp;
beforeEach(async () => {
  giving = await startGivingApp({ RATE_LIMIT_SCALE: '1' });
});
afterEach(() => giving.stop());

const STAFF = 'amina@human-relief.example';
const ask = (email: string, address?: string) => startLogin(openPage(giving, address ? { address } : {}).client, email);
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
  test('of staff has 8 digits, of a donor 6', async () => {
    const { body, headers } = await readyCheckout(giving);
    await giving.post('/api/schedules', body, headers);
    await ask(DONOR.email);
    expect(await codeFromMail(giving, DONOR.email)).toMatch(/^\d{6}$/);
    await ask(STAFF);
    expect(await codeFromMail(giving, STAFF)).toMatch(/^\d{8}$/);
  });

  test('is sent to an address however it is written', async () => {
    await ask('  Amina@Human-Relief.EXAMPLE ');
    expect((await mails()).map((mail) => mail.recipient)).toEqual([STAFF]);
  });

  test('is kept as a digest only, beside no address', async () => {
    await ask(STAFF);
    const rows = await giving.composition.context.db.selectFrom('login_codes').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(await codeFromMail(giving, STAFF));
    expect(JSON.stringify(rows)).not.toContain('amina');
    expect(rows[0]?.code_hash).toMatch(/^[\w-]{43}$/);
  });

  test('comes in the language of the page, on a line of its own and never in the subject', async () => {
    await startLogin(openPage(giving, { language: 'ar-EG,ar;q=0.9' }).client, STAFF);
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

describe('three codes within a quarter of an hour', () => {
  test('are all that one address gets, from wherever they are asked for', async () => {
    for (let call = 0; call < 3; call++) await ask(STAFF, `203.0.113.${call}`);
    await expect(ask(STAFF, '203.0.113.9')).rejects.toMatchObject(tooOften);
    expect(await mails()).toHaveLength(3);
    await ask('yusuf@two.example');
  });

  test('are counted back from each call, not in windows', async () => {
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

  test('are not exceeded by calls that come at once', async () => {
    const answers = await Promise.allSettled(Array.from({ length: 12 }, () => ask(STAFF)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await mails()).toHaveLength(3);
  });

  test('leave the last one good where a fourth is refused', async () => {
    for (let call = 0; call < 3; call++) await ask(STAFF);
    const { db } = giving.composition.context;
    const before = await db.selectFrom('login_codes').selectAll().execute();
    await expect(ask(STAFF)).rejects.toMatchObject(tooOften);
    expect(await db.selectFrom('login_codes').selectAll().execute()).toEqual(before);
  });

  test('do not count what a clock that was moved back has left ahead', async () => {
    giving.clock.moveTo('2026-12-20T12:00:00Z');
    for (let call = 0; call < 3; call++) await ask(STAFF);
    giving.clock.moveTo('2026-11-21T18:00:00Z');
    await ask(STAFF);
  });
});

describe('an address that nobody has', () => {
  test('is an unknown one, whatever it looks like, and gets no mail', async () => {
    for (const email of ['nobody@nowhere.example', 'no address', '\u202e', '"; drop table accounts; --']) {
      await expect(ask(email)).rejects.toMatchObject(unknown);
    }
    expect(await mails()).toHaveLength(0);
  });

  test('is told to a client five times in an hour, then every answer is the same 200', async () => {
    for (let call = 1; call <= 5; call++) await expect(ask(stranger(call))).rejects.toMatchObject(unknown);
    await ask(stranger(6));
    await ask(stranger(1));
    await ask(STAFF);
    expect((await mails()).map((mail) => mail.recipient)).toEqual([STAFF]);
    // Another client has met nobody yet.
    await expect(ask(stranger(7), '203.0.113.8')).rejects.toMatchObject(unknown);
    giving.clock.moveBy(61 * 60_000);
    await expect(ask(stranger(8))).rejects.toMatchObject(unknown);
  });

  test('is not told more often to a client that asks for many at once', async () => {
    const answers = await Promise.allSettled(Array.from({ length: 16 }, (_, at) => ask(stranger(at))));
    const told = answers.filter((answer) => answer.status === 'rejected');
    expect(told.length).toBeLessThanOrEqual(5);
  });

  test('typed again and again is one address', async () => {
    for (let call = 0; call < 3; call++) await expect(ask(stranger(1))).rejects.toMatchObject(unknown);
    giving.clock.moveBy(16 * 60_000);
    for (let call = 0; call < 3; call++) await expect(ask(stranger(1))).rejects.toMatchObject(unknown);
  });

  test('runs out of codes as a known one does', async () => {
    for (let call = 1; call <= 6; call++) await ask(stranger(call)).catch(() => undefined);
    const statuses = async (email: string) => {
      const seen: number[] = [];
      for (let call = 0; call < 4; call++) {
        seen.push(
          await ask(email).then(
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

  // Without the digest an unknown address would be answered many times faster.
  test('takes the work of a known one', async () => {
    const known = await workOf(() => ask(STAFF));
    expect(known.digests).toBe(1);
    expect(await workOf(() => expect(ask(stranger(1))).rejects.toMatchObject(unknown))).toEqual(known);
  });
});

describe('limits that cannot be counted', () => {
  test.each(['login_codes', 'unknown_logins'])('let nobody in: %s', async (table) => {
    await giving.composition.context.db.schema.dropTable(table).execute();
    const email = table === 'login_codes' ? STAFF : stranger(1);
    expect(await giving.post('/api/auth/login', { email })).toMatchObject({
      status: 503,
      body: { error_code: 'limits_unavailable' },
      headers: { 'retry-after': '60' },
    });
    expect(await mails()).toHaveLength(0);
  });
});

test('a body that is none is refused by its fields', async () => {
  for (const body of [{}, { email: 7 }, { email: 'a'.repeat(255) }]) {
    const answer = await giving.post('/api/auth/login', body);
    expect(answer).toMatchObject({
      status: 400,
      body: { error_code: 'invalid_body', errors: [{ pointer: '/email' }] },
    });
  }
});

test('codes, their mails and sessions are forgotten when they are over, and no other', async () => {
  await logIn(giving, STAFF);
  await startLogin(openPage(giving).client, 'nobody@nowhere.example').catch(() => undefined);
  const { context } = giving.composition;
  const { db } = context;
  await sendWaitingMail({ ...context, transport: { send: async () => null } });
  const left = async () => {
    const counts: Record<string, number> = {};
    for (const table of ['login_codes', 'unknown_logins', 'mail_outbox', 'sessions'] as const) {
      counts[table] = (await db.selectFrom(table).selectAll().execute()).length;
    }
    return counts;
  };
  const purge = async (days: number) => {
    const before = new Date(giving.clock.now().getTime() + days * 86_400_000);
    await purgeMail(db, before, 'another_kind');
    await purgeMail(db, before, LOGIN_MAIL);
    await purgeLogins(db, before);
    await purgeSessions(db, before);
    return left();
  };
  const all = { login_codes: 2, unknown_logins: 1, mail_outbox: 1, sessions: 1 };
  expect(await purge(-1)).toEqual(all);
  expect(await purge(1)).toEqual({ login_codes: 0, unknown_logins: 0, mail_outbox: 0, sessions: 1 });
  expect(await purge(31)).toMatchObject({ sessions: 0 });
});
