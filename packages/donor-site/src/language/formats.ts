import type { IsoDate } from '@lantern-giving/core/calendar';
import { dateFormat, numberFormat } from '@lantern-giving/core/language';
import { leavesAt } from '@lantern-giving/core/leaving';
import { type Currency, formatAmount, type MinorUnits } from '@lantern-giving/core/money';

/** How numbers, money and dates are written in a locale. */
export interface Formats {
  /** @param amount minor units */
  readonly money: (amount: MinorUnits, currency: Currency) => string;
  readonly count: (value: number) => string;
  /** The evening by which a night is named: "Friday 26 February". */
  readonly evening: (date: IsoDate) => string;
  /** The same, short: "26 Feb". */
  readonly shortEvening: (date: IsoDate) => string;
  /** The day of an instant in a zone: "Friday 26 February". */
  readonly day: (instant: string, timezone: string) => string;
  /** Hour and minute in a zone: "01:30". */
  readonly hour: (instant: string, timezone: string) => string;
  /** When a gift leaves: "leaves Thu 17 Dec, 01:30", or "leaves tonight, 01:30". */
  readonly leaves: (cutoff: string, timezone: string, now: string) => string;
  /** A zone as its people call it: "United Kingdom Time"; its own name where the locale has none. */
  readonly zone: (timezone: string) => string;
  /** Names joined as the language does it. */
  readonly list: (items: readonly string[]) => string;
}

/** @param intl BCP 47 tag for `Intl` */
export function formatsFor(intl: string): Formats {
  const count = numberFormat(intl);
  const longDay = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  const evening = dateFormat(intl, { ...longDay, timeZone: 'UTC' });
  const short = dateFormat(intl, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const list = new Intl.ListFormat(intl, { type: 'conjunction' });
  return {
    money: (amount, currency) => formatAmount(amount, currency, intl),
    count: (value) => count.format(value),
    evening: (date) => evening.format(midnight(date)),
    shortEvening: (date) => short.format(midnight(date)),
    day: (instant, timeZone) => dateFormat(intl, { ...longDay, timeZone }).format(new Date(instant)),
    hour: (instant, timeZone) =>
      dateFormat(intl, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(new Date(instant)),
    leaves: (cutoff, timezone, now) =>
      leavesAt({ cutoff: new Date(cutoff), timezone, locale: intl, now: new Date(now) }),
    zone: (timeZone) => {
      const parts = dateFormat(intl, { timeZone, timeZoneName: 'shortGeneric' }).formatToParts(0);
      return parts.find((part) => part.type === 'timeZoneName')?.value ?? timeZone;
    },
    list: (items) => list.format(items),
  };
}

/** A date has no zone: it is written as it stands. */
function midnight(date: IsoDate): Date {
  return new Date(`${date}T00:00:00Z`);
}
