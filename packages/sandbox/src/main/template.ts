import { join } from 'node:path';
import { createContext } from '@lantern-giving/server/app/create-context';
import { configOrExit, onStop, runOrExit, say } from '@lantern-giving/server/app/main/process';
import { prepareDatabase } from '@lantern-giving/server/lib/prepare-database';
import { seed } from '../demo/seed.ts';
import { extendWithSandbox } from '../extension.ts';
import { discardEmbeddedPostgres, startEmbeddedPostgres } from '../postgres/index.ts';

// For tests that each start with a copy: a fully seeded Postgres that runs until this process is stopped. Prints the
// database URLs as one line of JSON: `owner` has all rights, `service` those of the server.
const config = configOrExit();
await runOrExit(async () => {
  const folder = join(config.stateDir, 'postgres');
  const postgres = await startEmbeddedPostgres({ folder, reset: true, durable: false });
  const discard = async () => {
    await postgres.stop();
    await discardEmbeddedPostgres(folder);
  };
  try {
    await prepareDatabase({ service: postgres.serviceUrl, migrations: postgres.url });
    const { context, close } = await createContext(config, postgres.serviceUrl, { extend: extendWithSandbox });
    await seed(context);
    await close();
    onStop(discard);
    // Signal handlers alone do not keep a process alive.
    setInterval(() => undefined, 60_000);
    say(JSON.stringify({ owner: postgres.url, service: postgres.serviceUrl }));
  } catch (error) {
    await discard();
    throw error;
  }
});
