import {
  calendarOf,
  DEFAULT_TIMEZONE,
  dateIn,
  daysBetween,
  type IsoDate,
  repeatedDates,
} from '@lantern-giving/core/calendar';
import { isRepeating } from '@lantern-giving/core/campaigns';
import { type CampaignInstance, stateOf } from '../../modules/campaigns/campaign.ts';

/** The phase of a campaign today, for its page. */
export type CampaignStanding =
  /** There is no current or upcoming campaign. */
  | { readonly phase: 'none' }
  /** It opens in this many days. */
  | { readonly phase: 'before'; readonly opens: IsoDate; readonly days: number }
  /** It is open, and its first night is in this many days. */
  | { readonly phase: 'soon'; readonly first: IsoDate; readonly days: number }
  /** The night, day or Friday that is charged next. */
  | { readonly phase: 'during'; readonly number: number; readonly date: IsoDate; readonly leaves: Date };

/** @param now the current time; dates are in the platform's default time zone */
export function standingOf(campaign: CampaignInstance | null, now: Date): CampaignStanding {
  if (!campaign || stateOf(campaign, now) === 'ended') return { phase: 'none' };
  const today = dateIn(now, DEFAULT_TIMEZONE);
  if (stateOf(campaign, now) === 'upcoming') {
    return { phase: 'before', opens: campaign.unlock, days: daysBetween(today, campaign.unlock) };
  }
  const viewer = { offset: 0, timezone: DEFAULT_TIMEZONE, now };
  const next = isRepeating(campaign.kind)
    ? repeatedDates(campaign, viewer).dates[0]
    : calendarOf(campaign, viewer).find(({ state }) => state === 'open');
  if (!next) return { phase: 'none' };
  if (!isRepeating(campaign.kind) && next.number === 1 && next.date > today) {
    return { phase: 'soon', first: next.date, days: daysBetween(today, next.date) };
  }
  return { phase: 'during', number: next.number, date: next.date, leaves: next.cutoff };
}
