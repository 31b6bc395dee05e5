import { join } from 'node:path';
import { createApp } from '@lantern-giving/server/app/app';
import { type Composition, createContext } from '@lantern-giving/server/app/create-context';
import { listen } from '@lantern-giving/server/app/main/listen';
import { configOrExit, exitWith, onStop, runOrExit, say } from '@lantern-giving/server/app/main/process';
import { startWorker } from '@lantern-giving/server/app/worker';
import { prepareDatabase } from '@lantern-giving/server/lib/prepare-database';
import { demandConfinement, missingConfinement } from '@lantern-giving/server/lib/worker-process/confinement';
import { seedGifts } from '../demo/gifts/seed-gifts.ts';
import { seed } from '../demo/seed.ts';
import { demoAccounts } from '../demo/staff.ts';
import { extendWithSandbox } from '../extension.ts';
import { startEmbeddedPostgres } from '../postgres/index.ts';
import { codeMailPlace, developmentAddresses } from './development-addresses.ts';
import { demandFreePort } from './free-port.ts';

const HELP = `npm start: installs if needed, builds what is stale, and serves everything on one port.

  npm start                       a sandbox in which people have given already, or the data of the last start
  npm start -- --reset            throws the embedded database away first
  npm start -- --reset --empty    the same, and nobody has given anything yet
  PORT=4001 npm start             on another port

Every variable: docs/operations.md.`;

// Everything in one process: an embedded Postgres unless DATABASE_URL is set, migrations, seeds, API and worker.
// --reset deletes the embedded database first, --empty skips the demonstration's gifts.
if (process.argv.includes('--help')) {
  say(HELP);
  process.exit(0);
}
const config = configOrExit();
const reset = process.argv.includes('--reset');
const withGifts = config.demoGifts && !process.argv.includes('--empty');
if (reset && config.database.url !== null) {
  exitWith('--reset empties only the embedded database. DATABASE_URL names another one: empty that one yourself.');
}

await runOrExit(async () => {
  // Both are checked before the database is changed for a server that could not start.
  await demandFreePort(config.port);
  demandConfinement(config, await missingConfinement());
  const postgres =
    config.database.url === null
      ? await startEmbeddedPostgres({ folder: join(config.stateDir, 'postgres'), reset })
      : null;
  const url = postgres?.serviceUrl ?? config.database.url ?? '';
  const stopPostgres = async () => postgres?.stop();
  try {
    const migrations = postgres?.url ?? config.database.migrationsUrl ?? url;
    await prepareDatabase({ service: url, migrations, profile: config.database.profile });
    const composition = await createContext(config, url, { extend: extendWithSandbox });
    await seed(composition.context);
    const app = await createApp(composition);
    await listen(app, config);
    const began = performance.now();
    const gifts = withGifts ? await seedGifts(composition.context) : 0;
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    const worker = await startWorker(composition);
    onStop(async () => {
      await app.close();
      await worker.stop();
      await composition.close();
      await stopPostgres();
    });
    await sayAddresses(composition);
    if (gifts > 0)
      say(`\nDemo data: ${gifts} gifts in ${seconds} s. npm start -- --reset --empty starts without them.`);
    say('\nStop it with Ctrl-C.');
  } catch (error) {
    await stopPostgres();
    throw error;
  }
});

async function sayAddresses({ context, extension }: Composition): Promise<void> {
  say(`\nLantern is running at ${config.publicUrl}\n`);
  if (extension?.developers) {
    sayTable((await developmentAddresses(context)).map(({ label, href }) => [label, href]));
    say(`\nLog in with one of these addresses; the email with the code is ${codeMailPlace(config)}:\n`);
    sayTable(demoAccounts.map(({ who, email }) => [who, email]));
  }
}

function sayTable(rows: readonly (readonly [label: string, value: string])[]): void {
  const width = Math.max(...rows.map(([label]) => label.length));
  for (const [label, value] of rows) say(`  ${label.padEnd(width)}  ${value}`);
}
