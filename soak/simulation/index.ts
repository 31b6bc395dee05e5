import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { randomFrom } from '../../packages/server/test/charging/random.ts';
import type { CampaignReport } from './simulate.ts';

/** Processes for each core, since a campaign mostly waits for its statement; each has up to 18 of the 100 connections. */
const PER_CORE = 2;
const MOST_PROCESSES = 5;
/** Nights of a schedule, about: some donors come late, and not every month has a thirtieth. */
const NIGHTS_EACH = 10;

export interface SimulationOptions {
  readonly urlOf: (database: string) => string;
  /** The database that each campaign begins with, of `prepareTemplate`. */
  readonly template: string;
  /** How many nights at least. */
  readonly nights: number;
  /** Of the first campaign; the next has the next one. */
  readonly seed: number;
  /** Of each campaign; by default its seed decides. */
  readonly schedules?: number | undefined;
  readonly processes?: number | undefined;
  readonly tell?: (line: string) => void;
  /** Ends it early: campaigns that are under way do not count. */
  readonly stopped?: AbortSignal;
}

/** The sums of all campaigns. */
export interface Simulation
  extends Pick<
    CampaignReport,
    'nights' | 'charged' | 'matched' | 'steps' | 'deaths' | 'points' | 'restores' | 'edits'
  > {
  readonly campaigns: number;
  readonly minutes: number;
  readonly processes: number;
  readonly nightsPerSecond: number;
  readonly endedEarly: boolean;
  /** All that happened in each campaign, as one number. */
  readonly digests: readonly string[];
  /** The campaigns in which something was wrong, each with the fewest schedules with which it still is. */
  readonly failed: readonly CampaignReport[];
}

/**
 * How many schedules the campaign of a seed has: half of them have few, so that many fates are seen, and the others many,
 * of which a night costs less.
 */
function schedulesOf(seed: number): number {
  const random = randomFrom(seed);
  const least = random.pick([8, 60, 400, 800] as const);
  return least + random.below(Math.max(20, least));
}

/** Simulates campaigns, several at a time, until they have had that many nights. */
export async function simulate(options: SimulationOptions): Promise<Simulation> {
  const { stopped = new AbortController().signal } = options;
  const began = performance.now();
  const reports: CampaignReport[] = [];
  const failed: CampaignReport[] = [];
  let [next, planned, done] = [options.seed, 0, 0];
  const work = async () => {
    const run = await startProcess({ urlFor: options.urlOf('DATABASE'), template: options.template }, stopped);
    while (planned < options.nights) {
      const seed = next++;
      const schedules = options.schedules ?? schedulesOf(seed);
      planned += schedules * NIGHTS_EACH;
      const report = await run({ seed, schedules });
      if (!report) break;
      reports.push(report);
      done += report.nights;
      const { nights, seconds, problems, digest } = report;
      options.tell?.(
        `seed ${seed}: ${schedules} schedules, ${nights} nights in ${Math.round(seconds)} s, digest ${digest}; ${done} nights so far`,
      );
      for (const problem of problems) options.tell?.(`seed ${seed}, ${problem}`);
      if (problems.length > 0) failed.push(await shrink(run, report));
    }
    run.end();
  };
  const processes = options.processes ?? Math.min(PER_CORE * availableParallelism(), MOST_PROCESSES);
  await Promise.all(Array.from({ length: processes }, work));
  const seconds = (performance.now() - began) / 1000;
  return {
    ...summed(reports),
    failed,
    minutes: seconds / 60,
    processes,
    nightsPerSecond: Math.round(done / seconds),
    endedEarly: stopped.aborted,
  };
}

/** The same seed with fewer and fewer schedules, as long as something is wrong. */
async function shrink(run: Run, failed: CampaignReport): Promise<CampaignReport> {
  const fewer = Math.floor(failed.schedules / 2);
  if (fewer < 1) return failed;
  const smaller = await run({ seed: failed.seed, schedules: fewer });
  return smaller && smaller.problems.length > 0 ? shrink(run, smaller) : failed;
}

interface Campaign {
  readonly seed: number;
  readonly schedules: number;
}

interface Run {
  /** null: it was stopped before it was over. */
  (campaign: Campaign): Promise<CampaignReport | null>;
  end(): void;
}

interface DatabaseNames {
  readonly urlFor: string;
  readonly template: string;
}

/** A process that runs campaigns. Where one of them ends it, that is what is wrong with the campaign, and another begins. */
async function startProcess(databases: DatabaseNames, stopped: AbortSignal): Promise<Run> {
  const stop = new Promise<null>((over) => stopped.addEventListener('abort', () => over(null)));
  let child = await beginProcess(databases);
  const run = async (campaign: Campaign) => {
    if (stopped.aborted) return null;
    const answer = answerOf<CampaignReport>(child, JSON.stringify(campaign));
    child.send(campaign);
    try {
      return await Promise.race([answer, stop]);
    } catch (error) {
      child = await beginProcess(databases);
      return { ...NOTHING, ...campaign, problems: [String(error)] };
    }
  };
  return Object.assign(run, { end: () => void child.kill() });
}

const NOTHING = {
  ...{ nights: 0, charged: 0, matched: 0, steps: 0, statements: 0, deaths: 0, restores: 0, seconds: 0 },
  ...{ points: {}, edits: {}, digest: '' },
};

async function beginProcess(databases: DatabaseNames): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, 'process.ts'), [JSON.stringify(databases)], {
    // Hardly anything outlives the statement that it was made for: collected rarely, little of it has to be copied.
    execArgv: ['--conditions=lantern-source', '--max-semi-space-size=64'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await answerOf(child, 'its start');
  return child;
}

function answerOf<Answer>(child: ChildProcess, to: string): Promise<Answer> {
  return new Promise((answered, failed) => {
    const ended = (code: number | null) => failed(new Error(`a process of the simulation ended with ${code} at ${to}`));
    child.once('exit', ended);
    child.once('message', (answer) => {
      child.off('exit', ended);
      answered(answer as Answer);
    });
  });
}

function summed(reports: readonly CampaignReport[]) {
  const sum = (of: (report: CampaignReport) => number) => reports.reduce((all, report) => all + of(report), 0);
  const byName = (of: (report: CampaignReport) => Readonly<Record<string, number>>) => {
    const counts: Record<string, number> = {};
    for (const [name, count] of reports.flatMap((report) => Object.entries(of(report))))
      counts[name] = (counts[name] ?? 0) + count;
    return counts;
  };
  return {
    campaigns: reports.length,
    nights: sum(({ nights }) => nights),
    charged: sum(({ charged }) => charged),
    matched: sum(({ matched }) => matched),
    steps: sum(({ steps }) => steps),
    deaths: sum(({ deaths }) => deaths),
    points: byName(({ points }) => points),
    restores: sum(({ restores }) => restores),
    edits: byName(({ edits }) => edits),
    digests: reports.map(({ digest }) => digest),
  };
}
