import { sql } from 'kysely';
import { type Executor, PREPARED } from '../lib/db.ts';

/** Increments the counter of each window. @returns the new count by key */
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
    .modifyEnd(PREPARED)
    .execute();
  return new Map(rows.map((row) => [row.key, row.calls]));
}

/** Deletes windows that started before the given time. @returns how many */
export async function purgeRateWindows(db: Executor, before: Date): Promise<number> {
  const result = await db.deleteFrom('rate_windows').where('window_start', '<', before).executeTakeFirst();
  return Number(result.numDeletedRows);
}
