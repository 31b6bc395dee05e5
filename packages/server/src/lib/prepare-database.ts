import { connect } from './db.ts';
import { prepareJobs } from './jobs/jobs.ts';
import { migrate } from './migrator.ts';
import { grantToService } from './service-role.ts';

/**
 * Brings a database to what this version works with: its tables, those of the job queue, and what the service's role
 * may do with them. Safe to run from several processes at once.
 * @returns the names of the migrations that were applied now
 */
export async function prepareDatabase(urls: {
  /** Of the role that owns the tables. */
  readonly migrations: string;
  readonly service: string;
}): Promise<string[]> {
  const owner = connect(urls.migrations, { pool: 2 });
  try {
    const applied = await migrate(owner);
    await prepareJobs(urls.migrations);
    await grantToService(owner, decodeURIComponent(new URL(urls.service).username));
    return applied;
  } finally {
    await owner.destroy();
  }
}
