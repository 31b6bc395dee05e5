import { availableParallelism } from 'node:os';
import { randomFrom } from '../../packages/server/test/charging/random.ts';
import { withPostgres } from '../internal/two-databases.ts';
import { type Campaign, runCampaign } from './campaign-process.ts';
import { prepareTemplate } from './databases.ts';
import type { CampaignReport } from './simulate.ts';

/** Campaigns at a time for each core, since a campaign mostly waits for its statement. */
const PER_CORE = 2;
/** Nights of a schedule, about: some donors come late, and not every month has a thirtieth. */
const NIGHTS_EACH = 10;
/** How many servers this process has started, for their names. */
let servers = 0;

export interface SimulationOptions {
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

/**
 * Simulates campaigns, several at a time, until they have had that many nights. Those under way at once share nothing: on
 * one server the transactions of others decide when dead rows are removed, and so the order in which a statement without
 * ORDER BY returns rows.
 */
export async function simulate(options: SimulationOptions): Promise<Simulation> {
  const broken = new AbortController();
  const stopped = AbortSignal.any([broken.signal, ...(options.stopped ? [options.stopped] : [])]);
  const began = performance.now();
  const reports: CampaignReport[] = [];
  const failed: CampaignReport[] = [];
  let [next, planned, done] = [options.seed, 0, 0];
  const take = (): Campaign | null => {
    if (planned >= options.nights) return null;
    const seed = next++;
    const schedules = options.schedules ?? schedulesOf(seed);
    planned += schedules * NIGHTS_EACH;
    return { seed, schedules };
  };
  const runAll = async (first: Campaign, urlOf: (database: string) => string) => {
    const databases = { urlFor: urlOf('DATABASE'), template: await prepareTemplate(urlOf, 'lantern') };
    const run = (campaign: Campaign) => runCampaign(databases, campaign, stopped);
    for (let campaign: Campaign | null = first; campaign; campaign = take()) {
      const report = await run(campaign);
      if (!report) break;
      reports.push(report);
      done += report.nights;
      const { seed, schedules, nights, seconds, problems, digest } = report;
      options.tell?.(
        `seed ${seed}: ${schedules} schedules, ${nights} nights in ${Math.round(seconds)} s, digest ${digest}; ${done} nights so far`,
      );
      for (const problem of problems) options.tell?.(`seed ${seed}, ${problem}`);
      if (problems.length > 0) failed.push(await shrink(run, report));
    }
  };
  const work = async () => {
    const first = take();
    if (first) await withPostgres(`simulation-${servers++}`, ({ urlOf }) => runAll(first, urlOf));
  };
  const processes = options.processes ?? PER_CORE * availableParallelism();
  // An error is thrown only once every server has been stopped.
  const ends = await Promise.allSettled(
    Array.from({ length: processes }, () =>
      work().catch((reason) => {
        broken.abort();
        throw reason;
      }),
    ),
  );
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  const seconds = (performance.now() - began) / 1000;
  return {
    ...summed(reports),
    failed,
    minutes: seconds / 60,
    processes,
    nightsPerSecond: Math.round(done / seconds),
    endedEarly: options.stopped?.aborted ?? false,
  };
}

/** The same seed with fewer and fewer schedules, as long as something is wrong. */
async function shrink(
  run: (campaign: Campaign) => Promise<CampaignReport | null>,
  failed: CampaignReport,
): Promise<CampaignReport> {
  const fewer = Math.floor(failed.schedules / 2);
  if (fewer < 1) return failed;
  const smaller = await run({ seed: failed.seed, schedules: fewer });
  return smaller && smaller.problems.length > 0 ? shrink(run, smaller) : failed;
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
