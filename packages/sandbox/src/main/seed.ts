import { createContext } from '@lantern-giving/server/app/create-context';
import { configOrExit, databaseUrlOrExit, runOrExit, say } from '@lantern-giving/server/app/main/process';
import { seed } from '../demo/seed.ts';
import { extendWithSandbox } from '../extension.ts';

// Seeds the campaigns, and with the sandbox the charities of the demonstration. Idempotent.
const config = configOrExit();
await runOrExit(async () => {
  const { context, close } = await createContext(config, databaseUrlOrExit(config), { extend: extendWithSandbox });
  await seed(context);
  await close();
  say('Seeded.');
});
