import type { Currency, MinorUnits } from '@lantern-giving/core/money';
import { sql } from 'kysely';
import type { Transaction } from '../../lib/db.ts';
import { type FeeSurplus, postFeeSurpluses } from '../ledger/ledger.queries.ts';

/** A charge with a covered fee, and the fee that the processor kept. */
export interface ListedFee {
  readonly transactionId: string;
  readonly paymentId: string;
  readonly scheduleId: string;
  readonly attemptId: string;
  /** Minor units of the payment's currency. */
  readonly fee: MinorUnits;
  readonly at: Date;
}

/**
 * Charges in the processor's list whose fees have not been compared with their cover. Locks the payments.
 * @param page.which `listed` since that time, or `settled` since then, for example by hand, although listed earlier
 */
export async function lockListedFees(
  trx: Transaction,
  processor: string,
  page: {
    readonly which: 'listed' | 'settled';
    readonly since: Date;
    readonly after: string | null;
    readonly limit: number;
  },
): Promise<readonly ListedFee[]> {
  const { which, since } = page;
  const chosen =
    which === 'listed'
      ? sql`t.created_at >= ${since}`
      : sql`t.created_at < ${since} and a.processor = ${processor} and a.resolved_at >= ${since}`;
  const { rows } = await sql<ListedFee>`
    select t.id as "transactionId", p.id as "paymentId", p.schedule_id as "scheduleId", a.id as "attemptId", t.fee, t.created_at as at
    from processor_transactions t
      join payment_attempts a on a.charge_id = t.source_id and a.state = 'succeeded'
      join payments p on p.id = a.payment_id and p.processor = t.processor
    where t.processor = ${processor} and t.kind = 'charge' and ${chosen}
      and t.id > coalesce(${page.after}::uuid, '00000000-0000-0000-0000-000000000000')
      and p.fee > 0 and t.currency = p.currency and t.fee >= 0
      and not exists (select 1 from charge_fees c where c.payment_id = p.id)
    order by t.id limit ${page.limit} for update of p`.execute(trx);
  return rows;
}

/** Books the surplus of locked charges whose fees have become known, unless another worker just did. */
export async function bookListedFees(trx: Transaction, fees: readonly ListedFee[]): Promise<void> {
  if (fees.length === 0) return;
  const column = <Value>(read: (fee: ListedFee) => Value) => fees.map(read);
  const { rows: kept } = await sql<{ paymentId: string }>`
    insert into charge_fees (payment_id, schedule_id, processor_fee)
    select * from unnest(${column(({ paymentId }) => paymentId)}::uuid[],
      ${column(({ scheduleId }) => scheduleId)}::uuid[], ${column(({ fee }) => fee)}::bigint[])
    on conflict (payment_id) do nothing returning payment_id as "paymentId"`.execute(trx);
  const listed = new Map(fees.map((fee) => [fee.paymentId, fee]));
  const changed = await settleSurplus(
    trx,
    kept.map(({ paymentId }) => paymentId),
  );
  await postFeeSurpluses(
    trx,
    changed.flatMap(({ paymentId, ...surplus }) => {
      const fee = listed.get(paymentId);
      return fee ? [{ ...surplus, sourceType: 'payment_attempt', sourceId: fee.attemptId, at: fee.at }] : [];
    }),
  );
}

/** Books how a refund or a lost dispute changes the surplus of a locked payment. */
export async function bookReversedSurplus(
  trx: Transaction,
  paymentId: string,
  source: Pick<FeeSurplus, 'sourceType' | 'sourceId' | 'at'>,
): Promise<void> {
  const changed = await settleSurplus(trx, [paymentId]);
  await postFeeSurpluses(
    trx,
    changed.map((surplus) => ({ ...surplus, ...source })),
  );
}

interface ChangedSurplus {
  readonly paymentId: string;
  readonly scheduleId: string;
  readonly charityId: string;
  readonly currency: Currency;
  /** More for the charity; negative: less. Minor units. */
  readonly amount: MinorUnits;
}

/** Sets the surplus of payments to the part of their remaining cover that exceeds the processor's fee. */
async function settleSurplus(trx: Transaction, paymentIds: readonly string[]): Promise<readonly ChangedSurplus[]> {
  const { rows } = await sql<ChangedSurplus>`
    with taken as (
      select payment_id, fee from refunds where payment_id = any(${paymentIds}::uuid[]) and state in ('pending', 'succeeded')
      union all
      select payment_id, fee from disputes where payment_id = any(${paymentIds}::uuid[]) and state = 'lost'),
    due as (
      select c.payment_id, s.charity_id, p.currency, c.surplus as booked, greatest(0, p.fee - c.processor_fee
        - coalesce((select sum(fee) from taken where taken.payment_id = c.payment_id), 0))::bigint as surplus
      from charge_fees c join payments p on p.id = c.payment_id join schedules s on s.id = p.schedule_id
      where c.payment_id = any(${paymentIds}::uuid[]))
    update charge_fees c set surplus = due.surplus from due
    where c.payment_id = due.payment_id and due.surplus <> due.booked
    returning c.payment_id as "paymentId", c.schedule_id as "scheduleId", due.charity_id as "charityId", due.currency,
      due.surplus - due.booked as amount`.execute(trx);
  return rows;
}
