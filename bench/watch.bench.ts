// What the page about charging asks the database for, with a hundred thousand nights that fell due at once.
import { sql } from 'kysely';
import { createSandbox } from '../packages/sandbox/src/sandbox.ts';
import { dueByReason } from '../packages/server/src/modules/charging/overdue-alerts.ts';
import {
  readCurrentNight,
  readLag,
  readLastMinute,
  readNextDay,
} from '../packages/server/src/modules/charging-report/queries.ts';
import { foldFigures } from '../packages/server/src/modules/insights/rollup.queries.ts';
import { withDatabase } from './internal/bench-database.ts';
import { clock, now } from './internal/bench-worker.ts';
import { writeDuePayments } from './internal/due-payments.ts';
import { median, milliseconds, printTable } from './internal/table.ts';

const SCHEDULES = 10_000;
const ROUNDS = 9;

async function timed(read: () => Promise<unknown>): Promise<number> {
  const measured: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now();
    await read();
    measured.push(performance.now() - began);
  }
  return median(measured);
}

await withDatabase('watch', async (db) => {
  const { processor } = createSandbox({ config: { secret: { current: 'bench '.repeat(8), previous: [] } }, db, clock });
  const payments = await writeDuePayments(db, processor, { schedules: SCHEDULES, now });
  await foldFigures(db);
  await sql`vacuum analyze`.execute(db);
  const counted = await timed(() => sql`select count(*) from payments`.execute(db));
  const beside = `${milliseconds(counted)} to count the payments`;
  const reads = {
    'every due night by reason': dueByReason,
    'the current night': readCurrentNight,
    'the next 24 hours': readNextDay,
    'outcomes of the last minute': readLastMinute,
    lag: readLag,
  };
  const rows = [];
  for (const [what, read] of Object.entries(reads)) {
    rows.push({ what, figure: milliseconds(await timed(() => read(db, now))), beside });
  }
  printTable([`${payments} nights due at once, median of ${ROUNDS}`, 'time', 'beside, same run'], rows);
});
