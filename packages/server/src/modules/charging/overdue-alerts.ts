import { addMinutes } from '@lantern-giving/core/calendar';
import type { DueReason } from '@lantern-giving/core/payments';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../lib/db.ts';
import { OUTDATED } from '../campaigns/calendar.queries.ts';
import { closeGone, openCase, reopenMismatches, ringOpenCases, updateCases } from './cases.queries.ts';
import type { ChargingContext } from './context.ts';
import { listHalts } from './halt.ts';
import { BOUND_MINUTES, DUE_SINCE } from './invariants.ts';
import { RESTORED } from './restore.queries.ts';
import { listProcessorHalts } from './wrong-account.ts';

/** Reasons that need a person once they have lasted longer than the bound; the others have their own time, or case. */
const BOUND_REASONS: readonly DueReason[] = [
  'late',
  'no_answer',
  'put_back',
  'unknown',
  'month_unknown',
  'dates_moving',
];

/** A month's length may be announced in the night that it decides, and an admin sets it the next day. */
const MONTH_BOUND_MINUTES = 24 * 60;

/** Without an outcome for this long while nights are due, the processor is down, or no worker runs. */
const SILENT_MINUTES = 3;

export interface DueNights {
  readonly reason: DueReason;
  readonly nights: number;
  /**
   * How many of them have been due, or sent, for longer than `BOUND_MINUTES`; held for their month, for longer than a
   * day.
   */
  readonly overdue: number;
}

export interface DueNightsOfAccount extends DueNights {
  /** The processor account. */
  readonly processor: string;
}

/** Counts every night that is due and has not been charged, under exactly one reason, over all accounts. */
export async function dueByReason(db: Executor, now: Date): Promise<readonly DueNights[]> {
  return overAccounts(await dueByAccount(db, now));
}

/** What is due of all accounts, by reason. */
export function overAccounts(due: readonly DueNightsOfAccount[]): readonly DueNights[] {
  const byReason = new Map<DueReason, DueNights>();
  for (const { reason, nights, overdue } of due) {
    const sum = byReason.get(reason) ?? { reason, nights: 0, overdue: 0 };
    byReason.set(reason, { reason, nights: sum.nights + nights, overdue: sum.overdue + overdue });
  }
  return [...byReason.values()];
}

/**
 * Counts them by processor account. Nights that only wait for their turn, as nearly all do, are counted from the
 * figures of their charities, so that a million of them cost no more than ten. Nights that were put off, are on their
 * way or wait for new dates are counted individually, by their indexes, and subtracted.
 */
