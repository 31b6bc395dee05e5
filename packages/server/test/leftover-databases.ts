import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { discardEmbeddedPostgres } from '@lantern-giving/sandbox/postgres/index';
import { isRunning } from '@lantern-giving/sandbox/postgres/notes';

/** The folders of a Postgres that belongs to a run of the tests or of `npm run soak`, each with the id of its process. */
const OF_RUN = /^(?:postgres-test|soak-.+)-(\d+)$/;

export const folderOfRun = (state: string, pid: number): string => join(state, `postgres-test-${pid}`);

/**
 * Removes the servers and folders that killed runs left behind.
 * @param states every folder that runs of this checkout may have used; they need not exist
 */
export async function removeLeftovers(states: readonly string[]): Promise<void> {
  for (const state of states.filter((path) => existsSync(path))) {
    for (const name of readdirSync(state)) {
      const [, pid] = OF_RUN.exec(name) ?? [];
      if (pid && !isRunning(Number(pid))) await discardEmbeddedPostgres(join(state, name));
    }
  }
}
