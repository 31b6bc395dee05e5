import type { MinorUnits } from '@lantern-giving/core/money';
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../lib/db.ts';
import { COUNTED_STATUS } from './change.queries.ts';
import { isInPlan, TAKEN_BACK } from './standing.queries.ts';

/** Restricts figures to some charities and campaigns, by an SQL expression of both ids. */
type Which = (ids: RawBuilder<unknown>) => RawBuilder<unknown>;

const IDS = sql`(s.charity_id, s.campaign_id)`;

/**
 * The figures by night that payments add up to. The refunded part of a night that counts as given is `refunded_part`,
 * and not another night.
 */
export function nightFiguresOf(which: Which) {
  const figure = (status: RawBuilder<unknown>) =>
    sql`s.charity_id, s.campaign_id, p.processor, p.number, p.local_date, p.due_at, ${status} as status, p.failure_kind`;
  return sql`
    select charity_id, campaign_id, processor, number, local_date, due_at, status, failure_kind, sum(gifts) as gifts,
      sum(amount) as amount
    from (
      select ${figure(COUNTED_STATUS)}, count(*) as gifts, sum(p.amount) as amount
      from payments p join schedules s on s.id = p.schedule_id
      where ${isInPlan('p')} and ${which(IDS)} group by 1, 2, 3, 4, 5, 6, 7, 8
      union all
      select ${figure(sql`part.status`)}, 0, sum(part.sign * t.amount)
      from ${TAKEN_BACK} t join payments p on p.id = t.payment_id join schedules s on s.id = p.schedule_id
        cross join (values ('succeeded', -1), ('refunded_part', 1)) as part (status, sign)
      where p.status = 'succeeded' and ${which(IDS)} group by 1, 2, 3, 4, 5, 6, 7, 8) f
    group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(gifts) <> 0 or sum(amount) <> 0`;
}

/** The figures by cause that payments add up to: the amounts given, less what was taken back. */
export function causeFiguresOf(which: Which) {
  return sql`
    select charity_id, campaign_id, cause_id, sum(given) as given
    from (
      select s.charity_id, s.campaign_id, part.key as cause_id, sum(part.value::bigint) as given
      from payments p join schedules s on s.id = p.schedule_id cross join lateral jsonb_each_text(p.causes) part
      where p.status = 'succeeded' and ${which(IDS)} group by 1, 2, 3
      union all
      select charity_id, campaign_id, cause_id, -sum(amount)
      from ${takenOfCauses(sql`
        select t.payment_id, sum(t.amount) as taken, 1 as sign
        from ${TAKEN_BACK} t join payments p on p.id = t.payment_id join schedules s on s.id = p.schedule_id
        where p.status = 'succeeded' and ${which(IDS)} group by 1`)} of_causes group by 1, 2, 3) f
    group by 1, 2, 3 having sum(given) <> 0`;
}

/**
 * Divides the amounts that were taken back from payments over their causes: in proportion, but last from causes that
 * are bought whole, since their orders cannot be refunded after the deadline.
 * @param taken rows of `payment_id`, `taken` in all, and a `sign` that tells them apart
 */
function takenOfCauses(taken: RawBuilder<unknown>) {
  // Rounding the cumulative amount up to each cause, rather than each amount separately, makes them add up.
  return sql`(
    select charity_id, campaign_id, cause_id, sign,
      (div(up_to * part, whole) - div((up_to - value) * part, whole))::bigint as amount
    from (
      select *, case when is_order then greatest(0, taken - others) else least(taken, others) end as part
      from (
        select s.charity_id, s.campaign_id, c.key as cause_id, c.value::numeric, t.taken, t.sign, is_order,
          sum(c.value::numeric) over (partition by p.id, t.sign, is_order order by c.key) as up_to,
          sum(c.value::numeric) over (partition by p.id, t.sign, is_order) as whole,
          coalesce(sum(c.value::numeric) filter (where not is_order) over (partition by p.id, t.sign), 0) as others
        from (${taken}) t (payment_id, taken, sign) join payments p on p.id = t.payment_id join schedules s on s.id = p.schedule_id
          cross join lateral jsonb_each_text(p.causes) c
          cross join lateral (
            select exists (select from causes where id = c.key and price_per_quantity is not null) as is_order) o
        ) as cause
      where whole > 0) as divided)`;
}

/**
 * Updates the figures after a change in how much was taken back of a locked payment that counts as given: that amount is
 * `refunded_part`, and not another night.
 */
export async function countTakenBack(
  trx: Transaction,
  paymentId: string,
  { before, after }: { readonly before: MinorUnits; readonly after: MinorUnits },
): Promise<void> {
  if (before === after) return;
  await sql`
    with night as (
      insert into night_figures
        (charity_id, campaign_id, processor, number, local_date, due_at, status, failure_kind, gifts, amount)
      select s.charity_id, s.campaign_id, p.processor, p.number, p.local_date, p.due_at, part.status, p.failure_kind, 0,
        part.amount
      from payments p join schedules s on s.id = p.schedule_id
        cross join (values ('succeeded', ${before - after}::bigint), ('refunded_part', ${after - before}::bigint))
          as part (status, amount)
      where p.id = ${paymentId})
    insert into cause_figures (charity_id, campaign_id, cause_id, given)
    select charity_id, campaign_id, cause_id, sum(sign * amount)
    from ${takenOfCauses(sql`
      values (${paymentId}::uuid, ${before}::numeric, 1), (${paymentId}::uuid, ${after}::numeric, -1)`)} of_causes
    group by 1, 2, 3 having sum(sign * amount) <> 0`.execute(trx);
}
