import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { connect, type Database, type DatabaseProfile } from '../src/lib/db.ts';

/** `DB_PROFILE=distributed` runs the suite as on a database of many machines. */
export const PROFILE: DatabaseProfile = process.env.DB_PROFILE === 'distributed' ? 'distributed' : 'single';

export interface TestDatabase {
  readonly db: Database;
  readonly url: string;
  drop(): Promise<void>;
}

/**
 * A migrated, empty database of its own. Call `drop` when done.
 * @param options.from the database that it is a copy of
 */
export async function createTestDatabase(
  options: { readonly pool?: number; readonly profile?: DatabaseProfile; readonly from?: string } = {},
): Promise<TestDatabase> {
  const { admin, template } = inject('postgres');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await administer(admin, `create database ${name} template ${options.from ?? template} strategy file_copy`);
  const url = new URL(admin);
  url.pathname = `/${name}`;
  const db = connect(url.href, { pool: options.pool ?? 10, profile: options.profile ?? PROFILE });
  return {
    db,
    url: url.href,
    drop: async () => {
      await db.destroy();
      await administer(admin, `drop database if exists ${name} with (force)`);
    },
  };
}

/** One connection for all files of a worker. It does not keep the worker running. */
let admins: pg.Pool | undefined;

async function administer(url: string, statement: string): Promise<void> {
  if (!admins) {
    admins = new pg.Pool({ connectionString: url, max: 1, allowExitOnIdle: true });
    // When the run ends, the server closes it.
    admins.on('error', () => undefined);
  }
  await admins.query(statement);
}
