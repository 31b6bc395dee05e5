import { type Brand, CAMPAIGN_KINDS, type CampaignKind, KINDS } from '../campaigns/index.ts';
import { requireOneOf, requireWhole } from '../range-error.ts';
import { addDays, type IsoDate, instantOf, requireDate, type TimeZone } from './wall-time.ts';

/** Whose sighting starts the lunar month, as days after the Umm al-Qura date. */
export const MOON_AUTHORITIES = ['umm-al-qura', 'local-sighting'] as const;
export type MoonAuthority = (typeof MOON_AUTHORITIES)[number];
export const LARGEST_START_OFFSET = 2;

/** Beyond this an offset is no moon authority's: a year. */
const FURTHEST_OFFSET = 366;

export interface NightOfCampaign {
  readonly kind: CampaignKind;
  /** The evening of night 1, or day 1 itself; for `friday`, the first Friday. */
  readonly start: IsoDate;
  readonly number: number;
  /** The donor's choice of moon authority, in days. */
  readonly offset: number;
}

/**
 * The date by which a night or day is named: night N falls on the evening of start + offset + (N − 1) days.
 * @throws RangeError naming the argument
 */
export function dateOf({ kind, start, number, offset }: NightOfCampaign): IsoDate {
  requireOneOf('kind', CAMPAIGN_KINDS, kind);
  requireDate('start', start);
  const [first, last] = KINDS[kind].numbers;
  requireWhole('number', number, first, last);
  requireWhole('offset', offset, -FURTHEST_OFFSET, FURTHEST_OFFSET);
  return addDays(start, offset + (number - 1) * KINDS[kind].everyDays);
}

/**
 * The instant at which a night's gift is due: until then it can be edited or skipped, from then on it is charged.
 * @throws RangeError naming the argument
 */
export function cutoff(night: NightOfCampaign & { readonly timezone: TimeZone }): Date {
  const date = dateOf(night);
  const { daysAfter, time } = KINDS[night.kind].cutoff;
  return instantOf(`${addDays(date, daysAfter)}T${time}`, night.timezone);
}

/** What the checkout and the server need to know of a campaign instance such as `mtn2027`. */
export interface Campaign {
  readonly id: string;
  readonly kind: CampaignKind;
  readonly brand: Brand;
  /** The evening of night 1 (the eve of the first fast), or day 1 itself. */
  readonly start: IsoDate;
  /** 29 or 30 where the month's length is known, null while it is not. */
  readonly monthDays: 29 | 30 | null;
}

export type NightState = 'passed' | 'open';

export interface CalendarNight {
  readonly number: number;
  readonly date: IsoDate;
  readonly cutoff: Date;
  readonly state: NightState;
}

/**
 * Every night (1 to 29, and 30 unless the month is known to have 29 days) or day of a campaign, as a zone sees it now.
 * Empty for a kind that goes on until it is stopped.
 */
export function calendarOf(
  campaign: Pick<Campaign, 'kind' | 'start' | 'monthDays'>,
  viewer: { offset: number; timezone: TimeZone; now: Date },
): CalendarNight[] {
  const { numbers, lastNumber } = KINDS[campaign.kind];
  const [first] = numbers;
  const last = lastNumber(campaign.monthDays) ?? 0;
  return Array.from({ length: last - first + 1 }, (_, at) => {
    const night = { kind: campaign.kind, start: campaign.start, number: first + at, offset: viewer.offset };
    const leaves = cutoff({ ...night, timezone: viewer.timezone });
    return {
      number: night.number,
      date: dateOf(night),
      cutoff: leaves,
      state: leaves > viewer.now ? 'open' : 'passed',
    };
  });
}
