import type { ScheduleDetail } from '@lantern-giving/core/api/schedules';
import { type CampaignKind, MONTHLY_KINDS, WEEKLY_KINDS } from '@lantern-giving/core/campaigns';

const PATHS: readonly (readonly [kinds: readonly CampaignKind[], path: string])[] = [
  [WEEKLY_KINDS, '/account/fridayGiving/'],
  [MONTHLY_KINDS, '/account/evergive/'],
];

/**
 * The path of the page of a gift that repeats, to which links in mails lead on; null for another gift, and while one of
 * its dates waits for something that is done on the page of all gifts.
 */
export function ownPageOf({
  campaign_kind,
  payments,
  schedule_id,
}: Pick<ScheduleDetail, 'campaign_kind' | 'payments' | 'schedule_id'>): string | null {
  const path = PATHS.find(([kinds]) => kinds.includes(campaign_kind))?.[1];
  // What was left out on purpose can be made up too, and waits for nothing.
  const isWaiting = payments.some(
    ({ waits_for, can_make_up, status }) => waits_for === 'confirmation' || (can_make_up && status === 'failed'),
  );
  return path === undefined || isWaiting ? null : `${path}${schedule_id}`;
}
