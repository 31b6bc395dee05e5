import { configOrExit, runOrExit } from '@lantern-giving/server/app/main/process';
import { runCheck } from '@lantern-giving/server/app/programs';
import { extendWithSandbox } from '../extension.ts';
import { withDatabase } from '../postgres/with-database.ts';

// The check of the books, on the embedded Postgres unless DATABASE_URL is set.
const config = configOrExit();
await runOrExit(() => withDatabase(config, (url) => runCheck(config, url, extendWithSandbox)));
