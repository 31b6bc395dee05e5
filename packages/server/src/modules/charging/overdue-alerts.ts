import { addMinutes } from '@lantern-giving/core/calendar';
import type { DueReason } from '@lantern-giving/core/payments';
import { sql } from 'kysely';
import type { Executor } from '../../lib/db.ts';
import { closeGone, openCase, ringOpenCases, updateCases } from './cases.queries.ts';
import type { ChargingContext } from './context.ts';
import { listHalts } from './halt.ts';
import { BOUND_MINUTES, DUE_SINCE } from './invariants.ts';
import { RESTORED } from './restore.queries.ts';
import { listProcessorHalts } from './wrong-account.ts';

/** Reasons that need a person once they have lasted longer than the bound; the others have their own time, or case. */
const BOUND_REASONS: readonly DueReason[] = ['late', 'no_answer', 'put_back', 'unknown'];

/** Without an outcome for this long while nights are due, the processor is down, or no worker runs. */
const SILENT_MINUTES = 3;

export interface DueNights {
  readonly reason: DueReason;
  readonly nights: number;
  /** How many of them have been due, or sent, for longer than `BOUND_MINUTES`. */
  readonly overdue: number;
}

/**
 * Counts every night that is due and has not been charged, under exactly one reason. Nights that are still open are
 * read by the indexes of those that are due, held, put off and claimed; those that have failed are in the figures.
 */
export async function dueByReason(db: Executor, now: Date): Promise<readonly DueNights[]> {
  const bound = addMinutes(now, -BOUND_MINUTES);
  const silent = addMinutes(now, -SILENT_MINUTES);
  const isHalted = sql`exists (
    select 1 from schedules s join charge_halts h on h.charity_id = s.charity_id where s.id = p.schedule_id)`;
  const isProcessorHalted = sql`exists (select 1 from processor_halts where ended_at is null)`;
  const isSilent = sql`not exists (
    select 1 from payment_attempts where state in ('succeeded', 'declined') and resolved_at > ${silent})`;
  const counts = sql`count(*)::int as nights`;
  const overdue = sql`count(*) filter (where ${DUE_SINCE} < ${bound})::int as overdue`;
  const none = sql`0 as overdue`;
  const { rows } = await sql<DueNights>`
    with state as materialized (
      select ${isProcessorHalted} as halted, ${isSilent} as silent, exists (select 1 from charge_halts) as halts),
    open as (
      select case
          when state.halts and ${isHalted} then 'charity_halted'
          when state.halted then 'processor_halted'
          when state.silent and ${DUE_SINCE} < ${silent} then 'no_answer'
          when ${DUE_SINCE} < ${bound} then 'late'
          else 'in_turn' end as reason, ${counts}, ${overdue}
      from payments p cross join state
      where p.status = 'pending' and not p.halted and p.next_attempt_at <= ${now} and p.due_at <= ${now}
      group by 1
      union all
      select case
          when state.halts and ${isHalted} then 'charity_halted'
          when p.failure_kind is not null then 'retried_later'
          when p.postponed_to > ${now} then 'postponed'
          else 'put_back' end, ${counts}, ${overdue}
      from payments p cross join state
      where p.status = 'pending' and not p.halted and p.next_attempt_at > p.due_at
        and p.next_attempt_at > ${now} and p.due_at <= ${now}
      group by 1
      union all
      select 'charity_halted', ${counts}, ${none} from payments p
      where p.status = 'pending' and p.halted and p.due_at <= ${now}
      union all
      select case when p.failure_kind = 'card_stopped' then 'card_stopped'
                  when p.failure_kind is null and p.held then 'month_unknown' else 'unexplained' end, ${counts}, ${none}
      from payments p where p.status = 'held' and p.due_at <= ${now}
      group by 1
      union all
      select case when a.code = 'amount_mismatch' and a.state = 'unknown' then 'amount_mismatch'
                  when a.state = 'unknown' or a.sent_at < ${bound} then 'unknown'
                  when a.id is null then 'unexplained' else 'in_flight' end,
        ${counts}, count(*) filter (where a.sent_at < ${bound})::int
      from payments p left join payment_attempts a on a.payment_id = p.id and a.state in ('sent', 'unknown')
      where p.status = 'processing' and p.due_at <= ${now}
      group by 1
      union all
      select case failure_kind when 'authentication' then 'awaiting_authentication' when 'refused' then 'refused'
                  when 'soft' then 'declined' when 'hard' then 'declined' else 'unexplained' end,
        sum(gifts)::int, ${none}
      from night_figures where status = 'failed' and due_at <= ${now}
      group by 1)
    select reason, sum(nights)::int as nights, sum(overdue)::int as overdue from open
    group by reason having sum(nights) <> 0`.execute(db);
  return rows;
}

/**
 * Opens a case for each reason that keeps nights waiting for too long, and closes those that are over. A halt has its
 * case from the start; one that was written by hand gets it here. Then rings what has been open for another day.
 */
export async function watchDueNights(context: Pick<ChargingContext, 'db' | 'clock' | 'log'>): Promise<void> {
  const { db } = context;
  const now = context.clock.now();
  const finding = { context, trx: db, now };
  await closeGone(db, now);
  for (const { charityId, slug, code } of await listHalts(db, now))
    await openCase(finding, { kind: 'charity_halted', subject: charityId, code, about: { charity: slug } });
  for (const { processor, code } of await listProcessorHalts(db))
    await openCase(finding, { kind: code === RESTORED ? 'restored' : 'processor_halted', subject: processor, code });
  const overdue = (await dueByReason(db, now)).filter(
    (due) => due.reason === 'unexplained' || (due.overdue > 0 && BOUND_REASONS.includes(due.reason)),
  );
  await updateCases(
    finding,
    'nights_overdue',
    overdue.map(({ reason, nights }) => ({ subject: reason, about: { nights } })),
  );
  await ringOpenCases(context);
}
