import { join } from 'node:path';
import type { PlatformRole } from '@lantern-giving/core/api/auth';
import { isEmail, normalEmail } from '@lantern-giving/core/person';
import { setPlatformRole } from '../modules/auth/admins.ts';
import { endSessionsOf } from '../modules/auth/own-sessions.ts';
import type { ChargingContext } from '../modules/charges/context.ts';
import { mailFailure } from '../modules/charges/failure-mail.ts';
import { listHalts, resumeAll, resumeCharity } from '../modules/charges/halt.ts';
import { reopenCards } from '../modules/charges/reopen-cards.ts';
import { listProcessorHalts, resumeProcessors } from '../modules/charges/wrong-account.ts';
import { resetPasskeysOf } from '../modules/passkeys/passkeys.ts';
import { systemClock } from '../platform/clock.ts';
import { connect, type Database, sqlState } from '../platform/db.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres/index.ts';
import { pendingMigrations } from '../platform/migrator.ts';
import { configOrExit, exitWith, runOrExit, say } from './process.ts';

// npm run admin -- add EMAIL: makes somebody an admin, the first one of an installation above all.
const USAGE =
  'Usage: npm run admin -- add EMAIL, add-customer-service EMAIL, remove EMAIL, end-sessions EMAIL, reset-passkeys EMAIL, halts, resume CHARITY, resume --all CODE, or reopen-cards CODE SINCE';
const UNDEFINED_TABLE = '42P01';

/** Does what is asked for an address. @returns what became of it, to follow the address in a sentence */
type Command = (db: Database, email: string, now: Date) => Promise<string>;

const commands: Readonly<Record<string, Command>> = {
  add: giving('ADMIN', 'an admin'),
  'add-customer-service': giving('CUSTOMER_SERVICE', 'customer service'),
  remove: giving(null, 'without a role on the platform'),
  'end-sessions': async (db, email, now) => {
    const ended = await endSessionsOf(db, email, now);
    return ended === 0 ? 'is not logged in anywhere. Nothing was changed.' : `is logged out of ${browsers(ended)}.`;
  },
  'reset-passkeys': async (db, email, now) => {
    const removed = await resetPasskeysOf(db, email, now);
    if (removed === null) return 'has no account. Nothing was changed.';
    const ended = await endSessionsOf(db, email, now);
    const passkeys = removed === 1 ? '1 passkey' : `${removed} passkeys`;
    return `has ${passkeys} less, no recovery codes, and is logged out of ${browsers(ended)}.`;
  },
};

function giving(role: PlatformRole | null, is: string): Command {
  const said = {
    made: `is ${is} now, and can log in with a code that is sent there.`,
    changed: `had an account and is ${is} now.`,
    unchanged: `was ${is} already. Nothing was changed.`,
    nobody: 'has no account. Nothing was changed.',
  };
  return async (db, email, now) => said[await setPlatformRole(db, { email, role }, now)];
}

function browsers(count: number): string {
  return count === 1 ? '1 browser' : `${count} browsers`;
}

const [name = '', ...given] = process.argv.slice(2);
const run = commandOf(name, given);
if (!run) exitWith(USAGE);
const config = configOrExit();

/** What is asked for, ready to be done; gives the lines to say. Null where nothing is called so. */
function commandOf(called: string, [argument, ...rest]: readonly string[]) {
  if (called === 'halts' && argument === undefined) return tellHalts;
  const [code] = rest;
  if (called === 'resume' && argument === '--all' && code !== undefined && rest.length === 1) {
    return (db: Database, now: Date) => resumeHaltedBy(db, code, now);
  }
  if (called === 'reopen-cards' && argument !== undefined && code !== undefined && rest.length === 1) {
    const since = new Date(code);
    if (Number.isNaN(since.getTime())) exitWith(`"${code}" is not a time such as 2027-02-27T01:30:00Z. ${USAGE}`);
    return (db: Database) => reopen(db, argument, since);
  }
  if (argument === undefined || argument.startsWith('--') || rest.length > 0) return null;
  if (called === 'resume') return (db: Database, now: Date) => resume(db, argument, now);
  const command = Object.hasOwn(commands, called) ? commands[called] : undefined;
  if (!command) return null;
  if (!isEmail(argument)) exitWith(`"${argument}" is not an email address. ${USAGE}`);
  const email = normalEmail(argument);
  return async (db: Database, now: Date) => [`${email} ${await command(db, email, now)}`];
}

async function tellHalts(db: Database, now: Date): Promise<readonly string[]> {
  const halts = await listHalts(db, now);
  const processors = await listProcessorHalts(db);
  if (halts.length + processors.length === 0) return ['No charity is halted.'];
  return [
    ...processors.map(({ processor, code, since }) => `all of ${processor}  ${code}  since ${since.toISOString()}`),
    ...halts.map(
      ({ slug, code, since, waiting }) => `${slug}  ${code}  since ${since.toISOString()}  ${waiting} payments waiting`,
    ),
  ];
}

async function resume(db: Database, slug: string, now: Date): Promise<readonly string[]> {
  const was = await resumeCharity(db, { slug, by: 'command:admin' }, now);
  return [was ? `${slug}: charging has resumed.` : `${slug} was not halted. Nothing was changed.`];
}

async function resumeHaltedBy(db: Database, code: string, now: Date): Promise<readonly string[]> {
  const halted = { code, by: 'command:admin' };
  const processors = (await resumeProcessors(db, halted, now)).map((processor) => `all of ${processor}`);
  const resumed = [...processors, ...(await resumeAll(db, halted, now))];
  if (resumed.length === 0) return [`Nothing is halted by ${code}. Nothing was changed.`];
  return resumed.map((what) => `${what}: charging has resumed.`);
}

async function reopen(db: Database, code: string, since: Date): Promise<readonly string[]> {
  const clock = systemClock;
  const notify: ChargingContext['notify'] = (trx, notice) => mailFailure(trx, notice, { config, clock });
  const cards = await reopenCards({ db, clock, notify }, { code, since, by: 'command:admin' });
  if (cards.length === 0) return [`No night was refused by ${code} since ${since.toISOString()}. Nothing was changed.`];
  return cards.flatMap(({ card, schedules }) => [
    `${card} is charged again.`,
    ...schedules.map(
      ({ scheduleId, nights }) =>
        `  schedule ${scheduleId}: nights ${nights.join(', ')} will be charged; its donor is told by email`,
    ),
  ]);
}

await runOrExit(async () => {
  const postgres =
    config.database.url === null ? await startEmbeddedPostgres({ folder: join(config.stateDir, 'postgres') }) : null;
  const db = connect(postgres?.serviceUrl ?? config.database.url ?? '', { pool: 2 });
  try {
    if (!(await isMigrated(db))) {
      throw new Error('The database has not been set up yet. Start the server once, or run entry/migrate.ts.');
    }
    for (const line of await run(db, systemClock.now())) say(line);
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
