import type { Executor } from '@lantern-giving/server/lib/db';
import { PREPARE_AHEAD_MINUTES } from '@lantern-giving/server/modules/charging/prepare-ahead';
import { sql } from 'kysely';

/** The next instant at which the charging worker has something to do, or null. */
export async function nextRun(executor: Executor, after: Date): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(at) as at from (
      select next_attempt_at as at from payments where status = 'pending' and not halted
      union all select next_attempt_at - make_interval(mins => ${PREPARE_AHEAD_MINUTES}) from payments
        where status = 'pending' and intent_id is null and not halted
      union all select lease_until from payments where status in ('pending', 'processing')
      union all select next_check_at from payment_attempts where state in ('unknown', 'declined')
      union all select next_check_at from refunds where state = 'requested'
      union all select next_check_at from card_updates where status = 'open'
      union all select next_try_at from webhook_inbox where processed_at is null
      union all select next_attempt_at from mail_outbox where status in ('pending', 'sending')
      union all select deliver_at from sandbox_events where copies > 0) as due
    where at > ${after}`.execute(executor);
  return rows[0]?.at ?? null;
}
