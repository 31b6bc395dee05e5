import { addMinutes } from '@lantern-giving/core/calendar';
import type { Clock } from '@lantern-giving/server/lib/clock';
import { type Database, inTransaction } from '@lantern-giving/server/lib/db';
import { signWebhook } from '@lantern-giving/server/processor/webhook-signature';
import { sql } from 'kysely';

const BATCH = 100;
/** Minutes until an undelivered message is retried, by attempts made; given up after them, about three days. */
const RETRY_MINUTES = [1, 5, 30, 120, 300, 600, 1440, 1440] as const;

export interface DeliveryContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly secret: string;
  /** Our own webhook endpoint: takes the raw body and signature, returns the HTTP status. */
  readonly send: (rawBody: Buffer, signature: string) => Promise<number>;
  /** Reorders a batch before delivery. */
  readonly order: <T>(batch: readonly T[]) => readonly T[] | Promise<readonly T[]>;
}

/** Delivers due messages with a new signature each time. @returns how many were sent */
export async function deliverWebhooks(context: DeliveryContext): Promise<number> {
  const now = context.clock.now();
  const due = await inTransaction(context.db, async (trx) => {
    // Claimed before it is sent and rescheduled for the next attempt, so that two workers do not both send it.
    const { rows } = await sql<{ id: string; type: string; object: unknown; created_at: Date; tries: number }>`
      with due as (
        select id from sandbox_events where copies > 0 and deliver_at <= ${now}
        order by deliver_at, id limit ${BATCH} for update skip locked)
      update sandbox_events e set deliver_at = ${addMinutes(now, 1)}, tries = e.tries + 1 from due where e.id = due.id
      returning e.id, e.type, e.object, e.created_at, e.tries`.execute(trx);
    return rows;
  });
  for (const event of await context.order(due)) {
    const created = Math.floor(event.created_at.getTime() / 1000);
    const body = { id: event.id, object: 'event', type: event.type, created, livemode: false };
    const raw = Buffer.from(JSON.stringify({ ...body, data: { object: event.object } }));
    const status = await context.send(raw, signWebhook(raw, context.secret, now));
    if (status === 200) {
      // If the clock was moved in the meantime, another worker has sent it too.
      await sql`update sandbox_events set copies = greatest(copies - 1, 0), deliver_at = ${now} where id = ${event.id}`.execute(
        context.db,
      );
      continue;
    }
    const wait = RETRY_MINUTES[event.tries - 1];
    const again = wait === undefined ? sql`copies = 0` : sql`deliver_at = ${addMinutes(now, wait)}`;
    await sql`update sandbox_events set ${again} where id = ${event.id}`.execute(context.db);
  }
  return due.length;
}
