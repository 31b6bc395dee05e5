export interface Row {
  readonly what: string;
  readonly figure: string;
  /** The value to compare with, measured or cited in the same run. */
  readonly beside?: string;
}

/** Prints a measurement as a table. */
export function printTable(
  columns: readonly [what: string, figure: string, beside: string],
  rows: readonly Row[],
): void {
  const cells = [columns, ...rows.map((row) => [row.what, row.figure, row.beside ?? ''] as const)];
  const width = (at: 0 | 1 | 2) => Math.max(...cells.map((cell) => cell[at].length));
  const [first, second] = [width(0), width(1)];
  for (const [at, [what, figure, beside]] of cells.entries()) {
    console.log(`  ${what.padEnd(first)}  ${figure.padStart(second)}  ${beside}`.trimEnd());
    if (at === 0) console.log(`  ${'-'.repeat(first)}  ${'-'.repeat(second)}  ${'-'.repeat(width(2))}`);
  }
}

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const tenth = new Intl.NumberFormat('en', { maximumFractionDigits: 1, minimumFractionDigits: 1 });

export const perSecond = (count: number, milliseconds: number): string =>
  `${whole.format((count * 1000) / milliseconds)}/s`;
export const kilobytes = (bytes: number): string => `${tenth.format(bytes / 1000)} kB`;
export const milliseconds = (time: number): string => `${whole.format(time)} ms`;

/** The ratio of `one` to `other`, to one decimal. */
export const times = (one: number, other: number): string => `${tenth.format(one / other)}×`;

/** The median of several measurements. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const high = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? high : ((sorted[middle - 1] ?? Number.NaN) + high) / 2;
}
