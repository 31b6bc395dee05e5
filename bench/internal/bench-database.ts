import { join } from 'node:path';
import { discardEmbeddedPostgres, startEmbeddedPostgres } from '../../packages/sandbox/src/postgres/index.ts';
import { connect, type Database } from '../../packages/server/src/lib/db.ts';
import { migrate } from '../../packages/server/src/lib/migrator.ts';

/** Runs work on a real, durable Postgres that is deleted afterwards. */
export async function withDatabase(name: string, work: (db: Database) => Promise<void>): Promise<void> {
  const folder = join(import.meta.dirname, '../../.lantern', `bench-${name}`);
  const postgres = await startEmbeddedPostgres({ folder, reset: true });
  const db = connect(postgres.url, { pool: 16 });
  try {
    await migrate(db);
    await work(db);
  } finally {
    await db.destroy();
    await postgres.stop();
    await discardEmbeddedPostgres(folder);
  }
}
