import { join } from 'node:path';
import {
  discardEmbeddedPostgres,
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../packages/sandbox/src/postgres/index.ts';
import { connect } from '../../packages/server/src/lib/db.ts';
import { migrate } from '../../packages/server/src/lib/migrator.ts';

/** Where the servers of a run are, and those that killed runs have left. */
export const STATE = join(import.meta.dirname, '../../.lantern');
export const folderOf = (name: string) => join(STATE, `soak-${name}-${process.pid}`);

/** A Postgres of its own with the schema, which is deleted afterwards. Nothing here ends it, so it need not be durable. */
export async function withPostgres<Result>(
  name: string,
  work: (postgres: EmbeddedPostgres) => Promise<Result>,
): Promise<Result> {
  const folder = folderOf(name);
  const postgres = await startEmbeddedPostgres({ folder, reset: true, durable: false });
  try {
    const db = connect(postgres.url, { pool: 1 });
    await migrate(db);
    await db.destroy();
    return await work(postgres);
  } finally {
    await postgres.stop();
    await discardEmbeddedPostgres(folder);
  }
}

/** Our database and the processor's, on servers of their own. */
export function withTwoDatabases<Result>(
  work: (urls: { readonly url: string; readonly processorUrl: string }) => Promise<Result>,
): Promise<Result> {
  return withPostgres('ours', ({ url }) =>
    withPostgres('processor', ({ url: processorUrl }) => work({ url, processorUrl })),
  );
}
