import { configOrExit, databaseUrlOrExit, runOrExit } from '@lantern-giving/server/app/main/process';
import { runApi } from '@lantern-giving/server/app/programs';
import { extendWithSandbox } from '../extension.ts';

// The server's program of this name, with the sandbox where PROCESSOR selects it.
const config = configOrExit();
await runOrExit(() => runApi(config, databaseUrlOrExit(config), extendWithSandbox));
