import { join } from 'node:path';
import type { PlatformRole } from '@lantern-giving/core/api/auth';
import { isEmail, normalEmail } from '@lantern-giving/core/person';
import { setPlatformRole } from '../modules/auth/admins.ts';
import { systemClock } from '../platform/clock.ts';
import { connect, type Database, sqlState } from '../platform/db.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres/index.ts';
import { pendingMigrations } from '../platform/migrator.ts';
import { configOrExit, exitWith, runOrExit, say } from './process.ts';

// npm run admin -- add EMAIL: makes somebody an admin, the first one of an installation above all.
const USAGE = 'Usage: npm run admin -- add EMAIL, add-customer-service EMAIL, or remove EMAIL';
const UNDEFINED_TABLE = '42P01';

interface Command {
  readonly role: PlatformRole | null;
  readonly is: string;
}
const commands: Readonly<Record<string, Command>> = {
  add: { role: 'ADMIN', is: 'an admin' },
  'add-customer-service': { role: 'CUSTOMER_SERVICE', is: 'customer service' },
  remove: { role: null, is: 'without a role on the platform' },
};

const [name = '', given, ...rest] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (!command || given === undefined || rest.length > 0) exitWith(USAGE);
if (!isEmail(given)) exitWith(`"${given}" is not an e-mail address. ${USAGE}`);
const email = normalEmail(given);
const config = configOrExit();

await runOrExit(async () => {
  const postgres =
    config.database.url === null ? await startEmbeddedPostgres({ folder: join(config.stateDir, 'postgres') }) : null;
  const db = connect(postgres?.serviceUrl ?? config.database.url ?? '', { pool: 2 });
  try {
    if (!(await isMigrated(db))) {
      throw new Error('The database has not been set up yet. Start the server once, or run entry/migrate.ts.');
    }
    const { role, is } = command;
    const said = {
      made: `is ${is} now, and can log in with a code that is sent there.`,
      changed: `had an account and is ${is} now.`,
      unchanged: `was ${is} already. Nothing was changed.`,
      nobody: 'has no account. Nothing was changed.',
    };
    say(`${email} ${said[await setPlatformRole(db, { email, role }, systemClock.now())]}`);
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
