import { seed } from '../../sandbox/demo/seed.ts';
import { compose } from '../create-context.ts';
import { configOrExit, databaseUrlOrExit, runOrExit, say } from './process.ts';

const config = configOrExit();
await runOrExit(async () => {
  const composition = await compose(config, databaseUrlOrExit(config));
  await seed(composition.context);
  await composition.close();
  say('Seeded.');
});
