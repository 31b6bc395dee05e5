import { PgBoss } from 'pg-boss';
import type { DatabaseProfile } from '../db.ts';
import type { Logger } from '../log.ts';

/**
 * The features that the job queue does without: of the distributed databases that it knows, CockroachDB has the fewest.
 */
const BACKENDS = { single: 'postgres', distributed: 'cockroachdb' } as const;

/** A job on a cron schedule, run by whichever worker is free. Never one that moves money. */
export interface TimedJob {
  readonly name: string;
  /** Cron expression, in UTC. */
  readonly cron: string;
  run(): Promise<void>;
}

/** Creates or migrates the job queue's tables. Must run as the role that owns the tables. */
export async function prepareJobs(url: string, profile: DatabaseProfile): Promise<void> {
  const boss = new PgBoss({
    connectionString: url,
    max: 1,
    supervise: false,
    schedule: false,
    backend: BACKENDS[profile],
  });
  await boss.start();
  await boss.stop({ graceful: false });
}

/** Runs the jobs on schedule, once across all workers, until stopped. */
export async function startJobs(
  url: string,
  jobs: readonly TimedJob[],
  log: Logger,
  profile: DatabaseProfile,
): Promise<{ stop(): Promise<void> }> {
  // `prepareJobs` has created the tables; the service's role may not.
  const boss = new PgBoss({ connectionString: url, max: 2, migrate: false, backend: BACKENDS[profile] });
  boss.on('error', (error: Error) => log.error({ err: error }, 'the job queue has a problem'));
  await boss.start();
  for (const job of jobs) {
    await boss.createQueue(job.name, { retryLimit: 2, expireInSeconds: 600 });
    await boss.work(job.name, { pollingIntervalSeconds: 5 }, () => runJob(job, log));
    await boss.schedule(job.name, job.cron);
  }
  return { stop: () => boss.stop({ graceful: true, timeout: 20_000 }) };
}

/** Runs a job. The queue repeats a failed job without reporting it. */
export async function runJob(job: TimedJob, log: Logger): Promise<void> {
  try {
    await job.run();
  } catch (error) {
    log.error({ job: job.name, err: error }, 'a job failed');
    throw error;
  }
  log.debug({ job: job.name }, 'job done');
}
