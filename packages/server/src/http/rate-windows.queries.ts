import { sql } from 'kysely';
import { type Executor, PREPARED } from '../lib/db.ts';

/**
 * Increments the counter of each window. Callers of one network share its row, and each would wait until the previous
 * count is on disk. So the commit is not waited for, and a crash of the database loses the last few counts.
 * @returns the new count by key
 */
export async function countWindows(
  db: Executor,
  windows: readonly { readonly key: string; readonly start: Date }[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ key: string; calls: number }>`
    with unawaited as materialized (select set_config('synchronous_commit', 'off', true))
    insert into rate_windows (key, window_start, calls)
    select key, start, 1
    from unawaited, jsonb_to_recordset(${JSON.stringify(windows)}::jsonb) as asked (key text, start timestamptz)
    order by key
    on conflict (key, window_start) do update set calls = rate_windows.calls + 1
    returning key, calls ${PREPARED}`.execute(db);
  return new Map(rows.map((row) => [row.key, row.calls]));
}

/** Deletes windows that started before the given time. @returns how many */
export async function purgeRateWindows(db: Executor, before: Date): Promise<number> {
  const result = await db.deleteFrom('rate_windows').where('window_start', '<', before).executeTakeFirst();
  return Number(result.numDeletedRows);
}
