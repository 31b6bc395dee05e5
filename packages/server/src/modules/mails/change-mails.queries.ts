import { sql } from 'kysely';
import type { Transaction } from '../../lib/db.ts';
import { mailRow, type UnwrittenMail } from '../../lib/mail/outbox.ts';

/**
 * Queues a mail about a donor's change of a schedule, which lists what is ahead when it is sent. So it replaces one of its
 * kind that still waits, unless that has nights of its own to name.
 * @param mail.nights ids of payments that it names, whatever becomes of them until it is sent
 */
export async function queueChange(
  trx: Transaction,
  { nights, ...mail }: UnwrittenMail & { readonly nights: readonly string[] },
  now: Date,
): Promise<void> {
  await sql`
    delete from mail_outbox m where m.schedule_id = ${mail.scheduleId} and m.kind = ${mail.kind} and m.status = 'pending'
      and not exists (select from mail_nights n where n.mail_id = m.id)`.execute(trx);
  const row = mailRow(mail, now);
  await trx.insertInto('mail_outbox').values(row).execute();
  if (nights.length > 0) {
    await sql`
      insert into mail_nights (mail_id, payment_id, schedule_id)
      select ${row.id}, p.id, p.schedule_id from payments p where p.id = any(${nights}::uuid[])`.execute(trx);
  }
}
