import type { ScheduleDetail } from '@lantern-giving/core/api/schedules';
import { type CampaignKind, MONTHLY_KINDS, WEEKLY_KINDS } from '@lantern-giving/core/campaigns';

const PATHS: readonly (readonly [kinds: readonly CampaignKind[], path: string])[] = [
  [WEEKLY_KINDS, '/account/fridayGiving/'],
  [MONTHLY_KINDS, '/account/evergive/'],
];

type Gift = Pick<ScheduleDetail, 'campaign_kind' | 'payments' | 'schedule_id'>;

/** The path of the page of a gift that repeats; null for another gift. */
export function repeatingPageOf({
  campaign_kind,
  schedule_id,
}: Pick<Gift, 'campaign_kind' | 'schedule_id'>): string | null {
  const path = PATHS.find(([kinds]) => kinds.includes(campaign_kind))?.[1];
  return path === undefined ? null : `${path}${schedule_id}`;
}

/**
 * The path to which links in mails lead on: as `repeatingPageOf`, and null while one of its dates waits for something that
 * is done on the page of all gifts, which leads on to the other.
 */
export function ownPageOf(gift: Gift): string | null {
  const isWaiting = gift.payments.some(
    ({ waits_for, can_make_up, status }) =>
      // What was left out on purpose can be made up too, and waits for nothing.
      waits_for === 'confirmation' || (can_make_up && status === 'failed'),
  );
  return isWaiting ? null : repeatingPageOf(gift);
}
