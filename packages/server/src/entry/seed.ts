import { compose } from '../compose.ts';
import { seed } from '../seed/seed.ts';
import { configOrExit, databaseUrlOrExit, runOrExit, say } from './process.ts';

const config = configOrExit();
await runOrExit(async () => {
  const composition = await compose(config, databaseUrlOrExit(config));
  await seed(composition.context);
  await composition.close();
  say('Seeded.');
});
