import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { discardEmbeddedPostgres, startEmbeddedPostgres } from '@lantern-giving/sandbox/postgres/index';
import { isRunning } from '@lantern-giving/sandbox/postgres/notes';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { connect } from '../src/lib/db.ts';
import { prepareJobs } from '../src/lib/jobs/jobs.ts';
import { migrate } from '../src/lib/migrator.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** `template` is a migrated, empty database: each test file works on a copy of its own. */
    postgres: { readonly admin: string; readonly template: string };
  }
}

const state = join(import.meta.dirname, '../../../.lantern');
const prefix = 'postgres-test-';
const template = 'lantern_template';

/** One Postgres for the run, in a folder of its own, so that runs beside each other do not meet. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftovers();
  const folder = join(state, `${prefix}${process.pid}`);
  const postgres = await startEmbeddedPostgres({ folder, durable: false });
  const admin = new pg.Client({ connectionString: postgres.urlOf('postgres') });
  await admin.connect();
  await admin.query(`drop database if exists ${template}`);
  await admin.query(`create database ${template}`);
  await admin.end();
  const db = connect(postgres.urlOf(template), { pool: 2 });
  await migrate(db);
  await db.destroy();
  await prepareJobs(postgres.urlOf(template));
  project.provide('postgres', { admin: postgres.urlOf('postgres'), template });
  return async () => {
    await postgres.stop();
    await discardEmbeddedPostgres(folder);
  };
}

/** A run that was killed leaves its server and its folder. */
async function removeLeftovers(): Promise<void> {
  mkdirSync(state, { recursive: true });
  for (const name of readdirSync(state).filter((found) => found.startsWith(prefix))) {
    if (isRunning(Number(name.slice(prefix.length)))) continue;
    await discardEmbeddedPostgres(join(state, name));
  }
}
