import { prepareDatabase } from '../../lib/prepare-database.ts';
import { configOrExit, databaseUrlOrExit, runOrExit, say } from './process.ts';

const config = configOrExit();
await runOrExit(async () => {
  const service = databaseUrlOrExit(config);
  const applied = await prepareDatabase({
    service,
    migrations: config.database.migrationsUrl ?? service,
    profile: config.database.profile,
  });
  say(applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'Nothing to migrate.');
});
