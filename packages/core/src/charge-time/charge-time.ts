import { dateIn, type IsoDate, type TimeZone } from '../calendar/index.ts';
import { dateFormat, numberFormat } from '../language/formats.ts';

/** When a gift is charged, and for whom that is formatted. */
export interface ChargeTime {
  readonly cutoff: Date;
  /** The donor's time zone. */
  readonly timezone: TimeZone;
  /** BCP 47. Arabic has its own text, all other languages the English one. */
  readonly locale: string;
  /** Time of reading, for "tonight". Omit it for text that is read later, such as a mail: it always names the date. */
  readonly now?: Date | undefined;
}

const messagesIn = (locale: string) =>
  /^ar\b/i.test(locale)
    ? ({ night: 'الليلة', leaves: 'تخرج', tonight: 'الليلة', comma: '،', style: 'long' } as const)
    : ({ night: 'Night', leaves: 'leaves', tonight: 'tonight', comma: ',', style: 'short' } as const);

/** A gift charged at most this long after midnight counts as charged in the night before its date. */
const NIGHT_MS = 6 * 60 * 60 * 1000;

function isTonight({ cutoff, timezone, now }: ChargeTime): boolean {
  if (!now || now >= cutoff) return false;
  const date = dateIn(cutoff, timezone);
  const evening = dateIn(new Date(cutoff.getTime() - NIGHT_MS), timezone);
  return evening !== date && [evening, date].includes(dateIn(now, timezone));
}

/** Date and time at which a gift is charged: "Thu 17 Dec, 01:30", or "tonight, 01:30". Gregorian in every locale. */
export function formatChargeTime(charge: ChargeTime): string {
  const { cutoff, timezone: timeZone, locale } = charge;
  const { tonight, comma, style } = messagesIn(locale);
  const parts = dateFormat(locale, {
    weekday: style,
    day: 'numeric',
    month: style,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).formatToParts(cutoff);
  const day = isTonight(charge) ? tonight : joinParts(parts, DAY, ' ');
  return `${day}${comma} ${joinParts(parts, /^(hour|minute)$/, ':')}`;
}

/** A date without a time, in the format of `formatChargeTime`: "Thu 17 Dec". */
export function formatDay(date: IsoDate, locale: string): string {
  const { style } = messagesIn(locale);
  const format = dateFormat(locale, { weekday: style, day: 'numeric', month: style, timeZone: 'UTC' });
  return joinParts(format.formatToParts(new Date(`${date}T00:00:00Z`)), DAY, ' ');
}

const DAY = /^(weekday|day|month)$/;

/** Joins the parts in the locale's order, with our own separator: the commas of `Intl` differ between engines. */
function joinParts(parts: readonly Intl.DateTimeFormatPart[], types: RegExp, separator: string): string {
  return parts
    .filter(({ type }) => types.test(type))
    .map(({ value }) => value)
    .join(separator);
}

/** "leaves Thu 17 Dec, 01:30", "leaves tonight, 01:30". */
export function chargePhrase(charge: ChargeTime): string {
  return `${messagesIn(charge.locale).leaves} ${formatChargeTime(charge)}`;
}

/** The phrase for a night on all screens, mails and calendar entries: "Night 27 · leaves Thu 17 Dec, 01:30". */
export function nightChargePhrase(number: number, charge: ChargeTime): string {
  const { locale } = charge;
  return `${messagesIn(locale).night} ${numberFormat(locale).format(number)} · ${chargePhrase(charge)}`;
}
