import { requireOneOf, requireWhole } from '../range-error.ts';
import { addDays, type IsoDate, instantOf, requireDate, type TimeZone } from './wall-time.ts';

export const CAMPAIGN_KINDS = ['ten-nights', 'ten-days', 'friday'] as const;
export type CampaignKind = (typeof CAMPAIGN_KINDS)[number];

export const BRANDS = ['mtn', 'mtd', 'fg', 'eg', 'gm'] as const;
export type Brand = (typeof BRANDS)[number];

export const FIRST_NIGHT = 1;
export const LAST_NIGHT = 29;
/** Night 30 falls only in a month of 30 days and comes on top of the plan. */
export const NIGHT_30 = 30;
/** The first of the last ten nights. */
export const LAST_TEN_FIRST_NIGHT = 20;
export const FIRST_DAY = 1;
export const LAST_DAY = 10;
/** Day 9 of Dhul Hijjah. */
export const ARAFAH_DAY = 9;
/** How long before its start a campaign's checkout opens. */
export const UNLOCK_DAYS = 14;

/** Whose sighting starts the lunar month, as days after the Umm al-Qura date. */
export const MOON_AUTHORITIES = ['umm-al-qura', 'local-sighting'] as const;
export type MoonAuthority = (typeof MOON_AUTHORITIES)[number];
export const LARGEST_START_OFFSET = 2;

/** Beyond this an offset is no moon authority's: a year. */
const FURTHEST_OFFSET = 366;

interface CutoffRule {
  /** Days from the dated day to the cutoff's day. */
  readonly daysAfter: 0 | 1;
  /** Local time of day. */
  readonly time: string;
  readonly numbers: readonly [first: number, last: number];
}

/** When the gift of a night, day or Friday leaves, in the donor's own zone. */
export const CUTOFFS: Readonly<Record<CampaignKind, CutoffRule>> = {
  'ten-nights': { daysAfter: 1, time: '01:30', numbers: [FIRST_NIGHT, NIGHT_30] },
  'ten-days': { daysAfter: 0, time: '15:00', numbers: [FIRST_DAY, LAST_DAY] },
  friday: { daysAfter: 0, time: '09:00', numbers: [1, 10_000] },
};

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
  requireWhole('number', number, ...CUTOFFS[kind].numbers);
  requireWhole('offset', offset, -FURTHEST_OFFSET, FURTHEST_OFFSET);
  return addDays(start, offset + (number - 1) * (kind === 'friday' ? 7 : 1));
}

/**
 * The instant at which a night's gift is due: until then it can be edited or skipped, from then on it is charged.
 * @throws RangeError naming the argument
 */
export function cutoff(night: NightOfCampaign & { readonly timezone: TimeZone }): Date {
  const date = dateOf(night);
  const { daysAfter, time } = CUTOFFS[night.kind];
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

/** Every night (1 to 29, and 30 unless the month is known to have 29 days) or day of a campaign, as a zone sees it now. */
export function calendarOf(
  campaign: Pick<Campaign, 'kind' | 'start' | 'monthDays'>,
  viewer: { offset: number; timezone: TimeZone; now: Date },
): CalendarNight[] {
  const [first] = CUTOFFS[campaign.kind].numbers;
  const last = campaign.kind === 'ten-days' ? LAST_DAY : campaign.monthDays === 29 ? LAST_NIGHT : NIGHT_30;
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
