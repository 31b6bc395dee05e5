import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../lib/db.ts';
import { adjustShares, shareStateIn } from '../matching/shares.queries.ts';
import { isInPlan } from './standing.queries.ts';

/** The columns of a payment from which the figures of its charity are made, for a row `of` payments. */
export function countedColumns(of: string): RawBuilder<unknown> {
  const columns = [
    'schedule_id',
    'processor',
    'number',
    'local_date',
    'due_at',
    'status',
    'failure_kind',
    'failure_code',
    'amount',
    'causes',
  ];
  return sql.join(columns.map((column) => sql.ref(`${of}.${column}`)));
}

/** The status that figures count a payment `p` under: one that is being charged is still to come. */
export const COUNTED_STATUS = sql`case when p.status = 'processing' then 'pending' else p.status end`;

/**
 * Ends the CTEs of a statement that changes payments: writes to the figures of their charities what the statement
 * removes and adds. Both are CTEs with `countedColumns` of the same payments, before and after.
 */
export function countingFigures({ before, after }: { readonly before: string; readonly after: string }) {
  return sql`
    figure as (
      select s.charity_id, s.campaign_id, p.processor, p.sign, p.number, p.local_date, p.due_at, ${COUNTED_STATUS} as status,
        p.failure_kind, p.amount, p.causes
      from (select -1 as sign, ${countedColumns(before)} from ${sql.table(before)}
            union all select 1, ${countedColumns(after)} from ${sql.table(after)}) p
        join schedules s on s.id = p.schedule_id
      where ${isInPlan('p')}),
    night_figure as (${INSERTING_NIGHT_FIGURES}),
    cause_figure as (
      insert into cause_figures (charity_id, campaign_id, cause_id, given)
      select charity_id, campaign_id, part.key, sum(sign * part.value::bigint)
      from figure cross join lateral jsonb_each_text(causes) part where status = 'succeeded'
      group by 1, 2, 3 having sum(sign * part.value::bigint) <> 0)`;
}

/**
 * Writes figures from the CTE `figure`: payments to add (`sign` 1) or to take away (-1), each with the charity and the
 * campaign that it counts for.
 */
export const INSERTING_NIGHT_FIGURES = sql`
  insert into night_figures
    (charity_id, campaign_id, processor, number, local_date, due_at, status, failure_kind, gifts, amount)
  select charity_id, campaign_id, processor, number, local_date, due_at, status, failure_kind, sum(sign),
    sum(sign * amount)
  from figure group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(sign) <> 0 or sum(sign * amount) <> 0`;

export interface ChangedPayment {
  readonly id: string;
  readonly scheduleId: string;
  readonly number: number;
}

/**
 * Changes payments `p`, and with them the figures of their charities and their match shares.
 *
 * Locks the rows, in order of their ids, before it changes them, so that the figures lose exactly what each row was.
 * @param change.given rows with an `id` of a payment each, which `set` may read as `given`
 * @returns the changed payments, in order of their schedules and numbers
 */
export async function changePayments(
  db: Executor,
  change: {
    readonly given?: RawBuilder<unknown>;
    readonly where?: RawBuilder<unknown>;
    readonly set: RawBuilder<unknown>;
  },
): Promise<readonly ChangedPayment[]> {
  const { given, where = sql`true` } = change;
  const { rows } = await sql<ChangedPayment & { changesShare: boolean }>`
    with ${given ? sql`given as (${given}),` : sql``}
    was as (
      select p.id, ${countedColumns('p')} from payments p
      where ${where} ${given ? sql`and p.id in (select id from given)` : sql``}
      order by p.id for update of p),
    changed as (
      update payments p set ${change.set}
      from was ${given ? sql`join given on given.id = was.id` : sql``}
      where p.id = was.id returning p.id, ${countedColumns('p')}),
    ${countingFigures({ before: 'was', after: 'changed' })}
    select changed.id, changed.schedule_id as "scheduleId", changed.number,
      s.match_pot_id is not null
        and (${shareStateIn('was')}, was.amount) is distinct from (${shareStateIn('changed')}, changed.amount) as "changesShare"
    from changed join was on was.id = changed.id join schedules s on s.id = changed.schedule_id
    order by changed.schedule_id, changed.number`.execute(db);
  const matched = rows.filter(({ changesShare }) => changesShare).map(({ id }) => id);
  if (matched.length > 0) await adjustShares(db, matched);
  return rows.map(({ id, scheduleId, number }) => ({ id, scheduleId, number }));
}

export function numbersOf(payments: readonly { readonly number: number }[]): readonly number[] {
  return payments.map(({ number }) => number).sort((one, other) => one - other);
}

export interface NumbersOfSchedule {
  readonly scheduleId: string;
  readonly numbers: readonly number[];
}

export function numbersBySchedule(payments: readonly ChangedPayment[]): readonly NumbersOfSchedule[] {
  return [...Map.groupBy(payments, ({ scheduleId }) => scheduleId)].map(([scheduleId, those]) => ({
    scheduleId,
    numbers: numbersOf(those),
  }));
}
