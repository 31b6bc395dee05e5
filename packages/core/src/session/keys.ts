/** Where the charity that the donor or the charity's staff has chosen is kept. */
export const CHARITY_KEY = 'charity';

/** Where the chosen variant of an experiment is kept. */
export function experimentKey(experiment: string): string {
  return `experiment:${experiment}`;
}
