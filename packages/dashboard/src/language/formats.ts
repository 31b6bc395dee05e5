import type { IsoDate } from '@lantern-giving/core/calendar';
import { type Currency, formatAmount, type MinorUnits } from '@lantern-giving/core/money';

/** How numbers, money and dates are written in a locale. */
export interface Formats {
  /** @param amount minor units */
  readonly money: (amount: MinorUnits, currency: Currency) => string;
  readonly count: (value: number) => string;
  /** "Friday 12 March" */
  readonly day: (date: IsoDate) => string;
  /** An instant in the reader's own zone: "12 Mar 2027, 20:14". */
  readonly moment: (instant: string) => string;
}

/** @param intl BCP 47 tag for `Intl` */
export function formatsFor(intl: string): Formats {
  const count = new Intl.NumberFormat(intl);
  const day = new Intl.DateTimeFormat(intl, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
  const moment = new Intl.DateTimeFormat(intl, { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' });
  return {
    money: (amount, currency) => formatAmount(amount, currency, intl),
    count: (value) => count.format(value),
    // A date has no zone: it is written as it stands.
    day: (date) => day.format(new Date(`${date}T00:00:00Z`)),
    moment: (instant) => moment.format(new Date(instant)),
  };
}
