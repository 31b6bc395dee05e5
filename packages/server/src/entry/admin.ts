import { join } from 'node:path';
import { isEmail, normalEmail } from '@lantern-giving/core/person';
import { addAdmin, type Promotion } from '../modules/auth/admins.ts';
import { systemClock } from '../platform/clock.ts';
import { connect, type Database, sqlState } from '../platform/db.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres/index.ts';
import { pendingMigrations } from '../platform/migrator.ts';
import { configOrExit, exitWith, runOrExit, say } from './process.ts';

// npm run admin -- add EMAIL: makes somebody an admin, the first one of an installation above all.
const USAGE = 'Usage: npm run admin -- add EMAIL';
const UNDEFINED_TABLE = '42P01';

const outcomes: Readonly<Record<Promotion, string>> = {
  made: 'is an admin now, and can log in with a code that is sent there.',
  promoted: 'had an account and is an admin now.',
  unchanged: 'was an admin already. Nothing was changed.',
};

const [command, given, ...rest] = process.argv.slice(2);
if (command !== 'add' || given === undefined || rest.length > 0) exitWith(USAGE);
if (!isEmail(given)) exitWith(`"${given}" is not an e-mail address. ${USAGE}`);
const email = normalEmail(given);
const config = configOrExit();

await runOrExit(async () => {
  const postgres =
    config.database.url === null ? await startEmbeddedPostgres({ folder: join(config.stateDir, 'postgres') }) : null;
  const db = connect(postgres?.url ?? config.database.url ?? '', { pool: 2 });
  try {
    if (!(await isMigrated(db))) {
      throw new Error('The database has not been set up yet. Start the server once, or run entry/migrate.ts.');
    }
    say(`${email} ${outcomes[await addAdmin(db, email, systemClock.now())]}`);
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
