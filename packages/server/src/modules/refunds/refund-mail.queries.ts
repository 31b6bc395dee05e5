import type { IsoDate } from '@lantern-giving/core/calendar';
import type { MinorUnits } from '@lantern-giving/core/money';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Executor, Transaction } from '../../lib/db.ts';
import { mailLanguage } from '../../lib/mail/language.ts';
import type { StoredRefund } from '../charging/reversals.queries.ts';

/** The kind of mail about money that was given back. */
export const NIGHTS_REFUNDED = 'nights_refunded';
/** The kind of mail about refunds that the donor's bank has sent back. */
export const REFUND_FAILED = 'refund_failed';

/** Minutes that the mail waits, so that refunds of several nights come in one. */
const GATHERED_MINUTES = 5;

/** Adds a refund to the mail that waits for its donor, or queues one. An erased donor gets none. */
export async function queueRefunded(
  trx: Transaction,
  { refundId, scheduleId }: { readonly refundId: string; readonly scheduleId: string },
  now: Date,
): Promise<void> {
  const donor = await donorOf(trx, scheduleId);
  if (!donor) return;
  const { email, locale } = donor;
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

/**
 * Adds a refund that has failed to the donor's waiting mail about failed refunds, or queues such a mail. A donor who
 * has not been told of the refund gets none: the mail about the refund is written when it is sent, and leaves it out.
 */
export async function queueRefundFailed(
  trx: Transaction,
  { refundId, scheduleId }: { readonly refundId: string; readonly scheduleId: string },
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ waits: boolean }>`
    select m.attempts = 0 as waits from refunds r join mail_outbox m on m.id = r.mail_id
    where r.id = ${refundId} for update of m`.execute(trx);
  const donor = rows[0]?.waits ? null : await donorOf(trx, scheduleId);
  if (!donor) return;
  await sql`
    with waiting as (
      select id from mail_outbox where schedule_id = ${scheduleId} and kind = ${REFUND_FAILED} and attempts = 0
      order by id limit 1 for update),
    queued as (
      insert into mail_outbox
        (id, kind, schedule_id, recipient, subject, body_text, body_html, locale, status, next_attempt_at, created_at)
      select ${uuidv7()}, ${REFUND_FAILED}, ${scheduleId}::uuid, ${donor.email}, '', '', '',
        ${mailLanguage(donor.locale).locale}, 'pending', ${now}::timestamptz + make_interval(mins => ${GATHERED_MINUTES}),
        ${now}
      where not exists (select from waiting) returning id)
    update refunds set mail_id = mail.id from (select id from waiting union all select id from queued) mail
    where refunds.id = ${refundId}`.execute(trx);
}

async function donorOf(
  trx: Transaction,
  scheduleId: string,
): Promise<{ readonly email: string; readonly locale: string | null } | null> {
  const { rows } = await sql<{ email: string; locale: string | null }>`
    select k.email, s.locale from schedules s join schedule_contacts k on k.schedule_id = s.id
    where s.id = ${scheduleId}`.execute(trx);
  return rows[0] ?? null;
}

/** A refund that a mail is about. Amounts in minor units. */
export interface ToldRefund {
  readonly mailId: string;
  readonly number: number;
  readonly date: IsoDate;
  readonly total: MinorUnits;
  readonly charged: MinorUnits;
  /** Last four digits of the card that was charged. */
  readonly last4: string | null;
}

/** The refunds that mails are about: those that were made and have not failed since, or those that failed. */
export async function refundsToTell(
  db: Executor,
  mailIds: readonly string[],
  states: readonly StoredRefund['state'][],
): Promise<readonly ToldRefund[]> {
  const { rows } = await sql<ToldRefund>`
    select r.mail_id as "mailId", p.number, to_char(p.local_date, 'YYYY-MM-DD') as date, r.total, p.total as charged, m.last4
    from refunds r join payments p on p.id = r.payment_id
      left join payment_attempts a on a.payment_id = p.id and a.state = 'succeeded'
      left join payment_methods m on m.id = a.payment_method_id
    where r.mail_id = any(${mailIds}) and r.state = any(${states})
    order by p.number, r.requested_at, r.id`.execute(db);
  return rows;
}
