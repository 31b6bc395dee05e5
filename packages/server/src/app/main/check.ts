import { join } from 'node:path';
import { checkMoney } from '../../modules/charging/check-money.ts';
import { startEmbeddedPostgres } from '../../sandbox/postgres/index.ts';
import { createContext } from '../create-context.ts';
import { configOrExit, runOrExit, say } from './process.ts';

// The invariants of money as SQL, and the processor's record against ours. Ends with 1 where something is wrong.
const config = configOrExit();
await runOrExit(async () => {
  const postgres =
    config.database.url === null ? await startEmbeddedPostgres({ folder: join(config.stateDir, 'postgres') }) : null;
  try {
    const composition = await createContext(config, postgres?.serviceUrl ?? config.database.url ?? '');
    const { violations, differences } = await checkMoney(composition.context);
    await composition.close();
    for (const { rule, subjects } of violations) say(`Broken: ${rule}. ${subjects.join(', ')}`);
    for (const { kind, chargeId } of differences) say(`Differs from the processor: ${chargeId} (${kind})`);
    const wrong = violations.length + differences.length;
    say(wrong === 0 ? 'All rules hold, and the processor agrees.' : `Problems found: ${wrong}.`);
    process.exitCode = wrong === 0 ? 0 : 1;
  } finally {
    await postgres?.stop();
  }
});
