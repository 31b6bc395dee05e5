import type { IsoDate } from '@lantern-giving/core/calendar';
import { dateFormat, numberFormat } from '@lantern-giving/core/language';
import {
  type Currency,
  denominations,
  formatAmount,
  type MinorUnits,
  withDirectionMark,
} from '@lantern-giving/core/money';

/** Number, money and date formats of a locale. */
export interface Formats {
  /** @param amount minor units */
  readonly money: (amount: MinorUnits, currency: Currency) => string;
  /** A balance, which may be negative, with a leading minus sign. @param amount minor units */
  readonly balance: (amount: number, currency: Currency) => string;
  /** For chart axes: "£500", "£1.2K". @param amount minor units */
  readonly roughly: (amount: number, currency: Currency) => string;
  readonly count: (value: number) => string;
  /** "Friday 12 March" */
  readonly day: (date: IsoDate) => string;
  /** "7 February 2027" */
  readonly date: (date: IsoDate) => string;
  /** An instant in the reader's time zone: "12 Mar 2027, 20:14". */
  readonly moment: (instant: string) => string;
  /** The time of an instant in the reader's time zone: "20:04". @param instant ms */
  readonly time: (instant: number) => string;
  /** Names joined by the language's rules. */
  readonly list: (items: readonly string[]) => string;
}

/** @param intl BCP 47 tag for `Intl` */
export function formatsFor(intl: string): Formats {
  const count = numberFormat(intl);
  const day = dateFormat(intl, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
  const date = dateFormat(intl, { dateStyle: 'long', timeZone: 'UTC' });
  // With explicit fields, because Arabic's medium style has a numeric month, and 05/11 is ambiguous.
  const moment = dateFormat(intl, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const time = dateFormat(intl, { timeStyle: 'short', hourCycle: 'h23' });
  const list = new Intl.ListFormat(intl, { type: 'conjunction' });
  const money = (amount: MinorUnits, currency: Currency) => formatAmount(amount, currency, intl);
  return {
    money,
    balance: (amount, currency) => (amount < 0 ? `−${money(-amount, currency)}` : money(amount, currency)),
    roughly: (amount, currency) => {
      const { decimals, symbol } = denominations[currency];
      const terms = { style: 'currency', currency, notation: 'compact', maximumFractionDigits: 1 } as const;
      const parts = numberFormat(intl, terms).formatToParts(amount / 10 ** decimals);
      return withDirectionMark(parts.map(({ type, value }) => (type === 'currency' ? symbol : value)).join(''));
    },
    count: (value) => count.format(value),
    // A plain date has no time zone and is formatted in UTC.
    day: (named) => day.format(new Date(`${named}T00:00:00Z`)),
    date: (named) => date.format(new Date(`${named}T00:00:00Z`)),
    moment: (instant) => moment.format(new Date(instant)),
    time: (instant) => time.format(instant),
    list: (items) => list.format(items),
  };
}
