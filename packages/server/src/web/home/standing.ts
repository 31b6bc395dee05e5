import { calendarOf, DEFAULT_TIMEZONE, dateIn, daysBetween, type IsoDate } from '@lantern-giving/core/calendar';
import { type CampaignInstance, stateOf } from '../../modules/campaigns/campaign.ts';

/** Where a campaign stands today, for whoever looks at its page. */
export type CampaignStanding =
  /** No instance of it is known that is not over. */
  | { readonly phase: 'none' }
  /** It opens in so many days. */
  | { readonly phase: 'before'; readonly opens: IsoDate; readonly days: number }
  /** It is open, and its first night is in so many days. */
  | { readonly phase: 'soon'; readonly first: IsoDate; readonly days: number }
  /** The night whose gifts leave next. */
  | { readonly phase: 'during'; readonly number: number; readonly date: IsoDate; readonly leaves: Date };

/** @param now by which it is told; its dates are those of the platform's own time zone */
export function standingOf(campaign: CampaignInstance | null, now: Date): CampaignStanding {
  if (!campaign || stateOf(campaign, now) === 'ended') return { phase: 'none' };
  const today = dateIn(now, DEFAULT_TIMEZONE);
  if (stateOf(campaign, now) === 'upcoming') {
    return { phase: 'before', opens: campaign.unlock, days: daysBetween(today, campaign.unlock) };
  }
  const viewer = { offset: 0, timezone: DEFAULT_TIMEZONE, now };
  const next = calendarOf(campaign, viewer).find(({ state }) => state === 'open');
  if (!next) return { phase: 'none' };
  if (next.number === 1 && next.date > today) {
    return { phase: 'soon', first: next.date, days: daysBetween(today, next.date) };
  }
  return { phase: 'during', number: next.number, date: next.date, leaves: next.cutoff };
}
