import { type Brand, CAMPAIGN_KINDS, type CampaignKind, KINDS } from '../campaigns/index.ts';
import { requireOneOf, requireWhole } from '../range-error.ts';
import { addDays, type IsoDate, instantOf, requireDate, type TimeZone } from './wall-time.ts';

/** Moon-sighting authorities. */
export const MOON_AUTHORITIES = ['umm-al-qura', 'local-sighting'] as const;
export type MoonAuthority = (typeof MOON_AUTHORITIES)[number];
/** Days of the local sighting after the campaign's start, unless it is set; no authority is further from it. */
export const MAX_START_DATE_OFFSET = 1;
/** Days by which a sighting of the moon may move the start of a month; more is a slip of the keyboard. */
export const SIGHTING_DAYS = 3;
/** The same once the first night has passed: a sighting decides between two evenings. */
export const SIGHTING_DAYS_AFTER_START = 1;
/**
 * Minutes between a change of dates and the charge of a night that it has put in the past. If the dates are corrected in
 * that time, the night moves back.
 */
export const CORRECTION_MINUTES = 30;

/** Sanity limit for an offset, in days: a year. */
const MAX_OFFSET = 366;

export interface NightOfCampaign {
  readonly kind: CampaignKind;
  /** The evening of night 1, or day 1 itself; of a weekly gift the first date. */
  readonly start: IsoDate;
  readonly number: number;
  /** Days between the campaign's start and that of the donor's moon authority. */
  readonly offset: number;
}

/**
 * The date of a night, day or Friday: night N is the evening of start + offset + (N − 1) days.
 * @throws RangeError naming the argument
 */
export function dateOf({ kind, start, number, offset }: NightOfCampaign): IsoDate {
  requireOneOf('kind', () => CAMPAIGN_KINDS.filter((one) => KINDS[one].everyDays !== null), kind);
  requireDate('start', start);
  const [first, last] = KINDS[kind].numbers;
  requireWhole('number', number, first, last);
  requireWhole('offset', offset, -MAX_OFFSET, MAX_OFFSET);
  return addDays(start, offset + (number - 1) * (KINDS[kind].everyDays ?? 0));
}

/**
 * The instant at which a night's gift is due. Before it the gift can be edited or skipped; from then on it is charged.
 * @throws RangeError naming the argument
 */
export function cutoff(night: NightOfCampaign & { readonly timezone: TimeZone }): Date {
  return cutoffOn(night.kind, dateOf(night), night.timezone);
}

/** The cutoff of the night, day or Friday of a date. @throws RangeError for an unknown time zone */
export function cutoffOn(kind: CampaignKind, date: IsoDate, timezone: TimeZone): Date {
  const { daysAfter, time } = KINDS[kind].cutoff;
  return instantOf(`${addDays(date, daysAfter)}T${time}`, timezone);
}

/** A campaign, such as `mtn2027`. */
export interface Campaign {
  readonly id: string;
  readonly kind: CampaignKind;
  readonly brand: Brand;
  /** The evening of night 1 (the eve of the first fast), or day 1 itself. */
  readonly start: IsoDate;
  /** Length of the lunar month; null while it is unknown. */
  readonly monthDays: 29 | 30 | null;
}

export type NightState = 'passed' | 'open';

export interface CalendarNight {
  readonly number: number;
  readonly date: IsoDate;
  readonly cutoff: Date;
  readonly state: NightState;
}

type Terms = Pick<Campaign, 'kind' | 'start' | 'monthDays'>;

/** A campaign with what an admin has said of the local sighting. */
export interface Sighted {
  /** Its start by the local sighting; null or omitted while it is the day after `start`. */
  readonly localStart?: IsoDate | null | undefined;
  /** Its month's length by the local sighting, if that is told apart. */
  readonly localMonthDays?: 29 | 30 | null | undefined;
}

/** The authority that a plan's offset stands for: 0 is the campaign's own calendar, any other the local sighting. */
export function authorityOf(offset: number): MoonAuthority {
  return offset === 0 ? 'umm-al-qura' : 'local-sighting';
}

/**
 * A campaign's calendar by the authority of a plan: for the local sighting, offset by the plan's `offset`, that of the
 * sighting once it is known.
 * @param offset of the plan, in days
 */
export function calendarBy<Calendar extends Pick<Campaign, 'start' | 'monthDays'> & Sighted>(
  campaign: Calendar,
  offset: number,
): Calendar {
  if (authorityOf(offset) === 'umm-al-qura') return campaign;
  const { start, monthDays, localStart, localMonthDays = monthDays } = campaign;
  // An offset of 1 is the sighting itself, and dates are counted from the start with the offset.
  const sighted = localStart ? addDays(localStart, -MAX_START_DATE_OFFSET) : start;
  return { ...campaign, start: sighted, monthDays: localMonthDays };
}

type Numbered = Omit<CalendarNight, 'state'>;

function nightsOf({ kind, start, monthDays }: Terms, offset: number, timezone: TimeZone): Numbered[] {
  const { numbers, lastNumber } = KINDS[kind];
  const [first] = numbers;
  const last = lastNumber(monthDays) ?? 0;
  // `Array.from` of Prototype.js and MooTools leaves out the mapping.
  return [...Array(last - first + 1)].map((_, at) => {
    const night = { kind, start, number: first + at, offset };
    return { number: night.number, date: dateOf(night), cutoff: cutoff({ ...night, timezone }) };
  });
}

// The checkout asks for the same calendar several times on every key that a donor presses.
let latest: { terms: string; nights: Numbered[] } | undefined;

/**
 * All nights (1 to 29, and 30 unless the month is known to have 29 days) or days of a campaign in a time zone, with their
 * state at `now`. Empty for an open-ended kind.
 */
export function calendarOf(
  campaign: Terms,
  { offset, timezone, now }: { offset: number; timezone: TimeZone; now: Date },
): CalendarNight[] {
  const terms = [campaign.kind, campaign.start, campaign.monthDays, offset, timezone].join();
  if (latest?.terms !== terms) latest = { terms, nights: nightsOf(campaign, offset, timezone) };
  return latest.nights.map((night) => ({
    ...night,
    cutoff: new Date(night.cutoff),
    state: night.cutoff > now ? 'open' : 'passed',
  }));
}