export async function dueByAccount(db: Executor, now: Date): Promise<readonly DueNightsOfAccount[]> {
  const bound = addMinutes(now, -BOUND_MINUTES);
  const silent = addMinutes(now, -SILENT_MINUTES);
  const isOverMonthBound = sql`(due_at < ${addMinutes(now, -MONTH_BOUND_MINUTES)})::int`;
  const isHaltedCharity = (charity: RawBuilder<unknown>) => sql`
    state.halts and exists (select 1 from charge_halts h where h.charity_id = ${charity})`;
  // For each account separately: one that hangs would go unnoticed because another answers.
  const inLine = (since: RawBuilder<unknown>) => sql`
    when processor = any(state.halted) then 'processor_halted'
    when processor = any(state.silent) and ${since} < ${silent} then 'no_answer'
    when ${since} < ${bound} then 'late'
    else 'in_turn'`;
  const { rows } = await sql<DueNightsOfAccount>`
    with state as materialized (
      select array(select processor from processor_halts where ended_at is null) as halted,
        array(select processor from (
            select distinct processor from night_figures
            where status in ('pending', 'processing') and due_at <= ${now}) as account
          where not exists (
            select 1 from payment_attempts a
            where a.processor = account.processor and a.state in ('succeeded', 'declined')
              and a.resolved_at > ${silent})) as silent,
        exists (select 1 from charge_halts) as halts),
    waiting_for_dates as materialized (
      select p.id, s.charity_id, p.processor, p.due_at, p.since
      from campaigns c cross join lateral ${OUTDATED} cross join lateral (
        -- Of each schedule, or the planner might read all payments.
        select p.id, p.processor, p.due_at, ${DUE_SINCE} as since from payments p
        where p.schedule_id = s.id and p.status = 'pending' and not p.halted and p.next_attempt_at <= ${now} offset 0) p
      where c.moving),
    put_off as materialized (
      select s.charity_id, p.processor, p.due_at, p.next_attempt_at, p.failure_kind, p.postponed_to, ${DUE_SINCE} as since
      from payments p join schedules s on s.id = p.schedule_id
      where p.status = 'pending' and not p.halted and p.next_attempt_at > p.due_at and p.due_at <= ${now}
        and p.id not in (select id from waiting_for_dates)),
    on_its_way as materialized (
      select s.charity_id, p.processor, p.due_at, a.id as attempt, a.state, a.code, a.sent_at
      from payments p join schedules s on s.id = p.schedule_id
        left join payment_attempts a on a.payment_id = p.id and a.state in ('sent', 'unknown')
      where p.status = 'processing' and p.due_at <= ${now}),
    to_come as (
      select charity_id, processor, due_at, sum(gifts) as nights from night_figures
      where status in ('pending', 'processing') and due_at <= ${now} group by 1, 2, 3
      union all select charity_id, processor, due_at, -count(*) from put_off group by 1, 2, 3
      union all select charity_id, processor, due_at, -count(*) from waiting_for_dates group by 1, 2, 3
      union all select charity_id, processor, due_at, -count(*) from on_its_way group by 1, 2, 3),
    counted as (
      select case when ${isHaltedCharity(sql`charity_id`)} then 'charity_halted' ${inLine(sql`due_at`)} end as reason, processor, nights,
        case when due_at < ${bound} then nights else 0 end as overdue
      from to_come cross join state
      union all
      select case when ${isHaltedCharity(sql`charity_id`)} then 'charity_halted'
          when next_attempt_at > ${now} then case
            when failure_kind is not null then 'retried_later'
            when postponed_to > ${now} then 'postponed'
            else 'put_back' end
          ${inLine(sql`since`)} end, processor, 1, (since < ${bound})::int
      from put_off cross join state
      union all
      select case when ${isHaltedCharity(sql`charity_id`)} then 'charity_halted'
          when processor = any(state.halted) then 'processor_halted' else 'dates_moving' end,
        processor, 1, (since < ${bound})::int
      from waiting_for_dates cross join state
      union all
      select case when code = 'amount_mismatch' and state = 'unknown' then 'amount_mismatch'
          when state = 'unknown' or sent_at < ${bound} then 'unknown'
          when attempt is null then 'unexplained' else 'in_flight' end,
        processor, 1, coalesce(sent_at < ${bound}, false)::int
      from on_its_way
      union all
      select case when failure_kind = 'card_stopped' then 'card_stopped'
                  when failure_kind is null then 'month_unknown' else 'unexplained' end, processor, gifts,
        gifts * ${isOverMonthBound}
      from night_figures where status = 'held' and due_at <= ${now}
      union all
      -- Of those that are held without a reason, the month explains only these; the index has none of them.
      select reason, processor, sign, sign * ${isOverMonthBound} from payments cross join (values ('month_unknown', -1), ('unexplained', 1)) as part (reason, sign)
      where status = 'held' and failure_kind is null and not held and due_at <= ${now}
      union all
      select case
          when failure_kind = 'authentication' then 'awaiting_authentication'
          when failure_kind in ('refused', 'orders_closed', 'given_back') then 'refused'
          when failure_kind in ('soft', 'hard', 'unconfirmed', 'card_stopped') then 'declined'
          else 'unexplained' end, processor, gifts, 0
      from night_figures where status = 'failed' and due_at <= ${now}),
    summed as (
      select reason, processor, sum(nights) as nights, sum(overdue) as overdue from counted group by 1, 2)
    -- Fewer nights in the figures than in the payments: the figures are wrong.
    select case when nights < 0 then 'unexplained' else reason end as reason, processor,
      sum(abs(nights))::int as nights, sum(overdue)::int as overdue
    from summed group by 1, 2 having sum(abs(nights)) <> 0`.execute(db);
  return rows;
}

/**
 * Opens a case for each reason that keeps nights waiting for too long, and closes those that are over. A halt has its
 * case from the start; a halt that was written by hand gets its case here, as does an amount that nobody has settled.
 * Then rings the alarms of cases that have been open for another day.
 */
export async function watchDueNights(context: Pick<ChargingContext, 'db' | 'clock' | 'log'>): Promise<void> {
  const { db } = context;
  const now = context.clock.now();
  const finding = { context, trx: db, now };
  await closeGone(db, now);
  await reopenMismatches(finding);
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
