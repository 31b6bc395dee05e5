import type { MinorUnits } from '@lantern-giving/core/money';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Executor, Transaction } from '../../lib/db.ts';
import { mailLanguage } from '../../lib/mail/language.ts';

/** The kind of mail about money that was given back. */
export const NIGHTS_REFUNDED = 'nights_refunded';

/** Minutes that the mail waits, so that refunds of several nights come in one. */
const GATHERED_MINUTES = 5;

/** Adds a refund to the mail that waits for its donor, or queues one. An erased donor gets none. */
export async function queueRefunded(
  trx: Transaction,
  { refundId, scheduleId }: { readonly refundId: string; readonly scheduleId: string },
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ email: string; locale: string | null }>`
    select k.email, s.locale from schedules s join schedule_contacts k on k.schedule_id = s.id
    where s.id = ${scheduleId}`.execute(trx);
  if (!rows[0]) return;
  const { email, locale } = rows[0];
  await sql`
    with mail as (
      insert into mail_outbox
        (id, kind, schedule_id, recipient, subject, body_text, body_html, locale, status, next_attempt_at, created_at)
      values (${uuidv7()}, ${NIGHTS_REFUNDED}, ${scheduleId}, ${email}, '', '', '', ${mailLanguage(locale).locale},
        'pending', ${now}::timestamptz + make_interval(mins => ${GATHERED_MINUTES}), ${now})
      on conflict (schedule_id) where kind = 'nights_refunded' and attempts = 0
        do update set next_attempt_at = mail_outbox.next_attempt_at
      returning id)
    update refunds set mail_id = mail.id from mail where refunds.id = ${refundId}`.execute(trx);
}

/** A refund that a mail tells of. Amounts in minor units. */
export interface ToldRefund {
  readonly mailId: string;
  readonly number: number;
  readonly total: MinorUnits;
  readonly charged: MinorUnits;
  /** Last four digits of the card that was charged. */
  readonly last4: string | null;
}

/** The refunds that mails tell of, without those that failed meanwhile. */
export async function refundsToTell(db: Executor, mailIds: readonly string[]): Promise<readonly ToldRefund[]> {
  const { rows } = await sql<ToldRefund>`
    select r.mail_id as "mailId", p.number, r.total, p.total as charged, m.last4
    from refunds r join payments p on p.id = r.payment_id
      left join payment_attempts a on a.payment_id = p.id and a.state = 'succeeded'
      left join payment_methods m on m.id = a.payment_method_id
    where r.mail_id = any(${mailIds}) and r.state in ('pending', 'succeeded')
    order by p.number, r.requested_at, r.id`.execute(db);
  return rows;
}
