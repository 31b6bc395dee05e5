import { sql } from 'kysely';
import { type Executor, PREPARED } from '../lib/db.ts';

/** A counter of calls, which begins anew with each window of time. */
export interface Window {
  readonly key: string;
  readonly start: Date;
}

/**
 * Adds calls to the counter of each window. Callers of one network share its row, and would each wait until the last one's
 * count is on disk; so it is not waited for, and a crash of the database loses the counts of its last moment.
 * @param windows each of them once
 * @returns the new counts, in the order of the windows
 */
export async function countWindows(
  db: Executor,
  windows: readonly (Window & { readonly calls: number })[],
): Promise<readonly number[]> {
  // In one order, so that statements that share windows cannot deadlock.
  const { rows } = await sql<{ key: string; start: Date; calls: number }>`
    with unawaited as materialized (select set_config('synchronous_commit', 'off', true))
    insert into rate_windows (key, window_start, calls)
    select key, start, calls
    from unawaited, jsonb_to_recordset(${JSON.stringify(windows)}::jsonb) as asked (
      key text, start timestamptz, calls integer)
    order by key, start
    on conflict (key, window_start) do update set calls = rate_windows.calls + excluded.calls
    returning key, window_start as start, calls ${PREPARED}`.execute(db);
  const counts = new Map(rows.map((row) => [identityOf(row), row.calls]));
  return windows.map((window) => counts.get(identityOf(window)) ?? Number.POSITIVE_INFINITY);
}

/** The same for the same window. */
export function identityOf({ key, start }: Window): string {
  return `${start.getTime()} ${key}`;
}

/** Deletes windows that started before the given time. @returns how many */
export async function purgeRateWindows(db: Executor, before: Date): Promise<number> {
  const result = await db.deleteFrom('rate_windows').where('window_start', '<', before).executeTakeFirst();
  return Number(result.numDeletedRows);
}
