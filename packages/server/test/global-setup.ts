import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { discardEmbeddedPostgres, startEmbeddedPostgres } from '@lantern-giving/sandbox/postgres/index';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { connect } from '../src/lib/db.ts';
import { prepareJobs } from '../src/lib/jobs/jobs.ts';
import { migrate } from '../src/lib/migrator.ts';
import { PROFILE } from './database.ts';
import { interruptWrites } from './interrupted-writes.ts';
import { folderOfRun, removeLeftovers } from './leftover-databases.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * `template` is a migrated, empty database: each test file uses its own copy. `seeded` is one with what every
     * deployment starts with, and the folder with its files.
     */
    postgres: {
      readonly admin: string;
      readonly template: string;
      readonly seeded: { readonly database: string; readonly folder: string };
    };
  }
}

const inCheckout = join(import.meta.dirname, '../../../.lantern');
const sharedMemory = '/dev/shm';
const inMemory = join(sharedMemory, `lantern-${createHash('sha256').update(inCheckout).digest('hex').slice(0, 16)}`);
const ROOM_BYTES = 4 * 2 ** 30;

/**
 * Where the run's Postgres is: in memory where there is room, because each test file, and many a test, makes a database of
 * several hundred files.
 */
function stateFolder(): string {
  if (!existsSync(sharedMemory)) return inCheckout;
  const { bavail, bsize } = statfsSync(sharedMemory);
  return bavail * bsize < ROOM_BYTES ? inCheckout : inMemory;
}

const template = 'lantern_template';

/** One Postgres per run in its own folder, so that concurrent runs do not conflict. */
export default async function setup(project: Pick<TestProject, 'provide'>): Promise<() => Promise<void>> {
  // First, since what they leave in memory may be the room that is missing there.
  await removeLeftovers([inMemory, inCheckout]);
  const state = stateFolder();
  mkdirSync(state, { recursive: true });
  const folder = folderOfRun(state, process.pid);
  const postgres = await startEmbeddedPostgres({ folder, durable: false });
  const discard = async () => {
    await postgres.stop();
    await discardEmbeddedPostgres(folder);
  };
  // Asked to end, Vitest ends without its teardown.
  process.once('SIGTERM', () => discard().finally(() => process.exit(143)));
  const admin = new pg.Client({ connectionString: postgres.urlOf('postgres') });
  await admin.connect();
  await admin.query(`create database ${template}`);
  const db = connect(postgres.urlOf(template), { pool: 2 });
  await migrate(db);
  if (PROFILE === 'distributed') await interruptWrites(db);
  await db.destroy();
  await prepareJobs(postgres.urlOf(template), PROFILE);
  const seeded = { database: 'lantern_seeded', folder: join(folder, 'seeded') };
  await admin.query(`create database ${seeded.database} template ${template}`);
  await admin.end();
  // In a process of its own, because this one resolves packages to what is built of them.
  const program = join(import.meta.dirname, 'giving/seed-template.ts');
  const flags = ['--conditions=lantern-source', program, postgres.urlOf(seeded.database), seeded.folder];
  await promisify(execFile)(process.execPath, flags);
  project.provide('postgres', { admin: postgres.urlOf('postgres'), template, seeded });
  return discard;
}
