import { connect, type DatabaseProfile } from './db.ts';
import { prepareJobs } from './jobs/jobs.ts';
import { migrate } from './migrator.ts';
import { grantToService } from './service-role.ts';

/**
 * Prepares a database for this version: migrations, the job queue's tables, and the grants of the service's role. Safe
 * to run from several processes at once.
 * @returns the names of the migrations applied now
 */
export async function prepareDatabase(urls: {
  /** Connection string of the role that owns the tables, if the service connects as another. */
  readonly migrations: string;
  readonly service: string;
  readonly profile?: DatabaseProfile;
}): Promise<string[]> {
  const { profile = 'single' } = urls;
  const owner = connect(urls.migrations, { pool: 2, profile });
  try {
    const applied = await migrate(owner);
    await prepareJobs(urls.migrations, profile);
    await grantToService(owner, decodeURIComponent(new URL(urls.service).username));
    return applied;
  } finally {
    await owner.destroy();
  }
}
