import { addMinutes } from '@lantern-giving/core/calendar';
import { sql } from 'kysely';
import type { Executor } from '../../lib/db.ts';
import type { ChargingContext } from './context.ts';
import { listHalts } from './halt.ts';
import { BOUND_MINUTES, DUE_SINCE } from './invariants.ts';
import { listProcessorHalts } from './wrong-account.ts';

/** Why a due night has neither been charged nor failed. */
export type DueReason =
  /** Being charged, or next in line. */
  | 'in_turn'
  /** Declined and to be retried, or missed and postponed for the donor's notice. */
  | 'retried_later'
  | 'month_unknown'
  | 'card_stopped'
  | 'charity_halted'
  /** Sent, with an unknown outcome for too long. */
  | 'unanswered'
  /** Nothing prevents it, and yet it was not charged for too long. */
  | 'late';

/** Reasons that raise an alarm. */
const RING: readonly DueReason[] = ['charity_halted', 'unanswered', 'late'];

/** Counts every due, unsettled night under exactly one reason. */
export async function dueByReason(db: Executor, now: Date): Promise<ReadonlyMap<DueReason, number>> {
  const bound = addMinutes(now, -BOUND_MINUTES);
  const { rows } = await sql<{ reason: DueReason; nights: number }>`
    select case
        when p.status = 'held' then case when p.failure_kind = 'card_stopped' then 'card_stopped' else 'month_unknown' end
        when p.status = 'processing' then case
          when exists (select 1 from payment_attempts a where a.payment_id = p.id
            and a.state in ('sent', 'unknown') and a.sent_at < ${bound}) then 'unanswered' else 'in_turn' end
        when exists (select 1 from charge_halts h where h.charity_id = s.charity_id) then 'charity_halted'
        when ${DUE_SINCE} < ${bound} then 'late'
        when ${DUE_SINCE} > ${now} then 'retried_later'
        else 'in_turn'
      end as reason, count(*)::int as nights
    from payments p join schedules s on s.id = p.schedule_id
    where p.due_at <= ${now} and p.status in ('pending', 'processing', 'held')
    group by 1`.execute(db);
  return new Map(rows.map(({ reason, nights }) => [reason, nights]));
}

/** Raises an alarm if due nights wait for something that only a person can fix, with the reasons. */
export async function alertOnOverdue(context: Pick<ChargingContext, 'db' | 'clock' | 'log'>): Promise<void> {
  const now = context.clock.now();
  const reasons = await dueByReason(context.db, now);
  const processors = (await listProcessorHalts(context.db)).map(({ processor, code }) => `${processor} (${code})`);
  if (processors.length === 0 && !RING.some((reason) => reasons.has(reason))) return;
  const halts = (await listHalts(context.db, now)).map(({ slug, code }) => `${slug} (${code})`);
  context.log.alarm('Nights that are due have not been charged.', {
    ...Object.fromEntries(reasons),
    ...(halts.length > 0 ? { halted: halts.join(', ') } : {}),
    ...(processors.length > 0 ? { processors: processors.join(', ') } : {}),
  });
}
