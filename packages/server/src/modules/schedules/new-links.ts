import { emailProblem, normalEmail } from '@lantern-giving/core/person';
import { ar, en } from '@lantern-giving/core/person/messages';
import { sql } from 'kysely';
import type { AppContext } from '../../app/context.ts';
import { limitsUnavailable, type Refusal, refuse } from '../../http/problem.ts';
import { type Executor, inTransaction, type Transaction } from '../../lib/db.ts';
import { enqueueMail } from '../../lib/mail/outbox.ts';
import { sign } from '../../lib/signing.ts';
import { newLinksMail } from './new-links-mail.ts';
import { linkedSchedules, nextLinks } from './queries.ts';

/** Mails with new links that one address is sent, and the minutes in which they are counted. */
const MAILS = { calls: 3, minutes: 15 };

/**
 * Mails new links to all schedules of an address. The answer, the statements and the one mail are the same whether
 * anybody gives from there or not: that somebody does is theirs to tell.
 */
export async function requestLinks(
  { db, clock, config, log }: AppContext,
  asked: { readonly email: string; readonly locale: string },
): Promise<{ success: true } | Refusal> {
  const now = clock.now();
  const email = normalEmail(asked.email);
  const problem = emailProblem(email);
  if (problem) {
    const message = (asked.locale.startsWith('ar') ? ar : en)[problem];
    return refuse(422, 'invalid_email', message, { errors: [{ pointer: '/email', message }] });
  }
  try {
    await inTransaction(db, async (trx) => {
      const isWithin = await countRequest(trx, sign(config.secret, 'link-request', email), config.rateLimitScale, now);
      const schedules = await linkedSchedules(trx, email, now);
      if (!isWithin) return;
      const links = await nextLinks(trx, schedules);
      await enqueueMail(trx, newLinksMail(config, { to: email, schedules, links, locale: asked.locale }), now);
    });
    return { success: true };
  } catch (error) {
    // Nobody has counted, so no mail goes out.
    log.error({ err: error }, 'a request for links could not be counted');
    return limitsUnavailable();
  }
}

/** Counts one request. @returns whether the address may be sent a mail for it */
async function countRequest(trx: Transaction, address: string, scale: number, now: Date): Promise<boolean> {
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
