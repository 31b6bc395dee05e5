import { adminCommand } from '@lantern-giving/server/app/main/admin-commands';
import { configOrExit, exitWith, runOrExit } from '@lantern-giving/server/app/main/process';
import { runAdmin } from '@lantern-giving/server/app/programs';
import { withDatabase } from '../postgres/with-database.ts';

// The admin commands, on the embedded Postgres unless DATABASE_URL is set.
const command = adminCommand(process.argv.slice(2));
if (typeof command === 'string') exitWith(command);
const config = configOrExit();
await runOrExit(() => withDatabase(config, (url) => runAdmin(command, config, url)));
