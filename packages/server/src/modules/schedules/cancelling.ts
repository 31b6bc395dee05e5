import type { Transaction } from '../../lib/db.ts';
import { isStopped } from '../charging/card-breaker.queries.ts';
import { type CancelledPayments, cancelPending, restorePending } from '../payments/queries.ts';
import { markCancelled } from './queries.ts';

/**
 * Cancels every night of a schedule that is not being charged yet. If there is none the schedule stays active. The
 * schedule is marked first: a charge that is put back concurrently waits for its lock and then sees the mark.
 */
export async function cancelSchedule(trx: Transaction, scheduleId: string, now: Date): Promise<CancelledPayments> {
  await markCancelled(trx, scheduleId, now);
  const done = await cancelPending(trx, scheduleId, now);
  if (done.cancelled.length === 0) await markCancelled(trx, scheduleId, null);
  return done;
}

/** Reactivates the future nights of a cancelled schedule, unless its card is stopped. */
export async function reactivateSchedule(
  trx: Transaction,
  schedule: { readonly id: string; readonly paymentMethodId: string },
  now: Date,
): Promise<readonly number[] | 'card_stopped'> {
  if (await isStopped(trx, schedule.paymentMethodId)) return 'card_stopped';
  const nights = await restorePending(trx, schedule.id, now);
  if (nights.length > 0) await markCancelled(trx, schedule.id, null);
  return nights;
}
