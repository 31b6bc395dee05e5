// Charges per second by one worker of the commit that this file lies in, as a line of JSON.
import { createSandbox } from '../../packages/sandbox/src/sandbox.ts';
import { answeringAtOnce } from '../internal/answering-processor.ts';
import { withDatabase } from '../internal/bench-database.ts';
import { clock } from '../internal/bench-worker.ts';
import { charge } from '../internal/charge-due.ts';

await withDatabase('charges', async (db) => {
  const { processor } = createSandbox({ config: { secret: { current: 'bench '.repeat(8), previous: [] } }, db, clock });
  // The first time warms up.
  await charge(db, answeringAtOnce(processor));
  const { payments, ms } = await charge(db, answeringAtOnce(processor));
  console.log(JSON.stringify({ perSecond: (payments * 1000) / ms }));
});
