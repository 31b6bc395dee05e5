import { join } from 'node:path';
import { sql } from 'kysely';
import { discardEmbeddedPostgres, startEmbeddedPostgres } from '../../packages/sandbox/src/postgres/index.ts';
import { connect, type Database } from '../../packages/server/src/lib/db.ts';
import { migrate } from '../../packages/server/src/lib/migrator.ts';

/**
 * Runs work on a real, durable Postgres that is deleted afterwards.
 * @param memory of the server, for its pages, such as `4GB`; by default Postgres's own 128 MB
 */
export async function withDatabase(
  name: string,
  work: (db: Database) => Promise<void>,
  memory?: string,
): Promise<void> {
  const folder = join(import.meta.dirname, '../../.lantern', `bench-${name}`);
  if (memory) await setMemory(folder, memory);
  const postgres = await startEmbeddedPostgres({ folder, reset: memory === undefined });
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

/** Makes a server's folder, whose next start has that much memory. */
async function setMemory(folder: string, memory: string): Promise<void> {
  const postgres = await startEmbeddedPostgres({ folder, reset: true });
  const db = connect(postgres.url, { pool: 1 });
  await sql`alter system set shared_buffers = ${sql.lit(memory)}`.execute(db);
  await db.destroy();
  await postgres.stop();
}
