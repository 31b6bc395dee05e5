import type { TimeZone } from '@lantern-giving/core/calendar';
import type { MinorUnits } from '@lantern-giving/core/money';
import { ordersClose } from '@lantern-giving/core/plan';
import { sql } from 'kysely';
import type { Executor } from '../../lib/db.ts';
import { findCampaign } from '../campaigns/queries.ts';
import { isClosed, type Order } from './orders.ts';

/** The orders in a schedule's payments, by the payment's id. */
export async function ordersOf(db: Executor, scheduleId: string): Promise<ReadonlyMap<string, Order>> {
  const { rows } = await sql<{
    paymentId: string;
    amount: MinorUnits;
    campaign: string;
    startDateOffset: number;
    timezone: TimeZone;
    charged: Date | null;
  }>`
    select p.id as "paymentId", sum(part.value::bigint)::bigint as amount, s.campaign_id as campaign,
           s.start_date_offset as "startDateOffset", s.timezone,
           (select a.sent_at from payment_attempts a where a.payment_id = p.id and a.state = 'succeeded') as charged
    from schedules s join payments p on p.schedule_id = s.id cross join jsonb_each_text(p.causes) part
      join causes c on c.id = part.key and c.price_per_quantity is not null
    where s.id = ${scheduleId} and part.value::bigint > 0
    group by p.id, s.campaign_id, s.start_date_offset, s.timezone`.execute(db);
  const [first] = rows;
  if (!first) return new Map();
  const campaign = await findCampaign(db, first.campaign);
  if (!campaign) throw new Error(`there is no campaign ${first.campaign}`);
  const closes = ordersClose({ ...first, campaign });
  return new Map(rows.map(({ paymentId, amount, charged }) => [paymentId, { amount, closes, charged }]));
}

/** The payments of a schedule whose orders are closed by a time, by id. */
export async function closedBy(db: Executor, scheduleId: string, time: Date): Promise<readonly string[]> {
  return [...(await ordersOf(db, scheduleId))].flatMap(([id, order]) => (isClosed(order, time) ? id : []));
}
