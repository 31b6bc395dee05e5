import type { ScheduleDetail } from '@lantern-giving/core/api/schedules';
import type { AppContext } from '../../app/context.ts';
import { type Refusal, refuse } from '../../http/problem.ts';
import { isStopped } from '../charging/card-breaker.queries.ts';
import { type LockedNight, lockNights, markMadeUp } from '../payments/editing.queries.ts';
import { ordersOf } from '../payments/orders.queries.ts';
import { isClosed } from '../payments/orders.ts';
import { type Editor, editSchedule } from './edit-schedule.ts';
import { planNight30 } from './night-30.ts';
import type { ScheduleScope } from './queries.ts';

/**
 * Charges missed or failed nights after all, as the donor asked. Nights that are being charged, or were, stay as they
 * are, so that a second press changes nothing.
 */
export async function makeUpNights(
  context: AppContext,
  scope: ScheduleScope,
  editor: Editor,
  numbers: readonly number[],
): Promise<ScheduleDetail | Refusal> {
  return editSchedule(context, scope, editor, async ({ trx, schedule, now }) => {
    const nights = await lockNights(trx, schedule.id, now);
    const asked = nights.filter(({ number }) => numbers.includes(number));
    if (asked.length < new Set(numbers).size) return refuse(404, 'night_not_found');
    const missed = asked.filter((night) => night.missed);
    if (asked.some(({ missed, status }) => !missed && !UNDER_WAY.has(status))) return refuse(409, 'not_missed');
    if (missed.length === 0) return null;
    const orders = await ordersOf(trx, schedule.id);
    if (missed.some((night) => isClosed(orders.get(night.id), now))) return refuse(409, 'orders_closed');
    if (await isStopped(trx, schedule.payment_method_id))
      return refuse(409, 'card_stopped', { say: (its) => its.again });
    await markMadeUp(
      trx,
      missed.map(({ id }) => id),
      now,
    );
    await planNight30(trx, schedule, missed);
    const before = { nights: missed.map(({ number, status }) => ({ number, status })) };
    return { action: 'schedule.make_up', before, after: { nights: missed.map(({ number }) => number) } };
  });
}

const UNDER_WAY: ReadonlySet<LockedNight['status']> = new Set(['pending', 'processing', 'succeeded']);
