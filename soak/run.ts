// npm run soak: campaigns charged under faults. Ends with 1 where a night is charged twice, lost, stuck without a reason,
// charged after its donor was told otherwise, where payments, ledger and processor disagree, or where the faults that were
// to be tested did not happen. `simulate` does so in virtual time, the same way again with the same seed; the others with
// real processes that are killed.
import { parseArgs } from 'node:util';
import { runChaos } from './internal/chaos.ts';
import { withReplicatedDatabase } from './internal/replicated-database.ts';
import { withPostgres, withTwoDatabases } from './internal/two-databases.ts';
import { untestedBy } from './internal/untested.ts';
import type { Verdict } from './internal/verdict.ts';
import { prepareTemplate } from './simulation/databases.ts';
import { simulate } from './simulation/index.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    nights: { type: 'string' },
    seed: { type: 'string', default: '1' },
    schedules: { type: 'string' },
    'kill-ms': { type: 'string', default: '1500' },
    minutes: { type: 'string', default: '60' },
  },
});

const [kind = 'charging'] = positionals;
const nights = Number(values.nights ?? { simulate: 5000 }[kind] ?? 100_000);
const seed = Number(values.seed);
const tell = (line: string) => console.log(line);
const options = {
  schedules: Math.ceil(nights / 10),
  seed,
  killMs: Number(values['kill-ms']),
  terminateMs: Number(values['kill-ms']),
  editMs: 150,
  maxMs: Number(values.minutes) * 60_000,
  tell,
};

/** Workers are killed and lose their connections. */
const charging = async () => {
  const report = await withTwoDatabases((urls) => runChaos({ ...options, ...urls }));
  return { ...report, untested: untestedBy(report, null) };
};

/** And in the middle of the campaign the primary of the database dies, and its replica takes over. */
const failover = () =>
  withReplicatedDatabase(async ({ failOver, ...urls }) => {
    let isOver = false;
    const incident = async (charged: number) => {
      if (isOver || charged < nights / 4) return;
      isOver = true;
      tell(`The primary is killed after ${charged} charges; the replica took over in ${await failOver()} ms.`);
    };
    const report = await runChaos({ ...options, ...urls, incident });
    return { ...report, untested: untestedBy(report, isOver) };
  });

/** Whole campaigns in virtual time: a seed that fails is repeated with `--seed SEED --nights 1`. */
const simulation = () =>
  withPostgres('simulation', async ({ urlOf }) => {
    const template = await prepareTemplate(urlOf, 'lantern');
    const schedules = values.schedules === undefined ? undefined : Number(values.schedules);
    const { digests, ...report } = await simulate({ urlOf, template, nights, seed, tell, schedules });
    return report;
  });

const run = { charging, failover, simulate: simulation }[kind];
if (!run) throw new Error(`There is no soak ${kind}. There are: charging, failover, simulate.`);
const report = await run();
console.log(JSON.stringify(report, null, 2));
if ('failed' in report ? report.failed.length > 0 : isBad(report.verdict)) process.exitCode = 1;
for (const sentence of 'untested' in report ? report.untested : []) {
  console.error(sentence);
  process.exitCode = 1;
}

function isBad({ doubled, lost, stuck, brokenPromises, unequal, violations }: Verdict): boolean {
  return doubled + lost + stuck + brokenPromises + unequal.length + violations.length > 0;
}
