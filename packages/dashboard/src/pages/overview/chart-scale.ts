/** The labelled nights: the first, every tenth (every fifth of few nights), and the last. */
export function ticksOf(nights: number): readonly number[] {
  const step = nights > 15 ? 10 : 5;
  const between = Array.from({ length: Math.floor(nights / step) }, (_, at) => (at + 1) * step);
  // A label next to the last one would overlap it.
  return [...new Set([1, ...between.filter((night) => night <= nights - step / 2), nights])];
}

/** Leading digits whose halves are also round. */
const ROUND = [1, 2, 4, 6, 8, 10];

/** The round amount at the top of the axis, at least as large as the highest bar. Minor units. */
export function topOf(highest: number): number {
  const power = 10 ** Math.max(1, Math.floor(Math.log10(Math.max(1, highest))));
  return (ROUND.find((digit) => digit * power >= highest) ?? 10) * power;
}
