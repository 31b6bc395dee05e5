import { runAdmin } from '../programs.ts';
import { adminCommand } from './admin-commands.ts';
import { configOrExit, databaseUrlOrExit, exitWith, runOrExit } from './process.ts';

// npm run admin -- add EMAIL: makes somebody an admin, such as the first one of an installation.
const command = adminCommand(process.argv.slice(2));
if (typeof command === 'string') exitWith(command);
const config = configOrExit();
await runOrExit(() => runAdmin(command, config, databaseUrlOrExit(config)));
