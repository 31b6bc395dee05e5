import { addMinutes } from '@lantern-giving/core/calendar';
import { sql } from 'kysely';
import type { Transaction } from '../../lib/db.ts';
import type { Rejected } from '../../processor/port.ts';
import type { LockedPayment } from './attempts.queries.ts';
import { countRefusal } from './cases.queries.ts';
import type { ChargingContext } from './context.ts';
import { failNight, stopCard } from './decline.ts';
import { HAS_NO_INTENT } from './due.queries.ts';
import { requeue } from './requeue.ts';
import { isMissingResource, isWrongAccount } from './wrong-account.ts';

/** How long, in minutes, a night rejected with an unknown code is retried, to give a person time to fix the cause. */
const UNFAMILIAR_MINUTES = 12 * 60;
const AGAIN_MINUTES = 3 * 60;
/** Delay in minutes before nights that were rejected because of a wrong account are retried, once that is fixed. */
const MENDED_MINUTES = 1;

interface Refusing {
  readonly context: ChargingContext;
  readonly trx: Transaction;
  readonly payment: LockedPayment;
  readonly now: Date;
}

/**
 * Handles a rejection that concerns one night. A card that no longer exists is stopped, unless those of several donors
 * are missing. An unknown code opens a case; since it may have any cause, the night is retried for half a day before
 * it fails.
 */
export async function refuseNight(
  refusing: Refusing,
  { cause, code }: Pick<Rejected, 'cause' | 'code'>,
): Promise<void> {
  const { payment, now } = refusing;
  // One case for all nights with this code.
  const refused = { code, paymentId: payment.id };
  if (cause === 'unfamiliar' && now < addMinutes(payment.dueAt, UNFAMILIAR_MINUTES)) {
    await askAgain(refusing, AGAIN_MINUTES);
    return countRefusal(refusing, { kind: 'unfamiliar_refusal', ...refused });
  }
  if (isMissingResource({ cause, code }) && (await isWrongAccount(refusing, code)))
    return askAgain(refusing, MENDED_MINUTES);
  const failure = { kind: 'refused', code } as const;
  await (cause === 'card' ? stopCard(refusing, failure) : failNight(refusing, failure));
  await countRefusal(refusing, { kind: 'night_refused', ...refused });
}

/** Retries after a while with a new idempotency key, since the processor would replay its answer. */
async function askAgain(refusing: Refusing, minutes: number): Promise<void> {
  const { trx, payment, now } = refusing;
  const again = addMinutes(now, minutes);
  // Before its due time only the preparation is delayed, not the night itself.
  await requeue(refusing, payment.status === 'processing' ? { nextAttemptAt: again } : {});
  await sql`
    update payments set lease_until = ${again}, intent_version = intent_version + 1
    where id = ${payment.id} and status = 'pending' and ${HAS_NO_INTENT}`.execute(trx);
}
