import { addDays, dateIn, instantOf, isTimeZone } from '@lantern-giving/core/calendar';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Executor, Transaction } from '../../lib/db.ts';
import type { UnwrittenMail } from '../../lib/mail/outbox.ts';

/** The kind of mail about failing nights, of which a donor gets at most one a day. */
export const NIGHTS_FAILING = 'nights_failing';

/** Minutes that the mail waits, so that it gathers all nights of a donor's schedules that fail at one time. */
const GATHERED_MINUTES = 15;
/**
 * The time of day, in the donor's time zone, at which a mail is sent that follows one of the day before, unless another
 * night fails first.
 */
const NEXT_MORNING = '09:00';

/**
 * Adds nights to the waiting mail for their donor, or queues one: soon, or on the next morning if one was sent today.
 * The process that sends a mail locks its row: nights are added before that, or to the next mail. A mail that the mail
 * server has refused waits too: with new nights it is tried soon, with a full number of tries.
 */
export async function queueDailyFailures(
  trx: Transaction,
  mail: Omit<UnwrittenMail, 'kind'> & { readonly timezone: string; readonly numbers: readonly number[] },
  now: Date,
): Promise<void> {
  const { scheduleId, to, locale, timezone, numbers } = mail;
  // Not calculated by the database, which may not know a time zone that the donor's browser knows.
  const zone = isTimeZone(timezone) ? timezone : 'UTC';
  const today = dateIn(now, zone);
  const tomorrow = addDays(today, 1);
  const day = { from: instantOf(`${today}T00:00`, zone), before: instantOf(`${tomorrow}T00:00`, zone) };
  const soon = sql`${now}::timestamptz + make_interval(mins => ${GATHERED_MINUTES})`;
  await sql`
    with refused as (
      select id from mail_outbox
      where kind = ${NIGHTS_FAILING} and attempts > 0 and recipient = ${to} and status = 'pending'
      order by next_attempt_at limit 1 for update),
    renewed as (
      update mail_outbox set attempts = 1, next_attempt_at = least(next_attempt_at, ${soon}) where id in (select id from refused)
      returning id),
    queued as (
      insert into mail_outbox
        (id, kind, schedule_id, recipient, subject, body_text, body_html, locale, status, next_attempt_at, created_at)
      select ${uuidv7()}, ${NIGHTS_FAILING}, ${scheduleId}, ${to}, '', '', '', ${locale}, 'pending',
        case when exists (
            select from mail_outbox where kind = ${NIGHTS_FAILING} and attempts > 0 and recipient = ${to}
              and status <> 'failed' and coalesce(sent_at, ${now}) >= ${day.from} and coalesce(sent_at, ${now}) < ${day.before})
          then ${instantOf(`${tomorrow}T${NEXT_MORNING}`, zone)}::timestamptz
          else ${soon} end,
        ${now}
      where not exists (select from refused)
      on conflict (recipient) where kind = 'nights_failing' and attempts = 0
        do update set next_attempt_at = least(mail_outbox.next_attempt_at, excluded.next_attempt_at)
      returning id),
    mail as (select id from renewed union all select id from queued)
    insert into mail_nights (mail_id, payment_id, schedule_id)
    select mail.id, p.id, p.schedule_id from mail, payments p where p.schedule_id = ${scheduleId} and p.number = any(${numbers})
    on conflict do nothing`.execute(trx);
}

/** Those of schedules whose card is stopped because of a dispute. */
export async function withDisputedCard(db: Executor, scheduleIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select s.id from schedules s join payment_methods m on m.id = s.payment_method_id
    where s.id = any(${scheduleIds}::uuid[]) and m.breaker = 'disputed'`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
