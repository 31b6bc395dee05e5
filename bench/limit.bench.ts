// Charges per second by one worker's own loops where the processor answers as slowly as a real one, compared with the
// limit that it may use.
import { createSandbox } from '../packages/sandbox/src/sandbox.ts';
import { runInBackground } from '../packages/server/src/lib/background.ts';
import type { Database } from '../packages/server/src/lib/db.ts';
import { createLogger } from '../packages/server/src/lib/log.ts';
import { prepareDue } from '../packages/server/src/modules/charging/prepare.ts';
import { chargingLoops } from '../packages/server/src/modules/charging/worker.ts';
import type { PaymentProcessor } from '../packages/server/src/processor/port.ts';
import { answeringAtOnce } from './internal/answering-processor.ts';
import { withDatabase } from './internal/bench-database.ts';
import { benchWorker, clock, now } from './internal/bench-worker.ts';
import { writeDuePayments } from './internal/due-payments.ts';
import { printTable, times } from './internal/table.ts';

const SECONDS = 60;
/** Until the bucket, which is full at first, is empty, and the first slow answers have arrived. */
const WARMING_SECONDS = 4;
const LANES = 100;

/** Answers after 250 to 550 ms, and each hundredth call after 3 s. */
function slowly(processor: PaymentProcessor): PaymentProcessor {
  let calls = 0;
  return {
    ...processor,
    confirmCharge: async (request) => {
      calls += 1;
      const wait = calls % 100 === 0 ? 3000 : 250 + ((calls * 97) % 300);
      await new Promise((done) => setTimeout(done, wait));
      return processor.confirmCharge(request);
    },
  };
}

async function callsPerSecond(db: Database, processor: PaymentProcessor, limit: number): Promise<number> {
  // The bucket's second and what is on its way at the end come on top; ten nights each.
  const nights = limit * (WARMING_SECONDS + SECONDS + 5);
  await writeDuePayments(db, processor, { schedules: Math.ceil(nights / 10), now });
  let answered = 0;
  const slow = slowly(processor);
  const counted = {
    ...slow,
    confirmCharge: async (request: Parameters<PaymentProcessor['confirmCharge']>[0]) => {
      const reading = await slow.confirmCharge(request);
      answered += 1;
      return reading;
    },
  };
  const context = benchWorker(db, counted, { lanes: LANES, callsPerSecond: limit });
  while ((await prepareDue(context, 1000)) > 0) {}
  const running = runInBackground(chargingLoops(context), createLogger({ logLevel: 'error' }));
  await new Promise((done) => setTimeout(done, WARMING_SECONDS * 1000));
  const before = answered;
  const began = performance.now();
  await new Promise((done) => setTimeout(done, SECONDS * 1000));
  const rate = ((answered - before) * 1000) / (performance.now() - began);
  await running.stop();
  if (answered === nights) throw new Error('no charges were left');
  return rate;
}

const rows: { what: string; figure: string; beside: string }[] = [];
for (const limit of [25, 100]) {
  await withDatabase('limit', async (db) => {
    const { processor } = createSandbox({
      config: { secret: { current: 'bench '.repeat(8), previous: [] } },
      db,
      clock,
    });
    const rate = await callsPerSecond(db, answeringAtOnce(processor), limit);
    rows.push({ what: `limit of ${limit} a second`, figure: `${rate.toFixed(1)}/s`, beside: times(rate, limit) });
  });
}
printTable([`one worker, answers in 250–550 ms, ${SECONDS} s`, 'charges', 'of the limit'], rows);
