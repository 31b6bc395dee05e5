import type { IsoDate } from '@lantern-giving/core/calendar';
import { type ChargeTimeMessages, chargePhrase, formatChargeTime, formatDay } from '@lantern-giving/core/charge-time';
import { formatDateRange, numberFormat, zoneName } from '@lantern-giving/core/language';
import { type Currency, formatAmount, type MinorUnits } from '@lantern-giving/core/money';

/** Number, money and date formats of a locale. */
export interface Formats {
  /** @param amount minor units @param options.trim omit the decimals of a whole amount ("£100") */
  readonly money: (amount: MinorUnits, currency: Currency, options?: { readonly trim?: boolean }) => string;
  readonly count: (value: number) => string;
  /** The evening that names a night, formatted as in `leaves`: "Fri 26 Feb". */
  readonly evening: (date: IsoDate) => string;
  /** First to last evening: "9–18 Dec", "26 Feb – 7 Mar". */
  readonly evenings: (first: IsoDate, last: IsoDate) => string;
  /** A future date and time: "Thu 17 Dec, 01:30", or "tonight, 01:30". */
  readonly at: (instant: string, timezone: string, now: string) => string;
  /** When a gift leaves: "leaves Thu 17 Dec, 01:30", or "leaves tonight, 01:30". */
  readonly leaves: (cutoff: string, timezone: string, now: string) => string;
  /** Common name of a zone at an instant: "United Kingdom Time"; its id where the locale has none. */
  readonly zone: (timezone: string, at: string) => string;
  /** Names joined by the language's rules. */
  readonly list: (items: readonly string[]) => string;
  /** The same list in parts: names (`element`), and what stands between them (`literal`). */
  readonly listParts: (items: readonly string[]) => readonly { readonly type: string; readonly value: string }[];
}

/** @param intl BCP 47 tag for `Intl` @param messages in that language */
export function formatsFor(intl: string, messages: ChargeTimeMessages): Formats {
  const count = numberFormat(intl);
  const list = new Intl.ListFormat(intl, { type: 'conjunction' });
  return {
    money: (amount, currency, options) => formatAmount(amount, currency, intl, options),
    count: (value) => count.format(value),
    evening: (date) => formatDay(date, intl),
    evenings: (first, last) => formatDateRange(first, last, intl),
    at: (instant, timezone, now) =>
      formatChargeTime({ cutoff: new Date(instant), timezone, locale: intl, messages, now: new Date(now) }),
    leaves: (cutoff, timezone, now) =>
      chargePhrase({ cutoff: new Date(cutoff), timezone, locale: intl, messages, now: new Date(now) }),
    zone: (timezone, at) => zoneName(timezone, intl, new Date(at)),
    list: (items) => list.format(items),
    listParts: (items) => list.formatToParts(items),
  };
}
