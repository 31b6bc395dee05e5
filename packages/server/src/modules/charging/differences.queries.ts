import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../lib/db.ts';
import { isGivenBack } from './settle-mismatch.queries.ts';

export interface Difference {
  readonly kind: /** The processor has it, and our books do not. */
    | 'missing_here'
    /** Our books have it, and the processor does not. */
    | 'missing_there'
    | 'amount_differs'
    /** Booked on another day. */
    | 'day_differs'
    /** Two captured charges of one payment or intent. */
    | 'charged_twice'
    /** A movement of money of a kind that we do not expect. */
    | 'unfamiliar';
  readonly what: 'charge' | 'refund' | 'dispute' | 'fee' | 'payout' | 'transaction';
  /** Id at the processor of what differs. */
  readonly subject: string;
  /** Whether it concerns one of our payments, and not money that somebody else moves with the same account. */
  readonly isOurs: boolean;
}

/** At most this many are reported: more are one cause. */
export const SHOWN = 1000;

/** On another day, and not just before and after midnight. */
const onOtherDay = (ours: RawBuilder<unknown>, theirs: RawBuilder<unknown>) => sql`
  ((${ours} at time zone 'UTC')::date <> (${theirs} at time zone 'UTC')::date
    and abs(extract(epoch from ${ours} - ${theirs})) > 300)`;

/**
 * Compares our books with the processor's record since a time, to the minor unit and the day. Charges whose outcome is
 * still open here are left to recovery. Differences of our own payments come first, so that others do not hide them.
 * @param window.until until our entries up to this time must be in the processor's record
 */
