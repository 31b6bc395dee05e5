import { join } from 'node:path';
import { createContext } from '@lantern-giving/server/app/create-context';
import { configOrExit, onStop, runOrExit, say } from '@lantern-giving/server/app/main/process';
import { prepareDatabase } from '@lantern-giving/server/lib/prepare-database';
import { seed } from '../demo/seed.ts';
import { extendWithSandbox } from '../extension.ts';
import { discardEmbeddedPostgres, startEmbeddedPostgres } from '../postgres/index.ts';

// For tests that begin with a copy each: a Postgres with all that a start puts in, kept until this process is stopped.
// Says the database's addresses in one line of JSON: `owner` may do anything, `service` what the server may.
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
    // Signals alone do not keep a process.
    setInterval(() => undefined, 60_000);
    say(JSON.stringify({ owner: postgres.url, service: postgres.serviceUrl }));
  } catch (error) {
    await discard();
    throw error;
  }
});
