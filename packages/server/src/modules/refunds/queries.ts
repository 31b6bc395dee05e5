import type { Refund } from '@lantern-giving/core/api/refunds';
import type { MinorUnits } from '@lantern-giving/core/money';
import { sql } from 'kysely';
import type { Executor } from '../../lib/db.ts';
import { refundableOf } from '../charging/reversal-parts.ts';
import { reversalsOf, type StoredRefund } from '../charging/reversals.queries.ts';
import { totalOf } from '../ledger/reversal.ts';
import { ordersOf } from '../payments/orders.queries.ts';

/** Whether a refund counts as given back: it was made, and the bank has not sent it back. */
export const isBooked = ({ state }: NightRefund): boolean => state === 'pending' || state === 'succeeded';

/** The payment of a night; null for a schedule without it, undefined where there is no such schedule. */
export async function findNight(
  db: Executor,
  night: { readonly scheduleId: string; readonly number: number },
): Promise<string | null | undefined> {
  const { rows } = await sql<{ id: string | null }>`
    select p.id from schedules s left join payments p on p.schedule_id = s.id and p.number = ${night.number}
    where s.id = ${night.scheduleId}`.execute(db);
  return rows[0]?.id;
}

/** A refund of a night, or a dispute that was lost. */
export interface NightRefund {
  readonly scheduleId: string;
  readonly number: number;
  readonly state: StoredRefund['state'];
  readonly total: MinorUnits;
  readonly at: Date;
}

/** The refunds and lost disputes of the nights of schedules, oldest first. */
export async function refundsOf(db: Executor, ...scheduleIds: readonly string[]): Promise<readonly NightRefund[]> {
  const { rows } = await sql<NightRefund>`
    select p.schedule_id as "scheduleId", p.number, r.state, r.total, coalesce(r.refunded_at, r.requested_at) as at
    from payments p join refunds r on r.payment_id = p.id where p.schedule_id = any(${scheduleIds}::uuid[])
    union all
    select p.schedule_id, p.number, 'succeeded', d.total, d.closed_at
    from payments p join disputes d on d.payment_id = p.id
    where p.schedule_id = any(${scheduleIds}::uuid[]) and d.state = 'lost'
    order by at`.execute(db);
  return rows;
}

interface AskedRefund {
  readonly id: string;
  readonly paymentId: string;
  readonly total: number;
}

export async function findByKey(db: Executor, key: string): Promise<AskedRefund | undefined> {
  const { rows } = await sql<AskedRefund>`
    select id, payment_id as "paymentId", total from refunds where request_key = ${key}`.execute(db);
  return rows[0];
}

/** A refund as staff see it. */
export async function presentRefund(
  db: Executor,
  id: string,
  now: Date,
): Promise<Refund & { readonly code: string | null }> {
  type Charge = Parameters<typeof refundableOf>[0];
  type Asked = Omit<Refund, 'left'> & { code: string | null };
  const { rows } = await sql<{ asked: Asked; charge: Charge; paymentId: string; scheduleId: string }>`
    select p.id as "paymentId", p.schedule_id as "scheduleId",
      jsonb_build_object('status', p.status, 'amount', p.amount, 'tip', p.tip, 'fee', p.fee) as charge,
      jsonb_build_object('refund_id', r.id, 'state', r.state, 'currency', r.currency, 'total', r.total, 'code', r.code,
        'breakdown', jsonb_build_object('causes', r.amount, 'tip', r.tip, 'fee', r.fee)) as asked
    from refunds r join payments p on p.id = r.payment_id where r.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`there is no refund ${id}`);
  const { asked, charge, paymentId, scheduleId } = row;
  const order = (await ordersOf(db, scheduleId)).get(paymentId);
  const left = refundableOf(charge, await reversalsOf(db, paymentId), { order, now });
  return { ...asked, left: totalOf(left) };
}
