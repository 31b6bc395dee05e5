import type { Transaction } from '@lantern-giving/server/lib/db';
import { sql } from 'kysely';
import { newId } from './ids.ts';

/** Delivery of webhooks to us: late, repeated, or not at all. */
export interface DeliveryPlan {
  /** Seconds until the first delivery attempt. */
  delay(): number;
  /** Number of copies; 0 loses the message. */
  copies(): number;
}

export const PROMPT_DELIVERY: DeliveryPlan = { delay: () => 0, copies: () => 1 };

/** Records a change of an object. Delivered after the transaction commits. */
export async function emit(
  trx: Transaction,
  event: { readonly type: string; readonly object: unknown; readonly now: Date; readonly plan: DeliveryPlan },
): Promise<void> {
  const deliverAt = new Date(event.now.getTime() + event.plan.delay() * 1000);
  await sql`
    insert into sandbox_events (id, type, object, created_at, deliver_at, copies)
    values (${newId('evt')}, ${event.type}, ${JSON.stringify(event.object)}::jsonb, ${event.now}, ${deliverAt},
            ${event.plan.copies()})`.execute(trx);
}
