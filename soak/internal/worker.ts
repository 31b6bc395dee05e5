// A worker process of the soak: the product's own loops of charging against a sandbox whose knobs are on, and which loses
// webhooks. It is killed without warning. Arguments: our database and the
// processor's, seed, minutes by which its machine's clock is wrong.
import { argv } from 'node:process';
import { deliverSandbox } from '../../packages/sandbox/src/deliver.ts';
import { createSandbox } from '../../packages/sandbox/src/sandbox.ts';
import { runInBackground } from '../../packages/server/src/lib/background.ts';
import { ShiftedClock, systemClock } from '../../packages/server/src/lib/clock.ts';
import { connect } from '../../packages/server/src/lib/db.ts';
import { createLogger } from '../../packages/server/src/lib/log.ts';
import { chargingLoops } from '../../packages/server/src/modules/charging/worker.ts';
import { randomFrom } from '../../packages/server/test/charging/random.ts';
import { SECRET, soakWorker } from './worker-context.ts';

const [, , url = '', processorUrl = '', seed = '0', wrongBy = '0'] = argv;
const random = randomFrom(Number(seed));
const db = connect(url, { pool: 8, onError: () => undefined });
const books = connect(processorUrl, { pool: 8, onError: () => undefined });
const clock = new ShiftedClock({
  now: () => new Date(Date.now() + Number(wrongBy) * 60_000),
  databaseNow: () => systemClock.databaseNow(),
});
await clock.refresh(db);

const sandbox = createSandbox({
  config: { secret: SECRET },
  db: books,
  clock,
  delivery: { delay: () => random.below(4) * random.below(3600), copies: () => random.below(4) },
});
const charging = soakWorker(db, clock, sandbox.processor, `worker-${seed}`);
runInBackground(
  [
    ...chargingLoops(charging),
    { name: 'sandbox webhooks', idleMs: 200, runOnce: async () => (await deliverSandbox(sandbox, charging)) > 0 },
    { name: 'clock', idleMs: 100, runOnce: () => clock.refresh(db).then(() => false) },
  ],
  createLogger({ logLevel: 'silent' }),
);
process.send?.('ready');
