// npm run soak: campaigns charged under faults. Ends with 1 where a night is charged twice, lost, stuck without a reason,
// charged after its donor was told otherwise, or where payments, ledger and processor disagree.
import { parseArgs } from 'node:util';
import { type ChaosReport, runChaos } from './internal/chaos.ts';
import { withReplicatedDatabase } from './internal/replicated-database.ts';
import { withTwoDatabases } from './internal/two-databases.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    nights: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    'kill-ms': { type: 'string', default: '1500' },
    minutes: { type: 'string', default: '60' },
  },
});

const options = {
  schedules: Math.ceil(Number(values.nights) / 10),
  seed: Number(values.seed),
  killMs: Number(values['kill-ms']),
  terminateMs: Number(values['kill-ms']),
  editMs: 150,
  maxMs: Number(values.minutes) * 60_000,
  tell: (line: string) => console.log(line),
};

/** Workers are killed and lose their connections. */
const charging = () => withTwoDatabases((urls) => runChaos({ ...options, ...urls }));

/** And in the middle of the campaign the primary of the database dies, and its replica takes over. */
const failover = () =>
  withReplicatedDatabase(({ failOver, ...urls }) => {
    let isOver = false;
    const incident = async (charged: number) => {
      if (isOver || charged < Number(values.nights) / 4) return;
      isOver = true;
      options.tell(`The primary is killed after ${charged} charges; the replica took over in ${await failOver()} ms.`);
    };
    return runChaos({ ...options, ...urls, incident });
  });

const [kind = 'charging'] = positionals;
const run = { charging, failover }[kind];
if (!run) throw new Error(`There is no soak ${kind}. There are: charging, failover.`);
const report: ChaosReport = await run();
console.log(JSON.stringify(report, null, 2));
const { doubled, lost, stuck, brokenPromises, unequal, violations } = report.verdict;
if (doubled + lost + stuck + brokenPromises + unequal.length + violations.length > 0) process.exitCode = 1;
