import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dateIn } from '@lantern-giving/core/calendar';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { readyCheckout, startGivingApp } from '../../../test/giving/app.ts';
import { addPasskeyRow } from '../../../test/giving/passkey-row.ts';
import { startAfter } from '../../modules/campaigns/calendar-data.ts';
import { listCases, listClosedCases, openCase } from '../../modules/charging/cases.queries.ts';
import { findViolations } from '../../modules/charging/invariants.ts';
import { openRestore } from '../../modules/charging/restore.queries.ts';
import { type Config, readConfig } from '../config.ts';
import { adminCommand } from './admin-commands.ts';

let database: TestDatabase;
const state = mkdtempSync(join(tmpdir(), 'lantern-admin-'));
beforeAll(async () => {
  database = await createTestDatabase({ pool: 2 });
});
afterAll(async () => {
  await database.drop();
  rmSync(state, { recursive: true, force: true });
});

interface Ended {
  readonly code: number | null;
  readonly said: string;
}

/** The id of a case. */
const CASE = '01a20000-0000-7000-8000-000000000001';

const config = readConfig({ NODE_ENV: 'test', LANTERN_STATE_DIR: state }, state);

/** Runs a command in this process. */
async function admin(args: readonly string[], db = database.db, shell: Config = config): Promise<Ended> {
  const command = adminCommand(args);
  if (typeof command === 'string') return { code: 1, said: command };
  const lines = await command(db, new Date(), shell);
  return { code: 0, said: lines.map((line) => `${line}\n`).join('') };
}

/** Runs the program as a child process. */
function program(args: readonly string[], url = database.url): Promise<Ended> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const entry = join(import.meta.dirname, 'admin.ts');
  const child = spawn(process.execPath, ['--conditions=lantern-source', entry, ...args], {
    env: { PATH, NODE_COMPILE_CACHE, LANTERN_STATE_DIR: state, DATABASE_URL: url },
  });
  let said = '';
  const hear = (chunk: Buffer) => {
    said += chunk;
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  return new Promise((done) => child.once('close', (code) => done({ code, said })));
}

const accounts = () => database.db.selectFrom('accounts').select(['email', 'platform_role']).orderBy('email').execute();
const audited = () => database.db.selectFrom('audit_log').select(['actor', 'action', 'before', 'after']).execute();

