import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { discardEmbeddedPostgres } from '@lantern-giving/sandbox/postgres/index';
import { isRunning } from '@lantern-giving/sandbox/postgres/notes';

/** The folder of a run's Postgres is this and the id of its process. */
const PREFIX = 'postgres-test-';

export const folderOfRun = (state: string, pid: number): string => join(state, `${PREFIX}${pid}`);

/**
 * Removes the servers and folders that killed runs left behind.
 * @param states every folder that runs of this checkout may have used; they need not exist
 */
export async function removeLeftovers(states: readonly string[]): Promise<void> {
  for (const state of states.filter((path) => existsSync(path))) {
    for (const name of readdirSync(state).filter((found) => found.startsWith(PREFIX))) {
      if (!isRunning(Number(name.slice(PREFIX.length)))) await discardEmbeddedPostgres(join(state, name));
    }
  }
}
