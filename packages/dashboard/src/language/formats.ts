import type { IsoDate } from '@lantern-giving/core/calendar';
import { dateFormat, numberFormat } from '@lantern-giving/core/language';
import {
  type Currency,
  denominations,
  formatAmount,
  inReadingOrder,
  type MinorUnits,
} from '@lantern-giving/core/money';

/** How numbers, money and dates are written in a locale. */
export interface Formats {
  /** @param amount minor units */
  readonly money: (amount: MinorUnits, currency: Currency) => string;
  /** A balance, which may be below zero: what is owed has a minus before it. @param amount minor units */
  readonly balance: (amount: number, currency: Currency) => string;
  /** For a scale: "£500", "£1.2K". @param amount minor units */
  readonly roughly: (amount: number, currency: Currency) => string;
  readonly count: (value: number) => string;
  /** "Friday 12 March" */
  readonly day: (date: IsoDate) => string;
  /** "7 February 2027" */
  readonly date: (date: IsoDate) => string;
  /** An instant in the reader's own zone: "12 Mar 2027, 20:14". */
  readonly moment: (instant: string) => string;
  /** Of an instant, in the reader's own zone: "20:04". @param instant ms */
  readonly time: (instant: number) => string;
  /** Names joined as the language does it. */
  readonly list: (items: readonly string[]) => string;
}

/** @param intl BCP 47 tag for `Intl` */
export function formatsFor(intl: string): Formats {
  const count = numberFormat(intl);
  const day = dateFormat(intl, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
  const date = dateFormat(intl, { dateStyle: 'long', timeZone: 'UTC' });
  // Named field by field: Arabic's medium style writes the month as a number, and 05/11 is two different days.
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
      return inReadingOrder(parts.map(({ type, value }) => (type === 'currency' ? symbol : value)).join(''));
    },
    count: (value) => count.format(value),
    // A date has no zone: it is written as it stands.
    day: (named) => day.format(new Date(`${named}T00:00:00Z`)),
    date: (named) => date.format(new Date(`${named}T00:00:00Z`)),
    moment: (instant) => moment.format(new Date(instant)),
    time: (instant) => time.format(instant),
    list: (items) => list.format(items),
  };
}