describe('npm run admin', { timeout: 60_000 }, () => {
  test('creates the first admin, normalising the address, and is idempotent', async () => {
    expect(await program(['add', 'First@Give.example'])).toEqual({
      code: 0,
      said: expect.stringMatching(/^first@give\.example is an admin now/),
    });
    expect(await accounts()).toEqual([{ email: 'first@give.example', platform_role: 'ADMIN' }]);
    const again = await admin(['add', 'first@give.example']);
    expect(again).toEqual({ code: 0, said: expect.stringContaining('was an admin already. Nothing was changed.') });
    expect(await accounts()).toHaveLength(1);
    const entry = {
      actor: 'command:admin',
      action: 'account.promote',
      before: null,
      after: { platform_role: 'ADMIN' },
    };
    expect(await audited()).toEqual([entry]);
  });

  test('promotes an existing account and records it in the audit log', async () => {
    const id = '01a1fc69-0000-7000-8000-000000000000';
    const help = { id, email: 'help@give.example', platform_role: 'CUSTOMER_SERVICE', created_at: new Date() };
    await database.db.insertInto('accounts').values(help).execute();
    expect((await admin(['add', 'help@give.example'])).said).toContain('had an account and is an admin now');
    expect(await accounts()).toContainEqual({ email: 'help@give.example', platform_role: 'ADMIN' });
    expect(await audited()).toContainEqual(
      expect.objectContaining({ before: { platform_role: 'CUSTOMER_SERVICE' }, after: { platform_role: 'ADMIN' } }),
    );
  });

  test('adds customer service and removes a role', async () => {
    const email = 'desk@give.example';
    const roles = async () => (await accounts()).filter((account) => account.email === email);
    expect((await admin(['add-customer-service', email])).said).toContain('is customer service now');
    expect(await roles()).toEqual([{ email, platform_role: 'CUSTOMER_SERVICE' }]);
    expect((await admin(['remove', email])).said).toContain('is without a role on the platform now');
    expect(await roles()).toEqual([{ email, platform_role: null }]);
    expect(await audited()).toContainEqual({
      actor: 'command:admin',
      action: 'account.demote',
      before: { platform_role: 'CUSTOMER_SERVICE' },
      after: { platform_role: null },
    });
    expect((await admin(['remove', 'nobody@give.example'])).said).toContain('has no account. Nothing was changed.');
    expect(await accounts()).not.toContainEqual(expect.objectContaining({ email: 'nobody@give.example' }));
  });

  test('logs somebody out of all browsers and removes lost passkeys', async () => {
    const email = 'out@give.example';
    const { db } = database;
    await admin(['add-customer-service', email]);
    const { id: accountId } = await db
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const now = new Date();
    const logIn = async () => {
      const session = { email, account_id: accountId, platform: 'web', created_at: now, seen_at: now, proved_at: now };
      const expires_at = new Date(now.getTime() + 86_400_000);
      await db
        .insertInto('sessions')
        .values({ ...session, id: uuidv7(), token_hash: uuidv7(), expires_at })
        .execute();
    };
    const open = async () =>
      (await db.selectFrom('sessions').select('id').where('ended_at', 'is', null).execute()).length;
    await logIn();
    await logIn();
    expect((await admin(['end-sessions', 'Out@Give.example'])).said).toContain('is logged out of 2 browsers.');
    expect(await open()).toBe(0);
    expect((await admin(['end-sessions', email])).said).toContain('is not logged in anywhere. Nothing was changed.');

    await logIn();
    await addPasskeyRow(db, { accountId, now });
    const said = 'has 1 passkey less, no recovery codes, and is logged out of 1 browser.';
    expect((await admin(['reset-passkeys', email])).said).toContain(said);
    expect([await open(), await db.selectFrom('passkeys').select('id').execute()]).toEqual([0, []]);
    expect((await admin(['reset-passkeys', 'nobody@give.example'])).said).toContain('has no account.');
    const done = await db.selectFrom('audit_log').select(['actor', 'action']).orderBy('id').execute();
    expect(done.filter(({ action }) => !action.startsWith('account.'))).toEqual([
      ...Array(2).fill({ actor: 'command:admin', action: 'session.end' }),
      { actor: 'command:admin', action: 'passkey.remove' },
      { actor: 'command:admin', action: 'session.end' },
    ]);
  });

  test('halts the processor after a restore, until its record has been read since the backup', async () => {
    const { db } = database;
    const at = '2026-11-20T12:00:00.000Z';
    expect((await admin(['restored', '2999-01-01T00:00:00Z'])).said).toContain(
      'is still to come. Nothing was changed.',
    );
    expect(await openRestore(db, 'sandbox')).toBeNull();
    // As `select now()` prints it.
    const { said } = await admin(['restored', '2026-11-20 14:00:00.000000+02']);
    expect(said).toMatch(/^Halted: sandbox\.\nNothing is charged until/);
    expect(await openRestore(db, 'sandbox')).toMatchObject({ to: new Date(at) });
    expect((await admin(['resume', '--all', 'restored'])).said).toContain('No charity is halted by restored.');
    expect((await admin(['resume', '--account', 'sandbox'])).said).toContain('Nothing was changed.');
    expect(await openRestore(db, 'sandbox')).toMatchObject({ to: new Date(at) });
    await db.deleteFrom('processor_halts').execute();
  });

  test('halts the accounts that the database knows after a restore, also in a shell that knows none of them', async () => {
    const other = await createTestDatabase({ pool: 2 });
    const { db } = other;
    const halts = async () =>
      (await db.selectFrom('processor_halts').select(['processor']).orderBy('processor').execute()).map(
        ({ processor }) => processor,
      );
    await sql`
      insert into night_figures (charity_id, campaign_id, processor, number, local_date, due_at, status, gifts, amount)
      values (gen_random_uuid(), 'mtn2027', 'stripe', 20, '2027-02-26', now(), 'pending', 1, 1000)`.execute(db);
    await sql`insert into reconciliations (processor, read_until) values ('uk', now())`.execute(db);
    const { code, said } = await program(['restored', '2026-11-20T12:00:00Z'], other.url);
    expect([code, said]).toEqual([0, expect.stringContaining('Halted: stripe, uk.\n')]);
    expect(said).toContain('Not configured in this shell: stripe, uk.');
    expect(await halts()).toEqual(['stripe', 'uk']);

    await sql`insert into reconciliations (processor, read_until) values ('sandbox', now())`.execute(db);
    expect((await admin(['restored', '2026-11-20T12:00:00Z'], db)).said).toContain('Halted: sandbox, stripe, uk.\n');
    expect(await halts()).toEqual(['sandbox', 'stripe', 'uk']);
    await other.drop();
  });

  test.each([
    [[], 'Usage: npm run admin -- add EMAIL'],
    [['add'], 'Usage: npm run admin -- add EMAIL'],
    [['promote', 'first@give.example'], 'Usage: npm run admin -- add EMAIL'],
    [['toString', 'first@give.example'], 'Usage: npm run admin -- add EMAIL'],
    [['add', 'a@give.example', 'b@give.example'], 'Usage: npm run admin -- add EMAIL'],
    [['resume', '--all'], 'Usage: npm run admin -- add EMAIL'],
    [['reopen-cards', 'resource_missing'], 'Usage: npm run admin -- add EMAIL'],
    [['reopen-cards', 'resource_missing', 'yesterday'], '"yesterday" is not a time with a zone'],
    [['restored'], 'Usage: npm run admin -- add EMAIL'],
    [['restored', 'yesterday'], '"yesterday" is not a time with a zone'],
    [['restored', '5'], '"5" is not a time with a zone'],
    [['restored', '11/12/2026'], '"11/12/2026" is not a time with a zone'],
    [['restored', '2026-11-12'], '"2026-11-12" is not a time with a zone'],
    [['restored', '2026-11-12T01:30:00'], '"2026-11-12T01:30:00" is not a time with a zone'],
    [['restored', '2026-11-31T01:30:00Z'], '"2026-11-31T01:30:00Z" is not a time with a zone'],
    [['restored', '2026-11-12', '01:30:00Z'], 'Usage: npm run admin -- add EMAIL'],
    [['reopen-cards', 'resource_missing', '5'], '"5" is not a time with a zone'],
    [['resume', 'a-gb', 'b-gb'], 'Usage: npm run admin -- add EMAIL'],
    [['add', 'nobody'], '"nobody" is not an email address.'],
    [['correct', CASE, 'clearing', 'tips', '12.50'], 'Usage: npm run admin -- add EMAIL'],
    [['correct', '1', 'clearing', 'tips', '12.50', 'gbp', '2026-11-01', 'why'], 'An entry is made as'],
    [['correct', CASE, 'clearing', 'tips', '12.50', 'xyz', '2026-11-01', 'why'], 'An entry is made as'],
    [['correct', CASE, 'clearing', 'tips', '12.50', 'gbp', '2026-11-31', 'why'], 'An entry is made as'],
    [['correct', CASE, 'clearing', 'match_pot:1', '12.50', 'gbp', '2026-11-01', 'why'], 'FROM and TO are'],
    [['correct', CASE, 'clearing', 'clearing', '12.50', 'gbp', '2026-11-01', 'why'], 'FROM and TO are'],
    [['correct', CASE, 'clearing', 'charity:', '12.50', 'gbp', '2026-11-01', 'why'], 'FROM and TO are'],
    [['correct', CASE, 'clearing', 'tips', '0', 'gbp', '2026-11-01', 'why'], '"0" is not an amount in gbp'],
    [['correct', CASE, 'clearing', 'tips', '-5', 'gbp', '2026-11-01', 'why'], '"-5" is not an amount in gbp'],
    [['correct', CASE, 'clearing', 'tips', '5', 'gbp', '2026-11-01', ' '], 'An entry needs a note'],
  ])('explains what is wrong with %j', (args, sentence) => {
    expect(adminCommand(args)).toEqual(expect.stringContaining(sentence));
  });

  test('exits with the explanation and changes nothing on wrong usage', async () => {
    const before = await accounts();
    const { code, said } = await program(['add', 'nobody']);
    expect([code, said]).toEqual([1, expect.stringContaining('"nobody" is not an email address.')]);
    expect(said).not.toContain('    at ');
    expect(await accounts()).toEqual(before);
  });

  test('says if the database is not migrated or unreachable', async () => {
    const { code, said } = await program(['add', 'first@give.example'], new URL('/postgres', database.url).href);
    expect([code, said]).toEqual([1, expect.stringContaining('The database has not been set up yet.')]);
    const nowhere = await program(['add', 'first@give.example'], 'postgres://user@localhost:1/lantern');
    expect([nowhere.code, nowhere.said]).toEqual([1, expect.stringContaining('ECONNREFUSED')]);
    expect(nowhere.said).not.toContain('    at ');
  });

  test('opens the next campaign, and says what is wrong with one that cannot be', async () => {
    const start = startAfter('ten-nights', dateIn(new Date(), 'UTC')) ?? '';
    expect(await admin(['open-campaign', 'mtn-next', 'ten-nights', start])).toEqual({
      code: 0,
      said: expect.stringContaining(`starts on ${start}`),
    });
    const opened = database.db.selectFrom('campaigns').select('renews_since').where('id', '=', 'mtn-next');
    expect((await opened.executeTakeFirstOrThrow()).renews_since).toEqual(expect.any(Date));
    expect((await admin(['open-campaign', 'mtn-other', 'ten-nights', start])).said).toContain('Not opened: start');
    expect(await admin(['open-campaign', 'mtn-next', 'ten-nights', 'soon'])).toMatchObject({ code: 1 });
  });

  test('adds the figures of charities up anew from their nights', async () => {
    const { db } = database;
    await sql`
      insert into night_figures (charity_id, campaign_id, processor, number, local_date, due_at, status, gifts, amount)
      values (gen_random_uuid(), 'mtn2027', 'sandbox', 20, '2027-02-26', now(), 'pending', 1, 1000)`.execute(db);
    expect((await admin(['recount'])).said).toContain('The figures of all charities are added up anew');
    expect(await db.selectFrom('night_figures').selectAll().execute()).toEqual([]);
  });

  test('lists halted charities and resumes one by slug', async () => {
    const { db } = database;
    const charity = '01a1fc69-0000-7000-8000-000000000001';
    await sql`
      insert into charities (id, slug, name, about, country, currency, registration_number, status, gift_aid, tax_receipt,
        created_at)
      values (${charity}, 'wells-gb', 'Wells', '', 'GB', 'gbp', '1', 'STATUSAPPROVED', false, false, now())`.execute(
      db,
    );
    expect((await admin(['halts'])).said).toContain('No charity is halted.');
    await sql`
      insert into charge_halts (charity_id, code, since)
      values (${charity}, 'account_invalid', '2027-02-27T01:30:00Z')`.execute(db);
    expect((await admin(['halts'])).said).toBe(
      'wells-gb  account_invalid  since 2027-02-27T01:30:00.000Z  0 payments waiting\n',
    );
    expect((await admin(['resume', 'wells-gb'])).said).toBe('wells-gb: charging has resumed.\n');
    expect((await admin(['resume', 'wells-gb'])).said).toContain('was not halted. Nothing was changed.');
    expect((await admin(['halts'])).said).toContain('No charity is halted.');
    expect(await audited()).toContainEqual(
      expect.objectContaining({ actor: 'command:admin', action: 'charity.resume_charges' }),
    );
  });

  test('lists halted processor accounts and resumes the one that is asked for', async () => {
    await sql`
      insert into processor_halts (processor, code, since)
      values ('eu', 'resource_missing', '2027-02-27T01:30:00Z'), ('uk', 'resource_missing', '2027-02-27T01:30:00Z')`.execute(
      database.db,
    );
    const halted = (account: string) => `all of ${account}  resource_missing  since 2027-02-27T01:30:00.000Z\n`;
    expect((await admin(['halts'])).said).toBe(halted('eu') + halted('uk'));
    expect((await admin(['resume', '--account', 'eu'])).said).toBe('all of eu: charging has resumed.\n');
    expect((await admin(['halts'])).said).toBe(halted('uk'));
    expect((await admin(['resume', '--account', 'uk'])).said).toBe('all of uk: charging has resumed.\n');
    expect((await admin(['halts'])).said).toContain('No charity is halted.');
  });

  test('releases stopped cards, reports the nights that wait, and mails their donors', async () => {
    const giving = await startGivingApp();
    const { context } = giving.composition;
    const { body, headers } = await readyCheckout(giving, { email: 'back@mail.example' });
    const made = await giving.post('/api/schedules', body, headers);
    expect(made.status).toBe(200);
    const at = new Date('2026-12-08T19:30:00Z');
    await sql`
      update payment_methods set breaker = 'hard', breaker_opened_at = ${at} where id = ${body.payment_method_id}`.execute(
      context.db,
    );
    await sql`
      update payments set updated_at = ${at}, status = case when number = 20 then 'failed' else 'held' end,
        failure_kind = case when number = 20 then 'refused' else 'card_stopped' end,
        failure_code = case when number = 20 then 'resource_missing' end`.execute(context.db);
    const reopen = (since: string, ...account: readonly string[]) =>
      admin(['reopen-cards', 'resource_missing', since, ...account], context.db);
    expect((await reopen('2026-12-08T19:30:00Z', 'uk')).said).toContain('Nothing was changed.');
    expect((await reopen('2026-12-08T19:31:00Z')).said).toContain('Nothing was changed.');
    expect(await reopen('2026-12-08T19:30:00Z')).toEqual({
      code: 0,
      said: expect.stringMatching(
        new RegExp(
          `^${body.payment_method_id} is charged again\\.\n {2}schedule ${made.body.schedule_id}: nights 20, 21,`,
        ),
      ),
    });
    const mails = await context.db
      .selectFrom('mail_outbox')
      .select(['recipient', 'subject', 'body_text as text'])
      .where('kind', '=', 'card_reopened')
      .execute();
    expect(mails).toMatchObject([
      { recipient: 'back@mail.example', subject: 'Your giving to Human Relief has resumed' },
    ]);
    expect(mails[0]?.text).toMatch(/^Night 20 {2}\w{3} \d+ \w+, \d\d:\d\d {2}£/m);
    expect((await reopen('2026-12-08T19:30:00Z')).said).toContain('Nothing was changed.');
    await giving.stop();
  });

  test('reopens no cards where the links of the mails would lead to this machine', async () => {
    const shell = (database: string, publicUrl?: string) =>
      readConfig(
        { NODE_ENV: 'test', LANTERN_STATE_DIR: state, DATABASE_URL: database, LANTERN_PUBLIC_URL: publicUrl },
        state,
      );
    const reopen = (shell: Config) => admin(['reopen-cards', 'stolen', '2026-11-01T00:00:00Z'], database.db, shell);
    const refused = /^The links .* LANTERN_PUBLIC_URL and LANTERN_SECRET, .* Nothing was changed\.\n$/;
    const [far, near] = ['postgres://lantern@db.give.example/lantern', 'postgres://lantern@localhost/lantern'];
    expect((await reopen(shell(far))).said).toMatch(refused);
    expect((await reopen(shell(far, 'https://give.example'))).said).toContain('No night was refused');
    for (const local of [near, 'postgres:///lantern?host=/run/postgresql'])
      expect((await reopen(shell(local))).said).toContain('No night was refused');
    await sql`insert into reconciliations (processor, read_until) values ('uk', now())`.execute(database.db);
    expect((await reopen(shell(near))).said).toMatch(refused);
    await database.db.deleteFrom('reconciliations').execute();
  });

  test('makes an entry for what nothing books, closes its case, and takes a wrong one back by another', async () => {
    const giving = await startGivingApp();
    const { context } = giving.composition;
    const { db } = context;
    const finding = { context: { log: { alarm: () => undefined } }, trx: db, now: context.clock.now() };
    await openCase(finding, { kind: 'unbooked_event', subject: 'evt_1' });
    const [open] = await listCases(db);
    const entry = (...args: readonly string[]) => admin(['correct', open?.id ?? '', ...args], db);
    const why = ['12.50', 'gbp', '2026-11-01', 'charge ch_1, made by hand'];
    expect((await entry('clearing', 'charity:nobody', ...why)).said).toContain('There is no charity nobody.');
    expect((await entry('clearing', 'tips', '1', 'gbp', '2999-01-01', 'why')).said).toContain('still to come');
    expect((await admin(['correct', CASE, 'clearing', 'tips', ...why], db)).said).toContain('There is no case');
    expect(await listCases(db)).toHaveLength(1);

    const slug = 'human-relief-gb';
    expect((await entry('clearing', `charity:${slug}`, ...why)).said).toContain('The entry is in the ledger');
    const balances = async () => {
      const { rows } = await sql<{ account: string; amount: number }>`
        select a.kind as account, sum(case when f.credit_account = a.id then f.amount else -f.amount end)::bigint as amount
        from ledger_transactions t join ledger_transfers f on f.transaction_id = t.id
          join ledger_accounts a on a.id in (f.credit_account, f.debit_account)
        where t.kind = 'correction' and t.event_at = '2026-11-01' and a.currency = 'gbp' group by 1 order by 1`.execute(
        db,
      );
      return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
    };
    expect(await balances()).toEqual({ charity_payable: 1250, clearing: -1250 });
    expect(await listCases(db)).toEqual([]);
    expect(await listClosedCases(db, new Date(0), 10)).toMatchObject([{ note: 'Entry: charge ch_1, made by hand' }]);
    const { rows } = await sql`select action from audit_log where actor = 'command:admin' order by action`.execute(db);
    expect(rows).toEqual([{ action: 'case.close' }, { action: 'ledger.correct' }]);

    await entry(`charity:${slug}`, 'clearing', ...why);
    expect(await balances()).toEqual({ charity_payable: 0, clearing: 0 });
    expect(await findViolations(db, context.clock.now())).toEqual([]);
    await giving.stop();
  });

  test('makes no entry for a case about a halt, which resuming closes', async () => {
    const finding = { context: { log: { alarm: () => undefined } }, trx: database.db, now: new Date() };
    await openCase(finding, { kind: 'charity_halted', subject: uuidv7() });
    const [open] = await listCases(database.db);
    const said = await admin(['correct', open?.id ?? '', 'clearing', 'tips', '1', 'gbp', '2026-11-01', 'why']);
    expect(said.said).toContain('This case is about a halt');
    expect(await listCases(database.db)).toHaveLength(1);
    await sql`delete from open_cases`.execute(database.db);
  });

  test('resumes every charity that was halted with one error code, and no other', async () => {
    const { db } = database;
    const slugs = ['first-gb', 'second-gb', 'third-gb'];
    for (const [at, slug] of slugs.entries()) {
      const id = uuidv7();
      await sql`
        insert into charities (id, slug, name, about, country, currency, registration_number, status, gift_aid,
          tax_receipt, created_at)
        values (${id}, ${slug}, ${slug}, '', 'GB', 'gbp', ${`${at + 2}`}, 'STATUSAPPROVED', false, false, now())`.execute(
        db,
      );
      await sql`
        insert into charge_halts (charity_id, code, since)
        values (${id}, ${slug === 'third-gb' ? 'account_invalid' : 'api_key_expired'}, '2027-02-27T01:30:00Z')`.execute(
        db,
      );
    }
    expect(await admin(['resume', '--all', 'api_key_expired'])).toEqual({
      code: 0,
      said: 'first-gb: charging has resumed.\nsecond-gb: charging has resumed.\n',
    });
    expect((await admin(['halts'])).said).toMatch(/^third-gb {2}account_invalid [^\n]+\n$/);
    expect((await admin(['resume', '--all', 'api_key_expired'])).said).toContain('No charity is halted by');
    expect((await audited()).filter(({ action }) => action === 'charity.resume_charges')).toHaveLength(3);
  });
});
