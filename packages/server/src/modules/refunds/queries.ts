import type { Refund } from '@lantern-giving/core/api/refunds';
import type { MinorUnits } from '@lantern-giving/core/money';
import { sql } from 'kysely';
import type { Executor } from '../../lib/db.ts';
import type { StoredRefund } from '../charging/reversals.queries.ts';

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
  readonly number: number;
  readonly state: StoredRefund['state'];
  readonly total: MinorUnits;
  readonly at: Date;
}

/** What was given back of a schedule's nights, oldest first. */
export async function refundsOf(db: Executor, scheduleId: string): Promise<readonly NightRefund[]> {
  const { rows } = await sql<NightRefund>`
    select p.number, r.state, r.total, coalesce(r.refunded_at, r.requested_at) as at
    from payments p join refunds r on r.payment_id = p.id where p.schedule_id = ${scheduleId}
    union all
    select p.number, 'succeeded', d.total, d.closed_at
    from payments p join disputes d on d.payment_id = p.id
    where p.schedule_id = ${scheduleId} and d.state = 'lost'
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
export async function presentRefund(db: Executor, id: string): Promise<Refund & { readonly code: string | null }> {
  const { rows } = await sql<Refund & { code: string | null }>`
    select r.id as refund_id, r.state, r.currency, r.total, r.code,
      jsonb_build_object('causes', r.amount, 'tip', r.tip, 'fee', r.fee) as breakdown,
      greatest(0, p.total
        - (select coalesce(sum(o.total), 0)::bigint from refunds o where o.payment_id = p.id and o.state <> 'failed')
        - (select coalesce(sum(d.total), 0)::bigint from disputes d where d.payment_id = p.id and d.state = 'lost')) as left
    from refunds r join payments p on p.id = r.payment_id where r.id = ${id}`.execute(db);
  if (!rows[0]) throw new Error(`there is no refund ${id}`);
  return rows[0];
}
