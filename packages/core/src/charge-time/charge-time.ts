import { addDays, dateIn, type IsoDate, instantOf, type TimeZone, wallTimeOf } from '../calendar/index.ts';
import type { KindRow } from '../campaigns/index.ts';
import { dateFormat, numberFormat } from '../language/formats.ts';

/** What is written around a date and time: the `chargeTime` messages of a language. */
export interface ChargeTimeMessages {
  readonly tonight: string;
  at(given: { readonly day: string; readonly time: string }): string;
  leaves(at: string): string;
  night(given: { readonly number: string; readonly leaves: string }): string;
  day(given: { readonly number: string; readonly leaves: string }): string;
}

/** When a gift is charged, and for whom that is formatted. */
export interface ChargeTime {
  readonly cutoff: Date;
  /** The donor's time zone. */
  readonly timezone: TimeZone;
  /** BCP 47. */
  readonly locale: string;
  /** In the locale's language. */
  readonly messages: ChargeTimeMessages;
  /** Time of reading, for "tonight". Omit it for text that is read later, such as a mail: it always names the date. */
  readonly now?: Date | undefined;
}

/** A gift charged at most this long after midnight counts as charged in the night before its date. */
const NIGHT_MS = 6 * 60 * 60 * 1000;

/**
 * Not by the date alone: between midnight and 01:30 the next night would be tonight’s too. And not by 24 hours alone:
 * where clocks go forward, two gifts leave within 23.
 */
function isTonight({ cutoff, timezone, now }: ChargeTime): boolean {
  const at = cutoff.getTime();
  const left = now ? at - now.getTime() : 0;
  const [date = '', time] = wallTimeOf(cutoff, timezone).split('T');
  return (
    left > 0 &&
    left <= 4 * NIGHT_MS &&
    dateIn(new Date(at - NIGHT_MS), timezone) !== date &&
    left <= at - instantOf(`${addDays(date, -1)}T${time}`, timezone).getTime()
  );
}

/** Date and time at which a gift is charged: "Thu 17 Dec, 01:30", or "tonight, 01:30". Gregorian in every locale. */
export function formatChargeTime(charge: ChargeTime): string {
  const { cutoff, timezone: timeZone, locale, messages } = charge;
  const parts = dateFormat(locale, {
    ...DAY,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).formatToParts(cutoff);
  const day = isTonight(charge) ? messages.tonight : joinParts(parts, PARTS_OF_DAY, ' ');
  return messages.at({ day, time: joinParts(parts, /^(hour|minute)$/, ':') });
}

/** A date without a time, in the format of `formatChargeTime`: "Thu 17 Dec". */
export function formatDay(date: IsoDate, locale: string): string {
  const format = dateFormat(locale, { ...DAY, timeZone: 'UTC' });
  return joinParts(format.formatToParts(new Date(`${date}T00:00:00Z`)), PARTS_OF_DAY, ' ');
}

const DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const;
const PARTS_OF_DAY = /^(weekday|day|month)$/;

/** Joins the parts in the locale's order, with our own separator: the commas of `Intl` differ between engines. */
function joinParts(parts: readonly Intl.DateTimeFormatPart[], types: RegExp, separator: string): string {
  return parts
    .filter(({ type }) => types.test(type))
    .map(({ value }) => value)
    .join(separator);
}

/** "leaves Thu 17 Dec, 01:30", "leaves tonight, 01:30". */
export function chargePhrase(charge: ChargeTime): string {
  return charge.messages.leaves(formatChargeTime(charge));
}

/**
 * The phrase for a night or day on all screens, mails and calendar entries: "Night 27 · leaves Thu 17 Dec, 01:30".
 * @param unit what the number counts in its kind of campaign; for weeks and months only the time is given
 */
export function nightChargePhrase(number: number, charge: ChargeTime, unit: KindRow['unit'] = 'night'): string {
  const { locale, messages } = charge;
  if (unit === 'week' || unit === 'month') return formatChargeTime(charge);
  return messages[unit]({ number: numberFormat(locale).format(number), leaves: chargePhrase(charge) });
}
