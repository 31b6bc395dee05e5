import type { ScheduleDetail } from '@lantern-giving/core/api/schedules';
import { WEEKLY_KINDS } from '@lantern-giving/core/campaigns';

/**
 * The path of the page of a gift every Friday, to which links in mails lead on; null for another gift, and while one of
 * its Fridays waits for something that is done on the page of all gifts.
 */
export function fridayPageOf({
  campaign_kind,
  payments,
  schedule_id,
}: Pick<ScheduleDetail, 'campaign_kind' | 'payments' | 'schedule_id'>): string | null {
  const isWeekly = WEEKLY_KINDS.some((kind) => kind === campaign_kind);
  // What was left out on purpose can be made up too, and waits for nothing.
  const isWaiting = payments.some(
    ({ waits_for, can_make_up, status }) => waits_for !== null || (can_make_up && status === 'failed'),
  );
  return isWeekly && !isWaiting ? `/account/fridayGiving/${schedule_id}` : null;
}
