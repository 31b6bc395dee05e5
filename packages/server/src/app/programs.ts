import { systemClock } from '../lib/clock.ts';
import { connect, type Database, sqlState } from '../lib/db.ts';
import { pendingMigrations } from '../lib/migrator.ts';
import { checkMoney } from '../modules/charging/check-money.ts';
import { chargingContext } from '../modules/charging/worker.ts';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { createContext } from './create-context.ts';
import type { Extend } from './extension.ts';
import type { AdminCommand } from './main/admin-commands.ts';
import { listen } from './main/listen.ts';
import { onStop, say } from './main/process.ts';
import { startWorker } from './worker.ts';

/** Runs the API without a worker; any number of processes. */
export async function runApi(config: Config, databaseUrl: string, extend?: Extend): Promise<void> {
  const composition = await createContext(config, databaseUrl, { extend });
  const app = await createApp(composition);
  await listen(app, config);
  onStop(async () => {
    await app.close();
    await composition.close();
  });
}

/** Runs a worker without the API; any number of processes. */
export async function runWorker(config: Config, databaseUrl: string, extend?: Extend): Promise<void> {
  const composition = await createContext(config, databaseUrl, { extend });
  const worker = await startWorker(composition);
  onStop(async () => {
    await worker.stop();
    await composition.close();
  });
}

/**
 * Checks the money invariants in SQL and reconciles with the processor's records. The exit code is 1 on any violation,
 * and while a case is open.
 */
export async function runCheck(config: Config, databaseUrl: string, extend?: Extend): Promise<void> {
  const composition = await createContext(config, databaseUrl, { extend });
  const { context } = composition;
  const accounts = context.processors.all.map((processor) => chargingContext(context, processor));
  const { violations, differences, cases, unread } = await checkMoney(...accounts);
  await composition.close();
  for (const { rule, subjects } of violations) say(`Broken: ${rule}. ${subjects.join(', ')}`);
  for (const { kind, what, subject } of differences) say(`Differs from the processor: ${what} ${subject} (${kind})`);
  for (const { kind, subjectKind, subjectId } of cases) say(`Open: ${kind}, ${subjectKind} ${subjectId}`);
  for (const account of unread) say(`Not read to its end: the record of ${account}. Run the check again.`);
  const wrong = violations.length + differences.length + cases.length + unread.length;
  say(wrong === 0 ? 'All rules hold, and the processor agrees.' : `Problems found: ${wrong}.`);
  process.exitCode = wrong === 0 ? 0 : 1;
}

const UNDEFINED_TABLE = '42P01';

export async function runAdmin(command: AdminCommand, config: Config, databaseUrl: string): Promise<void> {
  const db = connect(databaseUrl, { pool: 2, profile: config.database.profile });
  try {
    if (!(await isMigrated(db))) {
      throw new Error('The database has not been set up yet. Start the server once, or run app/main/migrate.ts.');
    }
    for (const line of await command(db, systemClock.now(), config)) say(line);
  } finally {
    await db.destroy();
  }
}

async function isMigrated(db: Database): Promise<boolean> {
  try {
    return (await pendingMigrations(db)).length === 0;
  } catch (error) {
    if (sqlState(error) === UNDEFINED_TABLE) return false;
    throw error;
  }
}
