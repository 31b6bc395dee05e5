/** Storage key of the charity selected by the donor or by the charity's staff. */
export const CHARITY_KEY = 'charity';

/** Storage key of the assigned variant of an experiment. */
export function experimentKey(experiment: string): string {
  return `experiment:${experiment}`;
}
