import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { Batcher } from '../batcher.ts';
import type { Clock } from '../clock.ts';
import { type Database, type Executor, inTransaction, type Transaction } from '../db.ts';
import { inBatches } from '../in-batches.ts';
import type { Logger } from '../log.ts';
import { type MailTransport, SEND_MINUTES } from './transport.ts';

export interface MailText {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

interface Envelope {
  /** Kind of mail, such as `schedule_created`. */
  readonly kind: string;
  readonly to: string;
  readonly locale: string;
}

export interface MailMessage extends Envelope, MailText {
  readonly scheduleId: string | null;
}

/** A mail about a schedule that is written when it is sent, by the writer of its kind. */
export interface UnwrittenMail extends Envelope {
  readonly scheduleId: string;
}

/** How the mails of one kind are written when they are sent. */
export interface MailWriter {
  /**
   * Writes mails about schedules, as these are at that moment. Schedules must be locked, so that what the mail says, its
   * link for example, cannot change before it is stored.
   * @returns the texts by id of the mail; a mail without one is dropped, because there is nothing left to tell
   */
  readonly write: (trx: Transaction, mails: readonly QueuedMail[], now: Date) => Promise<ReadonlyMap<string, MailText>>;
  /** Whether a mail is written again each time it is tried, after the mail server refused it or a worker died. */
  readonly anew: boolean;
}

/** By kind of mail. */
export type MailWriters = Readonly<Record<string, MailWriter>>;

/** The row of a mail in the outbox. */
export function mailRow(message: MailMessage | UnwrittenMail, now: Date) {
  const { subject, text, html } = 'subject' in message ? message : UNWRITTEN;
  return {
    id: uuidv7(),
    kind: message.kind,
    schedule_id: message.scheduleId,
    recipient: message.to,
    subject,
    body_text: text,
    body_html: html,
    locale: message.locale,
    status: 'pending',
    next_attempt_at: now,
    created_at: now,
  };
}

/** Queues a mail in the transaction that it reports on: it is sent if and only if that commits. */
export async function enqueueMail(trx: Transaction, message: MailMessage, now: Date): Promise<string> {
  const row = mailRow(message, now);
  await trx.insertInto('mail_outbox').values(row).execute();
  return row.id;
}

/** Queues mails, including those that are written only when they are sent. */
export async function queueMails(
  trx: Transaction,
  mails: readonly (MailMessage | UnwrittenMail)[],
  now: Date,
): Promise<void> {
  const rows = mails.map((mail) => mailRow(mail, now));
  if (rows.length > 0) await trx.insertInto('mail_outbox').values(rows).execute();
}

/** Rewrites text and HTML of all unsent mail to an address. */
export async function rewriteWaitingMail(
  trx: Transaction,
  to: string,
  rewrite: (body: string) => string,
): Promise<void> {
  const { rows } = await sql<{ id: string; text: string; html: string }>`
    select id, body_text as text, body_html as html from mail_outbox
    where status in ('pending', 'sending') and recipient = ${to} order by id for update`.execute(trx);
  const changed = rows.flatMap(({ id, ...before }) => {
    const after = { text: rewrite(before.text), html: rewrite(before.html) };
    return after.text === before.text && after.html === before.html ? [] : { id, ...after };
  });
  if (changed.length > 0) await writeTexts(trx, changed);
}

async function writeTexts(
  trx: Transaction,
  rows: readonly ({ readonly id: string } & Partial<MailText>)[],
): Promise<void> {
  await sql`
    update mail_outbox m
    set subject = coalesce(w.subject, m.subject), body_text = w.text, body_html = w.html
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (id uuid, subject text, text text, html text)
    where m.id = w.id`.execute(trx);
}

/** Retry delays in minutes; after the last one the mail has failed for good. */
const RETRY_MINUTES = [1, 5, 30, 120, 720];
/** Longer than a worker waits for the mail server, so that another worker takes a mail only from one that has died. */
const LEASE = `${SEND_MINUTES + 1} minutes`;
const BATCH = 20;

/** Sends a batch of due mail, one after another. @returns false if no mail was due */
export async function sendWaitingMail(reach: {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly transport: MailTransport;
  readonly writers: MailWriters;
  /** Minutes after which a mail of a kind is not sent any more. */
  readonly lasting?: Readonly<Record<string, number>>;
}): Promise<boolean> {
  const { db, clock, log, transport, writers, lasting = {} } = reach;
  const now = clock.now();
  // A lease rather than a row lock: no transaction stays open while the mail server responds.
  const { rows } = await sql<ClaimedMail>`
    update mail_outbox set status = 'sending', attempts = attempts + 1, next_attempt_at = ${now}::timestamptz + ${LEASE}::interval
    where id in (
      select id from mail_outbox where status in ('pending', 'sending') and next_attempt_at <= ${now}
      order by next_attempt_at, id limit ${BATCH} for update skip locked)
    returning id, kind, schedule_id as "scheduleId", recipient as "to", subject, body_text as text, body_html as html,
      attempts, created_at as "createdAt"`.execute(db);
  const isOver = ({ kind, createdAt }: ClaimedMail) =>
    clock.now().getTime() >= createdAt.getTime() + (lasting[kind] ?? Number.POSITIVE_INFINITY) * 60_000;
  // A worker that died may have left a text that is no longer true.
  const isWritten = ({ kind, subject }: ClaimedMail) => subject !== UNWRITTEN.subject && !writers[kind]?.anew;
  const written = await writeMails(
    reach,
    rows.filter((mail) => !isWritten(mail)),
  );
  const sent = new Batcher((mails: readonly ClaimedMail[]) => markSent(db, mails, clock.now()), BATCH);
  const marked: Promise<unknown>[] = [];
  const mark = (mail: ClaimedMail) => {
    const done = sent.add(mail);
    // It is awaited at the end of the round; until then this prevents an unhandled rejection.
    done.catch(() => undefined);
    marked.push(done);
  };
  for (const mail of rows) {
    const text = isWritten(mail) ? mail : written.get(mail.id);
    if (text === 'dropped') continue;
    if (isOver(mail)) {
      await settle(db, mail, { status: 'failed', last_error: OVER });
      continue;
    }
    // The mails before it may have taken so long that another worker has it by now.
    if (!(await renewLease(db, mail, clock.now()))) continue;
    const failure = text === undefined ? NO_TEXT : await transport.send({ ...mail, ...text });
    if (failure === null) mark(mail);
    else {
      const minutes = RETRY_MINUTES[mail.attempts - 1];
      log.warn({ mail: mail.id, kind: mail.kind, attempts: mail.attempts, code: failure }, 'mail was not taken');
      await settle(
        db,
        mail,
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
  await Promise.all(marked);
  return rows.length > 0;
}

/** @returns whether the mail is still this worker's to send */
async function renewLease(db: Database, mail: ClaimedMail, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update mail_outbox set next_attempt_at = ${now}::timestamptz + ${LEASE}::interval
    where ${isHeld(mail)} returning id`.execute(db);
  return rows.length === 1;
}

/** Whether this worker still holds the mail: another one that takes it after the lease has expired adds an attempt. */
function isHeld({ id, attempts }: ClaimedMail): RawBuilder<SqlBool> {
  return sql<SqlBool>`(id = ${id} and status = 'sending' and attempts = ${attempts})`;
}

async function markSent(db: Database, mails: readonly ClaimedMail[], now: Date): Promise<readonly null[]> {
  await sql`
    update mail_outbox set status = 'sent', sent_at = ${now}, last_error = null
    where ${sql.join(mails.map(isHeld), sql` or `)}`.execute(db);
  return mails.map(() => null);
}

export interface QueuedMail {
  readonly id: string;
  readonly kind: string;
  readonly scheduleId: string | null;
}

interface ClaimedMail extends QueuedMail, MailText {
  readonly to: string;
  readonly attempts: number;
  readonly createdAt: Date;
}

/** The content that is stored for a mail that is not written yet. */
const UNWRITTEN: MailText = { subject: '', text: '', html: '' };
/** The code of a mail that could not be written. */
const NO_TEXT = 'unwritten';
/** The code of a mail that came too late. */
const OVER = 'over';

type Written = ReadonlyMap<string, MailText | 'dropped'>;

/**
 * Writes and stores mails, and replaces earlier texts. A mail that cannot be written does not hold up the others.
 * @returns the texts by mail, or that it was dropped; nothing for a mail that could not be written
 */
export async function writeMails(
  { db, clock, log, writers }: Pick<Parameters<typeof sendWaitingMail>[0], 'db' | 'clock' | 'log' | 'writers'>,
  mails: readonly QueuedMail[],
): Promise<Written> {
  const written = new Map<string, MailText | 'dropped'>();
  const write = async (writer: MailWriter, some: readonly QueuedMail[]): Promise<void> => {
    try {
      const texts = await inTransaction(db, (trx) => writeGroup(trx, writer, some, clock.now()));
      for (const [id, text] of texts) written.set(id, text);
    } catch (error) {
      log.error({ err: error, mails: some.map(({ id }) => id) }, 'mail could not be written');
      if (some.length > 1) for (const one of some) await write(writer, [one]);
    }
  };
  for (const [kind, writer] of Object.entries(writers)) {
    const group = mails.filter((mail) => mail.kind === kind);
    if (group.length > 0) await write(writer, group);
  }
  return written;
}

async function writeGroup(
  trx: Transaction,
  writer: MailWriter,
  mails: readonly QueuedMail[],
  now: Date,
): Promise<Written> {
  const texts = await writer.write(trx, mails, now);
  const written = new Map(mails.map(({ id }) => [id, texts.get(id) ?? ('dropped' as const)]));
  const rows = [...written].flatMap(([id, text]) => (text === 'dropped' ? [] : { id, ...text }));
  const dropped = [...written].flatMap(([id, text]) => (text === 'dropped' ? id : []));
  await writeTexts(trx, rows);
  if (dropped.length > 0) await trx.deleteFrom('mail_outbox').where('id', 'in', dropped).execute();
  return written;
}

async function settle(
  db: Executor,
  mail: ClaimedMail,
  to: { status: 'failed' | 'pending'; last_error: string | null; next_attempt_at?: Date },
): Promise<void> {
  await db.updateTable('mail_outbox').set(to).where(isHeld(mail)).execute();
}

/** Deletes sent and failed mail created before the given time, of one kind or all: it contains names and addresses. */
export async function purgeMail(db: Database, before: Date, kind?: string): Promise<number> {
  const ofKind = kind === undefined ? sql`` : sql`and kind = ${kind}`;
  return inBatches(async (limit) => {
    const { numAffectedRows } = await sql`
      delete from mail_outbox where id in (
        select id from mail_outbox where status in ('sent', 'failed') and created_at < ${before} ${ofKind}
        order by created_at limit ${limit})`.execute(db);
    return Number(numAffectedRows ?? 0);
  });
}
