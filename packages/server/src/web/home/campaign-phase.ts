import {
  calendarBy,
  calendarOf,
  DEFAULT_TIMEZONE,
  dateIn,
  daysBetween,
  type IsoDate,
  MAX_START_DATE_OFFSET,
  repeatedDates,
} from '@lantern-giving/core/calendar';
import { isRepeating } from '@lantern-giving/core/campaigns';
import { type CampaignInstance, LAST_ZONE, stateOf } from '../../modules/campaigns/campaign.ts';

/** The phase of a campaign today, for its page. */
export type CampaignPhase =
  /** There is no current or upcoming campaign. */
  | { readonly kind: 'none' }
  /** It opens in this many days. */
  | { readonly kind: 'before'; readonly opens: IsoDate; readonly days: number }
  /** It is open, and its first night is in this many days. */
  | { readonly kind: 'soon'; readonly first: IsoDate; readonly days: number }
  /**
   * The night, day or Friday that is charged next: in London or, once none is left there, for the next of the viewers
   * below.
   */
  | { readonly kind: 'during'; readonly number: number; readonly date: IsoDate };

/** Time zones and moon authorities for which a night may still be ahead, starting with the one where it ends first. */
const VIEWERS = [DEFAULT_TIMEZONE, LAST_ZONE].flatMap((timezone) =>
  [0, MAX_START_DATE_OFFSET].map((offset) => ({ offset, timezone })),
);

/** @param now the current time; dates are in the platform's default time zone */
export function phaseOf(campaign: CampaignInstance | null, now: Date): CampaignPhase {
  if (!campaign || stateOf(campaign, now) === 'ended') return { kind: 'none' };
  const today = dateIn(now, DEFAULT_TIMEZONE);
  if (stateOf(campaign, now) === 'upcoming') {
    return { kind: 'before', opens: campaign.unlock, days: daysBetween(today, campaign.unlock) };
  }
  const nextFor = (viewer: (typeof VIEWERS)[number]) =>
    isRepeating(campaign.kind)
      ? repeatedDates(campaign, { ...viewer, now }).dates[0]
      : calendarOf(calendarBy(campaign, viewer.offset), { ...viewer, now }).find(({ state }) => state === 'open');
  // The last night is over in London while others can still give on it.
  const next = VIEWERS.map(nextFor).find((night) => night !== undefined);
  if (!next) return { kind: 'none' };
  if (!isRepeating(campaign.kind) && next.number === 1 && next.date > today) {
    return { kind: 'soon', first: next.date, days: daysBetween(today, next.date) };
  }
  return { kind: 'during', number: next.number, date: next.date };
}
