import { configOrExit, databaseUrlOrExit, runOrExit } from '@lantern-giving/server/app/main/process';
import { runWorker } from '@lantern-giving/server/app/programs';
import { extendWithSandbox } from '../extension.ts';

// The program of this name in the server, with the sandbox where PROCESSOR asks for it.
const config = configOrExit();
await runOrExit(() => runWorker(config, databaseUrlOrExit(config), extendWithSandbox));
