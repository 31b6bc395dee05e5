import { join } from 'node:path';
import type { Config } from '@lantern-giving/server/app/config';
import { startEmbeddedPostgres } from './index.ts';

/** Works on the configured database, or on the embedded one, which is stopped afterwards. */
export async function withDatabase(
  { database, stateDir }: Pick<Config, 'database' | 'stateDir'>,
  work: (url: string) => Promise<void>,
): Promise<void> {
  if (database.url !== null) return work(database.url);
  const postgres = await startEmbeddedPostgres({ folder: join(stateDir, 'postgres') });
  try {
    await work(postgres.serviceUrl);
  } finally {
    await postgres.stop();
  }
}
