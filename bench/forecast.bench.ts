// How long a night of a million donors takes at the limits of a processor, and what the database does meanwhile, reckoned
// from charges that are measured in the same run. BENCH_DONORS=250000 is another night.
import { cutoffOn, type IsoDate, type TimeZone } from '@lantern-giving/core/calendar';
import { sql } from 'kysely';
import { createSandbox } from '../packages/sandbox/src/sandbox.ts';
import type { Database } from '../packages/server/src/lib/db.ts';
import { PREPARE_AHEAD_MINUTES } from '../packages/server/src/modules/charging/prepare-ahead.ts';
import { answeringAtOnce } from './internal/answering-processor.ts';
import { withDatabase } from './internal/bench-database.ts';
import { clock } from './internal/bench-worker.ts';
import { charge } from './internal/charge-due.ts';
import { printTable } from './internal/table.ts';

const DONORS = Number(process.env.BENCH_DONORS ?? 1_000_000);
const DATE = '2027-02-27' as IsoDate;
/** Supposed shares of the donors, in percent: the United Kingdom most, then North America and Europe. */
const SHARES: Readonly<Record<string, number>> = {
  'Europe/London': 35,
  'America/New_York': 20,
  'America/Chicago': 7,
  'America/Los_Angeles': 8,
  'Europe/Paris': 8,
  'Africa/Johannesburg': 6,
  'Asia/Jakarta': 9,
  'Australia/Sydney': 7,
};
/** Charges a second: Stripe's default for an endpoint, for an account, and several accounts beside each other. */
const LIMITS = [
  [1, 25],
  [1, 100],
  [4, 25],
  [4, 100],
  [10, 100],
] as const;
const HOUR = 3_600_000;

interface Group {
  readonly due: number;
  readonly nights: number;
}

/** Nights by the time at which they fall due, earliest first. */
function groups(shares: Readonly<Record<string, number>>): readonly Group[] {
  return Object.entries(shares)
    .map(([zone, share]) => ({
      due: cutoffOn('ten-nights', DATE, zone as TimeZone).getTime(),
      nights: (DONORS * share) / 100,
    }))
    .sort((one, other) => one.due - other.due);
}

/** From the first cutoff to the last charge, and the longest that a night waits after its own, in hours. */
function forecast(night: readonly Group[], perSecond: number) {
  let done = 0;
  let longest = 0;
  for (const { due, nights } of night) {
    done = Math.max(done, due) + (nights / perSecond) * 1000;
    longest = Math.max(longest, done - due);
  }
  return { lasts: (done - (night[0]?.due ?? 0)) / HOUR, waits: longest / HOUR };
}

async function readWal(db: Database): Promise<{ bytes: number; commits: number }> {
  const { rows } = await sql<{ bytes: number; commits: number }>`
    select (pg_current_wal_lsn() - '0/0')::bigint as bytes,
      (select xact_commit from pg_stat_database where datname = current_database()) as commits`.execute(db);
  return rows[0] ?? { bytes: 0, commits: 0 };
}

const hours = (value: number) => `${value.toFixed(1)} h`;
const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

await withDatabase('forecast', async (db) => {
  const { processor } = createSandbox({ config: { secret: { current: 'bench '.repeat(8), previous: [] } }, db, clock });
  const fast = answeringAtOnce(processor);
  await charge(db, fast);
  const before = await readWal(db);
  const { payments, ms } = await charge(db, fast);
  const after = await readWal(db);
  const most = (payments * 1000) / ms;
  // With the rows being written, prepared and deleted again: more than a charge alone.
  const walOfOne = (after.bytes - before.bytes) / payments;
  printTable(
    ['one worker and this Postgres', 'measured', 'for the night'],
    [
      {
        what: 'charges where the processor answers at once',
        figure: `${whole.format(most)}/s`,
        beside: hours(DONORS / most / 3600),
      },
      {
        what: 'WAL of a payment: written, prepared, charged',
        figure: `${whole.format(walOfOne)} B`,
        beside: `${whole.format((walOfOne * DONORS) / 1e9)} GB`,
      },
    ],
  );
  const zones = groups(SHARES);
  const one = groups({ 'Europe/London': 100 });
  const ahead = (perSecond: number) => Math.min(1, (perSecond * PREPARE_AHEAD_MINUTES * 60) / DONORS);
  console.log(`\n  ${whole.format(DONORS)} nights of one date. Prepared: before the first cutoff, of all in one zone.`);
  printTable(
    ['limit', 'all in one zone', 'over time zones: in all; a night waits at most; busy; prepared'],
    LIMITS.map(([accounts, limit]) => {
      const perSecond = accounts * limit;
      const spread = forecast(zones, perSecond);
      return {
        what: `${accounts} × ${limit}/s`,
        figure: hours(forecast(one, perSecond).lasts),
        beside: `${hours(spread.lasts)}; ${hours(spread.waits)}; ${((perSecond / most) * 100).toFixed(0)} %; ${(ahead(perSecond) * 100).toFixed(0)} %`,
      };
    }),
  );
});
