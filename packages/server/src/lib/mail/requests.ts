import { sql } from 'kysely';
import type { Executor, Transaction } from '../db.ts';

/** Maximum number of mails of one kind that anybody can have sent to an address, and the window in minutes. */
const MAILS = { calls: 3, minutes: 15 };

/**
 * Counts a request by somebody unknown to mail an address, such as a request for new links.
 * @param address keyed digest of what the mail is about and the address
 * @returns whether the address may be mailed
 */
export async function countRequest(trx: Transaction, address: string, scale: number, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - MAILS.minutes * 60_000);
  // A sliding window. Timestamps in the future, left by a clock that was moved back, do not count.
  const { rows } = await sql`
    insert into link_requests (address_key, asked_at, last_asked_at)
    values (${address}, array[${now}::timestamptz], ${now})
    on conflict (address_key) do update set
      asked_at = excluded.asked_at || array(
        select past from unnest(link_requests.asked_at) past where past > ${since} and past <= ${now}),
      last_asked_at = excluded.last_asked_at
    where (select count(*) from unnest(link_requests.asked_at) past where past > ${since} and past <= ${now})
      < ${Math.ceil(MAILS.calls * scale)}::bigint
    returning address_key`.execute(trx);
  return rows.length > 0;
}

/** Deletes counters whose last request was before the given time. */
export async function purgeRequests(db: Executor, before: Date): Promise<void> {
  await db.deleteFrom('link_requests').where('last_asked_at', '<', before).execute();
}
