import { sql } from 'kysely';
import type { Transaction } from '../../lib/db.ts';
import { mailRow, type UnwrittenMail } from '../../lib/mail/outbox.ts';

/**
 * Queues a mail about a donor's change of a schedule, which lists the nights still to come when it is sent. So it
 * replaces a waiting mail of its kind, and also names the nights of that one. The schedule must be locked.
 * @param mail.nights ids of the payments that it concerns
 */
export async function queueChange(
  trx: Transaction,
  { nights, ...mail }: UnwrittenMail & { readonly nights: readonly string[] },
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from mail_outbox
    where schedule_id = ${mail.scheduleId} and kind = ${mail.kind} and status = 'pending' for update`.execute(trx);
  const waiting = rows.map(({ id }) => id);
  const row = mailRow(mail, now);
  await trx.insertInto('mail_outbox').values(row).execute();
  await sql`
    insert into mail_nights (mail_id, payment_id, schedule_id)
    select ${row.id}, p.id, p.schedule_id from payments p
    where p.id = any(${nights}::uuid[])
      or p.id in (select payment_id from mail_nights where mail_id = any(${waiting}::uuid[]))`.execute(trx);
  if (waiting.length > 0) await trx.deleteFrom('mail_outbox').where('id', 'in', waiting).execute();
}
