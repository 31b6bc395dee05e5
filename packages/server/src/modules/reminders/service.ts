import type { SubscribeRequest } from '@lantern-giving/core/api/reminders';
import { DEFAULT_TIMEZONE } from '@lantern-giving/core/calendar';
import { productOf } from '@lantern-giving/core/campaigns';
import { emailProblem, normalEmail } from '@lantern-giving/core/person';
import type { AppContext } from '../../app/context.ts';
import { limitsUnavailable, type Refusal, refuse, refuseFields } from '../../http/problem.ts';
import { personField } from '../../http/validation.ts';
import { inTransaction } from '../../lib/db.ts';
import { enqueueMail } from '../../lib/mail/outbox.ts';
import { countRequest } from '../../lib/mail/requests.ts';
import { sign } from '../../lib/signing.ts';
import { askedMail, reminderOf } from './mails.ts';
import { confirmReminder, deleteReminder, storeReminders } from './queries.ts';

type Done = { readonly success: true };

/**
 * Stores reminders and mails the address to confirm them. Response, statements and mail are the same for an address
 * that has them already, or is a donor's: the wish to give in Ramadan reveals a person's faith.
 */
export async function subscribe(
  { db, clock, config, log }: AppContext,
  { email: typed, products, charity_id, timezone = DEFAULT_TIMEZONE }: SubscribeRequest,
  locale: string,
): Promise<Done | Refusal> {
  const now = clock.now();
  const email = normalEmail(typed);
  const problem = emailProblem(email);
  if (problem) return refuseFields('invalid_email', [personField('/email', problem)]);
  const asked = [...new Set(products.flatMap((key) => productOf(key) ?? []))];
  try {
    await inTransaction(db, async (trx) => {
      const isWithin = await countRequest(
        trx,
        sign(config.secret, 'reminder-address', email),
        config.rateLimitScale,
        now,
      );
      if (!isWithin) return;
      const charity = charity_id ?? null;
      const reminders = await storeReminders(trx, { email, products: asked, charity, locale, timezone }, now);
      await enqueueMail(trx, askedMail(config, { to: email, reminders, locale }), now);
    });
    return { success: true };
  } catch (error) {
    // Fails closed: without counting, no mail is sent.
    log.error({ err: error }, 'a reminder could not be stored');
    return limitsUnavailable();
  }
}

/** Confirms a reminder by the key of its link. Idempotent. */
export async function confirm({ db, clock, config }: AppContext, key: string): Promise<Done | Refusal> {
  const id = reminderOf(config.secret, key);
  return id !== null && (await confirmReminder(db, id, clock.now())) ? { success: true } : notFound();
}

/** Deletes a reminder by the key of its link. Idempotent: one that is gone was stopped before. */
export async function stop({ db, config }: AppContext, key: string): Promise<Done | Refusal> {
  const id = reminderOf(config.secret, key);
  if (id === null) return notFound();
  await deleteReminder(db, id);
  return { success: true };
}

function notFound(): Refusal {
  return refuse(404, 'reminder_not_found');
}
