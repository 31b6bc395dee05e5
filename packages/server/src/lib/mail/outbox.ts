import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Clock } from '../clock.ts';
import type { Database, Executor, Transaction } from '../db.ts';
import type { Logger } from '../log.ts';
import type { MailTransport } from './transport.ts';

export interface MailMessage {
  /** Kind of mail, such as `schedule_created`. */
  readonly kind: string;
  readonly scheduleId: string | null;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly locale: string;
}

/** Queues a mail in the transaction that it reports on: it is sent if and only if that commits. */
export async function enqueueMail(trx: Transaction, message: MailMessage, now: Date): Promise<string> {
  const id = uuidv7();
  await trx
    .insertInto('mail_outbox')
    .values({
      id,
      kind: message.kind,
      schedule_id: message.scheduleId,
      recipient: message.to,
      subject: message.subject,
      body_text: message.text,
      body_html: message.html,
      locale: message.locale,
      status: 'pending',
      next_attempt_at: now,
      created_at: now,
    })
    .execute();
  return id;
}

/** Replaces a text in all unsent mail to an address. Neither may contain characters that HTML escapes. */
export async function replaceInWaitingMail(
  trx: Transaction,
  { to, from, by }: { readonly to: string; readonly from: string; readonly by: string },
): Promise<void> {
  await sql`
    update mail_outbox set body_text = replace(body_text, ${from}, ${by}), body_html = replace(body_html, ${from}, ${by})
    where status in ('pending', 'sending') and recipient = ${to} and strpos(body_text, ${from}) > 0`.execute(trx);
}

/** Retry delays in minutes; after the last one the mail has failed for good. */
const RETRY_MINUTES = [1, 5, 30, 120, 720];
const LEASE = '2 minutes';
const BATCH = 20;

/** Sends a batch of due mail. @returns whether there was any */
export async function sendWaitingMail(reach: {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly transport: MailTransport;
}): Promise<boolean> {
  const { db, clock, log, transport } = reach;
  const now = clock.now();
  // A lease rather than a row lock: no transaction stays open while the mail server responds.
  const { rows } = await sql<ClaimedMail>`
    update mail_outbox set status = 'sending', attempts = attempts + 1, next_attempt_at = ${now}::timestamptz + ${LEASE}::interval
    where id in (
      select id from mail_outbox where status in ('pending', 'sending') and next_attempt_at <= ${now}
      order by next_attempt_at, id limit ${BATCH} for update skip locked)
    returning id, kind, recipient as "to", subject, body_text as text, body_html as html, attempts`.execute(db);
  for (const mail of rows) {
    const failure = await transport.send(mail);
    if (failure === null) await settle(db, mail.id, { status: 'sent', sent_at: clock.now(), last_error: null });
    else {
      const minutes = RETRY_MINUTES[mail.attempts - 1];
      log.warn({ mail: mail.id, kind: mail.kind, attempts: mail.attempts, code: failure }, 'mail was not taken');
      await settle(
        db,
        mail.id,
        minutes === undefined
          ? { status: 'failed', last_error: failure }
          : {
              status: 'pending',
              last_error: failure,
              next_attempt_at: new Date(clock.now().getTime() + minutes * 60_000),
            },
      );
    }
  }
  return rows.length > 0;
}

interface ClaimedMail {
  readonly id: string;
  readonly kind: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attempts: number;
}

async function settle(
  db: Executor,
  id: string,
  to: { status: 'sent' | 'failed' | 'pending'; sent_at?: Date; last_error: string | null; next_attempt_at?: Date },
): Promise<void> {
  await db.updateTable('mail_outbox').set(to).where('id', '=', id).where('status', '=', 'sending').execute();
}

/** Deletes sent and failed mail created before the given time, of one kind or all: it contains names and addresses. */
export async function purgeMail(db: Executor, before: Date, kind?: string): Promise<number> {
  const settled = db
    .deleteFrom('mail_outbox')
    .where('status', 'in', ['sent', 'failed'])
    .where('created_at', '<', before);
  const result = await (kind === undefined ? settled : settled.where('kind', '=', kind)).executeTakeFirst();
  return Number(result.numDeletedRows);
}
