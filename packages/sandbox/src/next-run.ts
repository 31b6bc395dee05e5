import type { Executor } from '@lantern-giving/server/lib/db';
import { PREPARE_AHEAD_MINUTES } from '@lantern-giving/server/modules/charging/prepare-ahead';
import { sql } from 'kysely';

/** The next instant at which the charging worker has something to do, or null. */
export async function nextRun(executor: Executor, after: Date): Promise<Date | null> {
  const ahead = sql`make_interval(mins => ${PREPARE_AHEAD_MINUTES})`;
  const due = sql`from payments p
    where p.processor = account.processor and p.status = 'pending' and not p.halted`;
  const first = sql`order by p.next_attempt_at limit 1`;
  // Each its own minimum, which an index has: those of payments begin with the processor account.
  const { rows } = await sql<{ at: Date | null }>`
    with account as materialized (select distinct processor from night_figures)
    select min(at) as at from (
      select (select p.next_attempt_at ${due} and p.next_attempt_at > ${after} ${first}) as at from account
      union all select (
        select p.next_attempt_at - ${ahead} ${due} and p.intent_id is null
          and p.next_attempt_at > ${after}::timestamptz + ${ahead} ${first}) from account
      union all select min(next_plan_at) from schedules where cancelled_at is null and next_plan_at > ${after}
      union all select (
        select min(p.lease_until) ${due} and p.next_attempt_at <= ${after}::timestamptz + ${ahead} and p.lease_until > ${after})
        from account
      union all select (
        select p.lease_until from payments p
        where p.processor = account.processor and p.status = 'processing' and p.lease_until > ${after}
        order by p.lease_until limit 1) from account
      union all select min(next_check_at) from payment_attempts
        where state in ('unknown', 'declined') and next_check_at > ${after}
      union all select min(next_check_at) from refunds where state = 'requested' and next_check_at > ${after}
      union all select min(collect_at) from disputes where collect_at > ${after}
      union all select min(collect_at) from refunds where collect_at > ${after}
      union all select min(next_check_at) from card_updates where status = 'open' and next_check_at > ${after}
      union all select min(next_try_at) from webhook_inbox where processed_at is null and next_try_at > ${after}
      union all select min(next_attempt_at) from mail_outbox
        where status in ('pending', 'sending') and next_attempt_at > ${after}
      union all select min(deliver_at) from sandbox_events where copies > 0 and deliver_at > ${after}) as next`.execute(
    executor,
  );
  return rows[0]?.at ?? null;
}
