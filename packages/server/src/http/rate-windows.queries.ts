import { sql } from 'kysely';
import type { Executor } from '../lib/db.ts';

/** Counts one call in each of these windows. @returns how many each has had by now */
export async function countWindows(
  db: Executor,
  windows: readonly { readonly key: string; readonly start: Date }[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .insertInto('rate_windows')
    .values(windows.map(({ key, start }) => ({ key, window_start: start, calls: 1 })))
    .onConflict((conflict) =>
      conflict.columns(['key', 'window_start']).doUpdateSet({ calls: sql<number>`rate_windows.calls + 1` }),
    )
    .returning(['key', 'calls'])
    .execute();
  return new Map(rows.map((row) => [row.key, row.calls]));
}

/** Takes away windows that can no longer count. */
export async function purgeRateWindows(db: Executor, before: Date): Promise<number> {
  const result = await db.deleteFrom('rate_windows').where('window_start', '<', before).executeTakeFirst();
  return Number(result.numDeletedRows);
}
