// A worker process of the soak: the product's own loops of charging against a sandbox whose knobs are on, and which loses
// webhooks. It is killed without warning. Arguments: our database and the processor's, seed. Once loaded it waits for a
// message with the minutes by which its machine's clock is wrong, and begins.
import { argv } from 'node:process';
import { deliverSandbox } from '../../packages/sandbox/src/deliver.ts';
import { createSandbox } from '../../packages/sandbox/src/sandbox.ts';
import { runInBackground } from '../../packages/server/src/lib/background.ts';
import { ShiftedClock, systemClock } from '../../packages/server/src/lib/clock.ts';
import { connect, isConnectionLost } from '../../packages/server/src/lib/db.ts';
import { createLogger } from '../../packages/server/src/lib/log.ts';
import { chargingLoops } from '../../packages/server/src/modules/charging/worker.ts';
import { randomFrom } from '../../packages/server/test/charging/random.ts';
import { SECRET, soakWorker } from './worker-context.ts';

/** Longest pause in ms of a loop after a turn without work: the clock is moved on every tenth of a second. */
const IDLE_MS = 150;

const [, , url = '', processorUrl = '', seed = '0'] = argv;
// Nobody would end it when the soak has been ended from outside.
process.once('disconnect', () => process.exit());
process.send?.('loaded');
const wrongBy = await new Promise<number>((begun) => process.once('message', (minutes) => begun(Number(minutes))));
const random = randomFrom(Number(seed));
const db = connect(url, { pool: 8, onError: () => undefined });
const books = connect(processorUrl, { pool: 8, onError: () => undefined });
const clock = new ShiftedClock({
  now: () => new Date(Date.now() + wrongBy * 60_000),
  databaseNow: () => systemClock.databaseNow(),
});
for (let isSet = false; !isSet; ) {
  // Its connection may be ended even now.
  isSet = await clock.refresh(db).then(
    () => true,
    (error: unknown) => {
      if (isConnectionLost(error)) return false;
      throw error;
    },
  );
}

const sandbox = createSandbox({
  config: { secret: SECRET },
  db: books,
  clock,
  delivery: { delay: () => random.below(4) * random.below(3600), copies: () => random.below(4) },
});
const charging = soakWorker(db, clock, sandbox.processor, `worker-${seed}`);
runInBackground(
  [
    ...chargingLoops(charging).map((loop) => ({ ...loop, idleMs: Math.min(loop.idleMs, IDLE_MS) })),
    { name: 'sandbox webhooks', idleMs: IDLE_MS, runOnce: async () => (await deliverSandbox(sandbox, charging)) > 0 },
    { name: 'clock', idleMs: 100, runOnce: () => clock.refresh(db).then(() => false) },
  ],
  createLogger({ logLevel: 'silent' }),
);
process.send?.('ready');
