import { seed } from '../../sandbox/demo/seed.ts';
import { createContext } from '../create-context.ts';
import { configOrExit, databaseUrlOrExit, runOrExit, say } from './process.ts';

const config = configOrExit();
await runOrExit(async () => {
  const composition = await createContext(config, databaseUrlOrExit(config));
  await seed(composition.context);
  await composition.close();
  say('Seeded.');
});
