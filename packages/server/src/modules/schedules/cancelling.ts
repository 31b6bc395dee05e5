import type { Transaction } from '../../lib/db.ts';
import { isStopped } from '../charging/card-breaker.queries.ts';
import { type CancelledPayments, cancelPending, restorePending } from '../payments/queries.ts';
import { markCancelled } from './queries.ts';

/**
 * Cancels all of a schedule that is not under way yet; one of which nothing can be cancelled stays as it is. The
 * schedule is marked before its nights are taken: a charge that is put back meanwhile waits for this, and sees it.
 */
export async function cancelSchedule(trx: Transaction, scheduleId: string, now: Date): Promise<CancelledPayments> {
  await markCancelled(trx, scheduleId, now);
  const done = await cancelPending(trx, scheduleId, now);
  if (done.cancelled.length === 0) await markCancelled(trx, scheduleId, null);
  return done;
}

/** Brings back the nights of a cancelled schedule that are still ahead, unless its card can no longer be charged. */
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
