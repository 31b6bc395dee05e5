// npm run soak: campaigns charged under faults. Ends with 1 where a night is charged twice, lost, stuck without a reason,
// charged after its donor was told otherwise, where payments, ledger and processor disagree, or where the faults that were
// to be tested did not happen. `simulate` does so in virtual time, the same way again with the same seed; the others with
// real processes that are killed.
import { removeLeftovers } from '../packages/server/test/leftover-databases.ts';
import { runChaos } from './internal/chaos.ts';
import { HELP, readOptions, UsageError } from './internal/options.ts';
import { withReplicatedDatabase } from './internal/replicated-database.ts';
import { STATE, withTwoDatabases } from './internal/two-databases.ts';
import { untestedBy } from './internal/untested.ts';
import type { Verdict } from './internal/verdict.ts';
import { simulate } from './simulation/index.ts';

const asked = optionsOrExit();
const { nights, seed, killMs } = asked;
const tell = (line: string) => console.log(line);
const options = {
  schedules: Math.ceil(nights / 10),
  seed,
  killMs,
  terminateMs: killMs,
  editMs: 150,
  maxMs: asked.minutes * 60_000,
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
const simulation = async () => {
  const { schedules, processes } = asked;
  const { digests, ...report } = await simulate({ nights, seed, schedules, processes, tell, stopped: stopSignal() });
  return report;
};

await removeLeftovers([STATE]);
const report = await { charging, failover, simulate: simulation }[asked.kind]();
console.log(JSON.stringify(report, null, 2));
if ('failed' in report ? report.failed.length > 0 : isBad(report.verdict)) process.exitCode = 1;
if ('endedEarly' in report && report.endedEarly) {
  console.log(`Ended early: the sums are of ${report.nights} nights, where ${nights} were asked for.`);
}
for (const sentence of 'untested' in report ? report.untested : []) {
  console.error(sentence);
  process.exitCode = 1;
}

function optionsOrExit() {
  try {
    const read = readOptions(process.argv.slice(2));
    if (read) return read;
    console.log(HELP);
    process.exit(0);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(`${error.message}\nnpm run soak -- --help lists the kinds and the options.`);
    process.exit(1);
  }
}

/** Aborted by Ctrl-C or SIGTERM: the sums so far are printed before the process ends. */
function stopSignal(): AbortSignal {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort());
  return stop.signal;
}

function isBad({ doubled, lost, stuck, brokenPromises, unequal, violations }: Verdict): boolean {
  return doubled + lost + stuck + brokenPromises + unequal.length + violations.length > 0;
}
