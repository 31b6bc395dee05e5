import { join } from 'node:path';
import { createApp } from '../app.ts';
import { type Composition, compose } from '../compose.ts';
import { codeMailPlace, developmentAddresses } from '../pages/start-page.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres/index.ts';
import { prepareDatabase } from '../platform/prepare-database.ts';
import { seed } from '../seed/seed.ts';
import { demoAccounts } from '../seed/staff.ts';
import { startWorker } from '../worker.ts';
import { listen } from './listen.ts';
import { configOrExit, exitWith, onStop, runOrExit, say } from './process.ts';

// Everything in one process: an embedded Postgres unless DATABASE_URL names one, migrations, seeds, API and worker.
const config = configOrExit();
const reset = process.argv.includes('--reset');
if (reset && config.database.url !== null) {
  exitWith(
    '--reset empties the embedded database only. The variable DATABASE_URL names another: empty that one yourself.',
  );
}

await runOrExit(async () => {
  const postgres =
    config.database.url === null
      ? await startEmbeddedPostgres({ folder: join(config.stateDir, 'postgres'), reset })
      : null;
  const url = postgres?.serviceUrl ?? config.database.url ?? '';
  const stopPostgres = async () => postgres?.stop();
  try {
    const migrations = postgres?.url ?? config.database.migrationsUrl ?? url;
    await prepareDatabase({ service: url, migrations });
    const composition = await compose(config, url);
    await seed(composition.context);
    const app = await createApp(composition);
    await listen(app, config);
    const worker = await startWorker(composition);
    onStop(async () => {
      await app.close();
      await worker.stop();
      await composition.close();
      await stopPostgres();
    });
    await sayAddresses(composition);
  } catch (error) {
    await stopPostgres();
    throw error;
  }
});

async function sayAddresses({ context, sandbox }: Composition): Promise<void> {
  say(`\nLantern is running at ${config.publicUrl}\n`);
  if (sandbox && config.environment !== 'production') {
    sayTable((await developmentAddresses(context)).map(({ label, href }) => [label, href]));
    say(`\nLog in with one of these; the code is in a mail, ${codeMailPlace(config)}:\n`);
    sayTable(demoAccounts.map(({ who, email }) => [who, email]));
  }
  say('\nStop it with Ctrl-C.');
}

function sayTable(rows: readonly (readonly [label: string, value: string])[]): void {
  const width = Math.max(...rows.map(([label]) => label.length));
  for (const [label, value] of rows) say(`  ${label.padEnd(width)}  ${value}`);
}
