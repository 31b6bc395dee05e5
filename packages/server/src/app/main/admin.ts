import { join } from 'node:path';
import { systemClock } from '../../lib/clock.ts';
import { connect, type Database, sqlState } from '../../lib/db.ts';
import { pendingMigrations } from '../../lib/migrator.ts';
import { startEmbeddedPostgres } from '../../sandbox/postgres/index.ts';
import { adminCommand } from './admin-commands.ts';
import { configOrExit, exitWith, runOrExit, say } from './process.ts';

// npm run admin -- add EMAIL: makes somebody an admin, the first one of an installation above all.
const UNDEFINED_TABLE = '42P01';

const command = adminCommand(process.argv.slice(2));
if (typeof command === 'string') exitWith(command);
const config = configOrExit();

await runOrExit(async () => {
  const postgres =
    config.database.url === null ? await startEmbeddedPostgres({ folder: join(config.stateDir, 'postgres') }) : null;
  const db = connect(postgres?.serviceUrl ?? config.database.url ?? '', { pool: 2 });
  try {
    if (!(await isMigrated(db))) {
      throw new Error('The database has not been set up yet. Start the server once, or run app/main/migrate.ts.');
    }
    for (const line of await command(db, systemClock.now(), config)) say(line);
  } finally {
    await db.destroy();
    await postgres?.stop();
  }
});

async function isMigrated(db: Database): Promise<boolean> {
  try {
    return (await pendingMigrations(db)).length === 0;
  } catch (error) {
    if (sqlState(error) === UNDEFINED_TABLE) return false;
    throw error;
  }
}
