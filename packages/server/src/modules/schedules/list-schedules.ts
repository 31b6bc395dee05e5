import type { ScheduleListItem } from '@lantern-giving/core/api/schedules';
import { CAMPAIGN_KINDS, kindOf, productOf } from '@lantern-giving/core/campaigns';
import type { AppContext } from '../../app/context.ts';
import { type Payment, paymentsOfAll } from '../payments/queries.ts';
import { type StoredSchedule, schedulesOfKinds } from './queries.ts';

/**
 * A donor's schedules, newest first.
 * @param key of the product, which may be a former one; of all products without it
 */
export async function listSchedules(
  { db, clock }: AppContext,
  donorId: string,
  key: string | undefined,
): Promise<ScheduleListItem[]> {
  const product = key === undefined ? undefined : productOf(key);
  const kinds = product === undefined ? CAMPAIGN_KINDS : [kindOf(product)];
  const schedules = await schedulesOfKinds(db, donorId, kinds);
  const ids = schedules.map(({ id }) => id);
  const payments = await paymentsOfAll(db, ids, clock.now());
  return schedules.map((schedule) =>
    presentItem(
      schedule,
      payments.filter(({ scheduleId }) => scheduleId === schedule.id),
    ),
  );
}

function presentItem(schedule: StoredSchedule, payments: readonly Payment[]): ScheduleListItem {
  const inPlan = payments.filter((payment) => payment.inPlan);
  const countOf = (status: Payment['status']) => inPlan.filter((payment) => payment.status === status).length;
  return {
    schedule_id: schedule.id,
    created_time: schedule.created_at.toISOString(),
    campaign: schedule.campaign_id,
    charity: schedule.charity_name,
    charity_id: schedule.charity_slug,
    currency: schedule.currency,
    cancelled: schedule.cancelled_at !== null,
    failed_payments: countOf('failed'),
    completed_payments: countOf('succeeded'),
    number_of_payments: inPlan.length,
    total: schedule.total,
    givematch_share_code: schedule.share_code,
    cloned_from_schedule_id: schedule.cloned_from_schedule_id,
  };
}
