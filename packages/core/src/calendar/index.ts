export {
  authorityOf,
  type CalendarNight,
  type Campaign,
  calendarBy,
  calendarOf,
  cutoff,
  cutoffOn,
  dateOf,
  MAX_START_DATE_OFFSET,
  MOON_AUTHORITIES,
  type MoonAuthority,
  type NightOfCampaign,
  type NightState,
  type Sighted,
} from './campaign.ts';
export { DHUL_HIJJAH, monthLength, nextMonthStart, RAMADAN } from './hijri.ts';
export { monthDayOf, monthlyStart, type RepeatedDate, type RepeatedDates, repeatedDates } from './repeating.ts';
export {
  addDays,
  addMinutes,
  addMonths,
  DEFAULT_TIMEZONE,
  dateIn,
  daysBetween,
  type IsoDate,
  instantOf,
  isIsoDate,
  isTimeZone,
  monthsBetween,
  type TimeZone,
  type WallTime,
  wallTimeOf,
} from './wall-time.ts';