export async function findDifferences(
  db: Executor,
  processor: string,
  window: { readonly since: Date; readonly until: Date },
): Promise<readonly Difference[]> {
  const { since, until } = window;
  const theirs = (kind: string) => sql`
    t.processor = ${processor} and t.kind = ${kind} and t.created_at >= ${since}`;
  // One look-up for each column: with both in one, every charge would be compared with every other.
  const earlierOf = (column: RawBuilder<unknown>) => sql`
    exists (select 1 from processor_transactions o
      where o.${column} = t.${column} and o.processor = t.processor and o.kind = 'charge' and o.id <> t.id
        and (o.created_at, o.transaction_id) < (t.created_at, t.transaction_id)
        and not ${isGivenBack(sql`o.charge_id`)})`;
  const isSecond = sql`(${earlierOf(sql`payment_id`)} or ${earlierOf(sql`intent_id`)})`;
  const inWindow = (at: RawBuilder<unknown>) => sql`${at} >= ${since} and ${at} <= ${until}`;
  const notThere = (kind: string, source: RawBuilder<unknown>) => sql`
    not exists (select 1 from processor_transactions t where t.source_id = ${source} and t.kind = ${kind})`;
  // While the balance is too low the processor holds refunds, and records them on the day on which they go through. We
  // know only the day on which they were made, and only the record can be late in this way.
  const refundOnOtherDay = sql`(r.refunded_at > t.created_at and ${onOtherDay(sql`r.refunded_at`, sql`t.created_at`)})`;
  // Each of the two by its index.
  const isOf = (payment: RawBuilder<unknown>) => sql`
    exists (select 1 from processor_transactions t join payments p on ${payment}
      where t.source_id = found.subject and p.processor = ${processor})`;
  const isOurs = sql`
    (kind in ('missing_there', 'amount_differs', 'day_differs')
      or ${isOf(sql`p.intent_id = t.intent_id`)} or ${isOf(sql`p.id = t.payment_id`)})`;
  const { rows } = await sql<Difference>`
    with charge as materialized (
      select t.charge_id, t.intent_id, ${isSecond} as is_second from processor_transactions t where ${theirs('charge')})
    select kind, what, subject, ${isOurs} as "isOurs" from (
    -- A charge has one case, and booking it is not what a second one needs.
    select 'missing_here' as kind, 'charge' as what, t.charge_id as subject from charge t
    where not t.is_second
      and not exists (select 1 from payment_attempts a where a.charge_id = t.charge_id and a.state = 'succeeded')
      and not exists (select 1 from payment_attempts a
        where a.intent_id = t.intent_id and a.state in ('sent', 'unknown'))
      and not ${isGivenBack(sql`t.charge_id`)}
    union all
    select case when a.total is distinct from t.moved or a.currency <> t.moved_currency then 'amount_differs' else 'day_differs' end,
      'charge', t.charge_id
    from processor_transactions t join payment_attempts a on a.charge_id = t.charge_id and a.state = 'succeeded'
      join ledger_transactions l on l.kind = 'charge' and l.source_type = 'payment_attempt' and l.source_id = a.id
    where ${theirs('charge')}
      and (a.total is distinct from t.moved or a.currency <> t.moved_currency or ${onOtherDay(sql`l.event_at`, sql`t.created_at`)})
    union all
    select 'charged_twice', 'charge', t.charge_id from charge t where t.is_second
    union all
    select 'missing_there', 'charge', a.charge_id
    from ledger_transactions l join payment_attempts a on a.id = l.source_id join payments p on p.id = a.payment_id
    where l.kind = 'charge' and p.processor = ${processor} and ${inWindow(sql`l.event_at`)} and ${notThere('charge', sql`a.charge_id`)}
    union all
    select case when r.id is null then 'missing_here'
        when r.total is distinct from t.moved or r.currency <> t.moved_currency then 'amount_differs' else 'day_differs' end,
      'refund', t.source_id
    from processor_transactions t left join refunds r on r.processor_refund_id = t.source_id
    where ${theirs('refund')}
      and (r.id is null or r.total is distinct from t.moved or r.currency <> t.moved_currency
        or ${refundOnOtherDay})
      and not exists (select 1 from processor_transactions f
        where f.source_id = t.source_id and f.kind = 'refund_failure' and r.id is null)
      and not (r.id is null and ${isGivenBack(sql`t.charge_id`)})
    union all
    select 'missing_here', 'refund', t.source_id
    from processor_transactions t join refunds r on r.processor_refund_id = t.source_id
    where ${theirs('refund_failure')} and r.state <> 'failed'
    union all
    select 'missing_there', 'refund', r.processor_refund_id from refunds r join payments p on p.id = r.payment_id
    where p.processor = ${processor} and r.state = 'succeeded' and ${inWindow(sql`r.refunded_at`)}
      and ${notThere('refund', sql`r.processor_refund_id`)}
    union all
    select case when d.id is null then 'missing_here'
        when d.total is distinct from t.moved or d.currency <> t.moved_currency then 'amount_differs' else 'day_differs' end,
      'dispute', t.source_id
    from processor_transactions t left join disputes d on d.processor_dispute_id = t.source_id
    where ${theirs('dispute')}
      and (d.id is null or d.total is distinct from t.moved or d.currency <> t.moved_currency
        or ${onOtherDay(sql`d.opened_at`, sql`t.created_at`)})
    union all
    select 'missing_here', 'dispute', t.source_id from processor_transactions t
    where ${theirs('dispute_reversal')}
      and not exists (select 1 from disputes d where d.processor_dispute_id = t.source_id and d.state = 'won')
    union all
    select 'missing_there', 'dispute', d.processor_dispute_id from disputes d join payments p on p.id = d.payment_id
    where p.processor = ${processor} and ${inWindow(sql`d.opened_at`)} and ${notThere('dispute', sql`d.processor_dispute_id`)}
    union all
    select 'amount_differs', case when posted.kind = 'payout' then 'payout' else 'fee' end, t.transaction_id
    from processor_transactions t cross join lateral (values
        ('payout', case when t.kind = 'payout' then -t.amount else 0 end),
        ('provider_fee', case when t.kind = 'fee' then t.fee - t.amount else t.fee end)) as posted (kind, amount)
    where t.processor = ${processor} and t.created_at >= ${since}
      and posted.amount <> coalesce((
        select sum(case when c.kind = 'clearing' then f.amount else -f.amount end)
        from ledger_transactions l join ledger_transfers f on f.transaction_id = l.id
          join ledger_accounts c on c.id = f.credit_account
        where l.source_type = 'processor_transaction' and l.source_id = t.id and l.kind = posted.kind), 0)
    union all
    select 'unfamiliar', 'transaction', t.transaction_id from processor_transactions t where ${theirs('other')}) as found
    order by "isOurs" desc limit ${SHOWN}`.execute(db);
  return rows;
}
