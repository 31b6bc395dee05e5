import type { ChaosReport } from './chaos.ts';

/** From this size on a soak is one of a whole campaign, which is to be hit this often. */
const LARGE_NIGHTS = 100_000;
const HITS = 500;

/**
 * What a soak was to test and did not, as sentences. A run that ends in order says nothing about faults that never
 * happened, for example because its time ran out.
 * @param failedOver whether the database failed over; null if it was not to
 */
export function untestedBy(
  report: Pick<ChaosReport, 'nights' | 'kills' | 'terminations'>,
  failedOver: boolean | null,
): readonly string[] {
  const untested =
    failedOver === false ? ['The primary was never killed: too few nights were charged in the time.'] : [];
  if (report.nights < LARGE_NIGHTS) return untested;
  for (const [hits, what] of [
    [report.kills, 'kills'],
    [report.terminations, 'terminations'],
  ] as const) {
    if (hits < HITS) untested.push(`Only ${hits} ${what}, where ${HITS} are wanted: give it more --minutes.`);
  }
  return untested;
}
