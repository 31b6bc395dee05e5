/** Rows of one statement, and statements of one run: it never locks much or takes long, and the next run continues. */
const BATCH = 1000;
const BATCHES_PER_RUN = 500;

/**
 * Deletes what has expired, however much there is.
 * @param purge deletes up to so many rows in a separate transaction, and returns how many
 * @returns how many in all
 */
export async function inBatches(purge: (limit: number) => Promise<number>): Promise<number> {
  let all = 0;
  for (let batches = 0; batches < BATCHES_PER_RUN; batches++) {
    const some = await purge(BATCH);
    all += some;
    if (some < BATCH) break;
  }
  return all;
}
