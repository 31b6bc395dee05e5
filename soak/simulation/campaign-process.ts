import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { CampaignReport } from './simulate.ts';

export interface Campaign {
  readonly seed: number;
  readonly schedules: number;
}

export interface DatabaseNames {
  /** URL of the database that is called DATABASE. */
  readonly urlFor: string;
  /** The database that a campaign begins with, of `prepareTemplate`. */
  readonly template: string;
}

/**
 * Runs a campaign in a process of its own, since what another one has left in memory, such as half-used random bytes,
 * would make it differ. Where it ends its process, that is what is wrong with it.
 * @param stopped ends it early
 * @returns null if it was stopped before it was over
 */
export async function runCampaign(
  databases: DatabaseNames,
  campaign: Campaign,
  stopped: AbortSignal,
): Promise<CampaignReport | null> {
  if (stopped.aborted) return null;
  const child = fork(join(import.meta.dirname, 'process.ts'), [JSON.stringify({ ...databases, ...campaign })], {
    // Hardly anything outlives the statement that it was made for: collected rarely, little of it has to be copied.
    execArgv: ['--conditions=lantern-source', '--max-semi-space-size=64'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const stop = () => void child.kill();
  stopped.addEventListener('abort', stop);
  try {
    return await reportOf(child);
  } catch (error) {
    return stopped.aborted ? null : { ...NOTHING, ...campaign, problems: [String(error)] };
  } finally {
    stopped.removeEventListener('abort', stop);
  }
}

const NOTHING = {
  ...{ nights: 0, charged: 0, matched: 0, steps: 0, statements: 0, deaths: 0, restores: 0, seconds: 0 },
  ...{ points: {}, edits: {}, digest: '' },
};

function reportOf(child: ChildProcess): Promise<CampaignReport> {
  return new Promise((answered, failed) => {
    child.once('message', (report) => answered(report as CampaignReport));
    child.once('error', failed);
    child.once('exit', (code, signal) => {
      const end = () => failed(new Error(`a process of the simulation ended with ${signal ?? code}`));
      // What it has said before may still be on its way.
      if (child.connected) child.once('disconnect', end);
      else end();
    });
  });
}
