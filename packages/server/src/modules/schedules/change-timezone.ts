import type { ScheduleDetail } from '@lantern-giving/core/api/schedules';
import { cutoffOn, type TimeZone } from '@lantern-giving/core/calendar';
import type { AppContext } from '../../app/context.ts';
import { type Refusal, refuse } from '../../http/problem.ts';
import { mailMoved } from '../mails/change-mails.ts';
import { lockNights, moveNights } from '../payments/editing.queries.ts';
import { closedBy } from '../payments/orders.queries.ts';
import { campaignOf } from './campaign-of.ts';
import { type Editor, editSchedule } from './edit-schedule.ts';
import { type ScheduleScope, writeTimezone } from './queries.ts';

/**
 * Moves the nights still to come to their times in another time zone, and mails their donor the new times. A night that
 * has passed there is charged at once, as the mail says. Missed nights keep the time that the donor was told.
 */
export async function changeTimezone(
  context: AppContext,
  scope: ScheduleScope,
  editor: Editor,
  timezone: TimeZone,
): Promise<ScheduleDetail | Refusal> {
  return editSchedule(context, scope, editor, async ({ trx, schedule, now }) => {
    if (schedule.timezone === timezone) return null;
    // Elsewhere the deadline may still be ahead, and orders could be refunded after all.
    if ((await closedBy(trx, schedule.id, now)).length > 0) return refuse(409, 'orders_closed');
    const { kind } = await campaignOf(trx, schedule);
    const nights = (await lockNights(trx, schedule.id, now)).filter(
      ({ editable, postponed }) => editable && !postponed,
    );
    const moved = nights.map((night) => ({ ...night, due: cutoffOn(kind, night.date, timezone) }));
    await moveNights(
      trx,
      moved.map(({ id, date, due }) => ({ id, date, due })),
      { timezone, passed: now, now },
    );
    await writeTimezone(trx, schedule.id, timezone);
    const atOnce = moved.filter(({ due, status }) => due <= now && status === 'pending');
    await mailMoved(trx, { scheduleId: schedule.id, nights: moved.filter(({ status }) => status !== 'skipped') }, now);
    const before = { timezone: schedule.timezone };
    return { action: 'schedule.timezone', before, after: { timezone, at_once: atOnce.map(({ number }) => number) } };
  });
}
