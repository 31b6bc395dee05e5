import { sql } from 'kysely';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createTestDatabase, PROFILE, type TestDatabase } from '../../test/database.ts';
import { purgeRateWindows } from '../http/rate-windows.queries.ts';
import { purgeLogins } from '../modules/auth/login-codes.queries.ts';
import { purgeSessions } from '../modules/auth/sessions.queries.ts';
import { purgeQuotes } from '../modules/quotes/queries.ts';
import { addFiles } from '../modules/releases/queries.ts';
import { audit } from './audit.ts';
import { connect, type Database, inTransaction, sqlState } from './db.ts';
import { purgeKeys } from './idempotency.ts';
import { startJobs } from './jobs/jobs.ts';
import { createLogger } from './log.ts';
import { purgeMail } from './mail/outbox.ts';
import { pendingMigrations } from './migrator.ts';
import { prepareDatabase } from './prepare-database.ts';
import { canAlterAuditLog } from './service-role.ts';

const ROLE = `service_${process.pid}`;
const NOT_ALLOWED = '42501';

let database: TestDatabase;
let url: string;
let service: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  const asService = new URL(database.url);
  asService.username = ROLE;
  asService.password = 'only here';
  url = asService.href;
  await asAdmin(`create role ${ROLE} login password 'only here'`);
  const urls = { migrations: database.url, service: url, profile: PROFILE };
  // Twice at once, as when a deployment starts two processes.
  await Promise.all([prepareDatabase(urls), prepareDatabase(urls)]);
  service = connect(url, { pool: 2, profile: PROFILE });
});
afterAll(async () => {
  await service.destroy();
  await database.drop();
  await asAdmin(`drop role ${ROLE}`);
});

async function asAdmin(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgres').admin });
  await client.connect();
  await client.query(statement);
  await client.end();
}

const refusal = async (statement: string): Promise<string | null> => {
  try {
    await sql.raw(statement).execute(service);
    return null;
  } catch (error) {
    return sqlState(error);
  }
};

const NOW = new Date('2026-11-21T18:00:00Z');
const note = () =>
  inTransaction(service, (trx) =>
    audit(trx, { actor: 'anonymous', action: 'test.note', subject: { kind: 'test', id: '1' } }, NOW),
  );

describe('the service’s database role', () => {
  test('inserts into the audit log and reads it', async () => {
    await note();
    const rows = await service.selectFrom('audit_log').select('action').execute();
    expect(rows).toContainEqual({ action: 'test.note' });
    expect(await canAlterAuditLog(service)).toBe(false);
    expect(await canAlterAuditLog(database.db)).toBe(true);
  });

  test.each([
    "update audit_log set actor = 'somebody else'",
    'delete from audit_log',
    'truncate audit_log',
    "update released_files set content = 'x'",
    'delete from released_files',
    'truncate released_files',
    "insert into released_files (path, content, released_at) values ('static/1.0.0/lantern.js', 'x', now()) on conflict (path) do update set content = 'x'",
    "insert into audit_log (id, at, actor, action, subject_kind, subject_id) select id, at, 'x', action, subject_kind, subject_id from audit_log on conflict (id) do update set actor = 'x'",
    'drop table audit_log',
    'alter table audit_log disable trigger all',
    'create table mine (id integer)',
    'create index on donors (email)',
    "insert into schema_migrations (name, applied_at) values ('9999-mine.sql', now())",
    'delete from schema_migrations',
    'create schema mine',
    'create role mine',
    'drop schema pgboss cascade',
  ])('may not %s', async (statement) => {
    await note();
    const before = await database.db.selectFrom('audit_log').selectAll().orderBy('id').execute();
    expect(await refusal(statement)).toBe(NOT_ALLOWED);
    expect(await database.db.selectFrom('audit_log').selectAll().orderBy('id').execute()).toEqual(before);
  });

  test('adds released files, and keeps what is released', async () => {
    const path = 'static/1.0.0/lantern.js';
    await addFiles(service, [{ path, content: Buffer.from('first') }], NOW);
    await addFiles(service, [{ path, content: Buffer.from('second') }], NOW);
    const rows = await service.selectFrom('released_files').select('content').execute();
    expect(rows.map(({ content }) => content.toString())).toEqual(['first']);
  });

  test('reads applied migrations and purges expired rows', async () => {
    expect(await pendingMigrations(service)).toEqual([]);
    await purgeQuotes(service, NOW);
    await purgeKeys(service, NOW);
    await purgeMail(service, NOW);
    await purgeLogins(service, NOW);
    await purgeSessions(service, NOW);
    await purgeRateWindows(service, NOW);
  });

  test('has full access to every other table', async () => {
    const tables = await sql<{ name: string }>`
      select tablename as name from pg_tables, format('public.%I', tablename) named
      where schemaname = 'public' and not (has_table_privilege(${ROLE}, named, 'select')
        and has_table_privilege(${ROLE}, named, 'insert') and has_table_privilege(${ROLE}, named, 'update')
        and has_table_privilege(${ROLE}, named, 'delete'))
      order by tablename`.execute(database.db);
    expect(tables.rows.map(({ name }) => name)).toEqual([
      'audit_log',
      'charging_protocol',
      'migration_lock',
      'released_files',
      'schema_migrations',
    ]);
  });

  test('runs scheduled jobs on tables that it may not alter', async () => {
    const log = createLogger({ logLevel: 'silent' });
    const ran = Promise.withResolvers<void>();
    const job = { name: 'as-the-service', cron: '* * * * *', run: async () => ran.resolve() };
    const jobs = await startJobs(url, [job], log, PROFILE);
    const sender = new PgBoss({ connectionString: url, max: 1, migrate: false, supervise: false, schedule: false });
    await sender.start();
    await sender.send(job.name);
    await ran.promise;
    await Promise.all([jobs.stop(), sender.stop()]);
  });
});
