import type { Transaction } from '../../lib/db.ts';
import { isStopped } from '../charging/card-breaker.queries.ts';
import { type CancelledPayments, cancelPending, restorePending } from '../payments/queries.ts';
import { planFurther } from './plan-ahead.ts';
import { markCancelled } from './queries.ts';

/**
 * Cancels every night of a schedule that is not being charged yet. If there is none the schedule stays active, unless
 * its gift repeats: then there is always more ahead. The schedule is marked first: a charge that is put back
 * concurrently waits for its lock and then sees the mark.
 */
export async function cancelSchedule(
  trx: Transaction,
  id: string,
  now: Date,
  { repeats = false } = {},
): Promise<CancelledPayments> {
  await markCancelled(trx, id, now);
  const done = await cancelPending(trx, id, now);
  if (done.cancelled.length === 0 && !repeats) await markCancelled(trx, id, null);
  return done;
}

/**
 * Reactivates the future nights of a cancelled schedule, unless its card is stopped or there are none. A gift that
 * repeats continues from now, even if all its planned dates are skipped: dates that came near in the meantime are
 * added.
 */
export async function reactivateSchedule(
  trx: Transaction,
  schedule: { readonly id: string; readonly paymentMethodId: string; readonly repeats?: boolean },
  now: Date,
): Promise<readonly number[] | 'card_stopped' | 'nothing_ahead'> {
  if (await isStopped(trx, schedule.paymentMethodId)) return 'card_stopped';
  const restored = await restorePending(trx, schedule.id, now);
  const { added, goesOn } = schedule.repeats ? await planFurther(trx, schedule.id, now) : { added: [], goesOn: false };
  const nights = [...restored, ...added];
  if (nights.length === 0 && !goesOn) return 'nothing_ahead';
  await markCancelled(trx, schedule.id, null);
  return nights;
}
