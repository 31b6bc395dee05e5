import { emailProblem, normalEmail } from '@lantern-giving/core/person';
import type { AppContext } from '../../app/context.ts';
import { limitsUnavailable, type Refusal, refuseFields } from '../../http/problem.ts';
import { personField } from '../../http/validation.ts';
import { inTransaction } from '../../lib/db.ts';
import { enqueueMail } from '../../lib/mail/outbox.ts';
import { countRequest } from '../../lib/mail/requests.ts';
import { sign } from '../../lib/signing.ts';
import { newLinksMail } from './new-links-mail.ts';
import { linkedSchedules, nextLinks } from './queries.ts';

/**
 * Mails new links to all schedules of an address. Response, number of statements and number of mails are the same
 * whether it belongs to a donor or not, since that somebody gives is private.
 */
export async function requestLinks(
  { db, clock, config, log }: AppContext,
  asked: { readonly email: string; readonly locale: string },
): Promise<{ success: true } | Refusal> {
  const now = clock.now();
  const email = normalEmail(asked.email);
  const problem = emailProblem(email);
  if (problem) return refuseFields('invalid_email', [personField('/email', problem)]);
  try {
    await inTransaction(db, async (trx) => {
      const isWithin = await countRequest(trx, sign(config.secret, 'link-request', email), config.rateLimitScale, now);
      const schedules = await linkedSchedules(trx, email, now);
      if (!isWithin) return;
      const links = await nextLinks(trx, schedules, now);
      await enqueueMail(trx, newLinksMail(config, { to: email, schedules, links, locale: asked.locale }), now);
    });
    return { success: true };
  } catch (error) {
    // Fails closed: without counting, no mail is sent.
    log.error({ err: error }, 'a request for links could not be counted');
    return limitsUnavailable();
  }
}
