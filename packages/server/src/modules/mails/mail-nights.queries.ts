import { sql } from 'kysely';
import type { Executor } from '../../lib/db.ts';

/** Nights of which mails are to tell. */
export async function nightsToTell(
  db: Executor,
  mailIds: readonly string[],
): Promise<readonly { readonly mailId: string; readonly paymentId: string; readonly scheduleId: string }[]> {
  const { rows } = await sql<{ mailId: string; paymentId: string; scheduleId: string }>`
    select mail_id as "mailId", payment_id as "paymentId", schedule_id as "scheduleId"
    from mail_nights where mail_id = any(${mailIds})`.execute(db);
  return rows;
}
