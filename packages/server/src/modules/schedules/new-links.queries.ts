import { sql } from 'kysely';
import type { Executor, Transaction } from '../../lib/db.ts';

/** Mails with new links that one address is sent, and the minutes in which they are counted. */
const MAILS = { calls: 3, minutes: 15 };

/** Counts one request. @returns whether the address may be sent a mail for it */
export async function countRequest(trx: Transaction, address: string, scale: number, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - MAILS.minutes * 60_000);
  // The window rolls, and what a moved clock left in the future does not count.
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

/** Takes away counts that were over before an instant. */
export async function purgeLinkRequests(db: Executor, before: Date): Promise<void> {
  await db.deleteFrom('link_requests').where('last_asked_at', '<', before).execute();
}
