import { connect } from '../platform/db.ts';
import { migrate } from '../platform/migrator.ts';
import { configOrExit, databaseUrlOrExit, runOrExit, say } from './process.ts';

const config = configOrExit();
await runOrExit(async () => {
  const db = connect(databaseUrlOrExit(config), { pool: 2 });
  const applied = await migrate(db);
  await db.destroy();
  say(applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'Nothing to migrate.');
});
