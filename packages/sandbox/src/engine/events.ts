import type { Transaction } from '@lantern-giving/server/lib/db';
import { sql } from 'kysely';
import { newId } from './ids.ts';

/** How messages about changes reach us: late, twice, or not at all. */
export interface DeliveryPlan {
  /** Seconds until the first try of a message. */
  delay(): number;
  /** How many copies are sent; 0 loses the message. */
  copies(): number;
}

export const PROMPT_DELIVERY: DeliveryPlan = { delay: () => 0, copies: () => 1 };

/** Notes that an object changed. Sent once the transaction is committed. */
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
