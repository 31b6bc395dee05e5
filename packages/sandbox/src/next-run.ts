import type { Executor } from '@lantern-giving/server/lib/db';
import { PREPARE_AHEAD_MINUTES } from '@lantern-giving/server/modules/charging/prepare-ahead';
import { sql } from 'kysely';

/** The next instant at which the charging worker has something to do, or null. */
export async function nextRun(executor: Executor, after: Date): Promise<Date | null> {
  const ahead = sql`make_interval(mins => ${PREPARE_AHEAD_MINUTES})`;
  // Each its own minimum, which an index has.
  const { rows } = await sql<{ at: Date | null }>`
    select min(at) as at from (
      select min(next_attempt_at) as at from payments
        where status = 'pending' and not halted and next_attempt_at > ${after}
      union all select min(next_attempt_at) - ${ahead} from payments
        where status = 'pending' and intent_id is null and not halted and next_attempt_at > ${after}::timestamptz + ${ahead}
      union all select min(next_plan_at) from schedules where cancelled_at is null and next_plan_at > ${after}
      union all select min(lease_until) from payments
        where status = 'pending' and not halted and next_attempt_at <= ${after}::timestamptz + ${ahead} and lease_until > ${after}
      union all select min(lease_until) from payments where status = 'processing' and lease_until > ${after}
      union all select min(next_check_at) from payment_attempts
        where state in ('unknown', 'declined') and next_check_at > ${after}
      union all select min(next_check_at) from refunds where state = 'requested' and next_check_at > ${after}
      union all select min(next_check_at) from card_updates where status = 'open' and next_check_at > ${after}
      union all select min(next_try_at) from webhook_inbox where processed_at is null and next_try_at > ${after}
      union all select min(next_attempt_at) from mail_outbox
        where status in ('pending', 'sending') and next_attempt_at > ${after}
      union all select min(deliver_at) from sandbox_events where copies > 0 and deliver_at > ${after}) as next`.execute(
    executor,
  );
  return rows[0]?.at ?? null;
}
