import type { IsoDate } from './wall-time.ts';
import { addDays } from './wall-time.ts';

export const RAMADAN = 9;
export const DHUL_HIJJAH = 12;

// Made at first use: few pages ever ask.
let formatter: Intl.DateTimeFormat | undefined;

function ummAlQura(): Intl.DateTimeFormat {
  formatter ??= new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  });
  return formatter;
}

interface HijriDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

function hijriOf(date: IsoDate): HijriDate {
  const field: Record<string, number> = {};
  for (const part of ummAlQura().formatToParts(Date.parse(`${date}T00:00:00Z`))) field[part.type] = Number(part.value);
  const { year = 0, month = 0, day = 0 } = field;
  return { year, month, day };
}

/** The next first day of a lunar month (1 to 12) on or after a date, by the Umm al-Qura calendar that `Intl` carries. */
export function nextMonthStart(month: number, from: IsoDate): IsoDate {
  let date = from;
  // No lunar year is longer than 355 days; a step to the end of each month keeps this at a dozen rounds.
  for (let round = 0; round < 400; round++) {
    const { month: current, day } = hijriOf(date);
    if (current === month && day === 1) return date;
    date = addDays(date, day === 1 ? 29 : day < 29 ? 29 - day : 1);
  }
  throw new RangeError(`month must be from 1 to 12, got ${month}`);
}

/** Days in the lunar month that begins on a date, by the same calendar: 29 or 30. */
export function monthLength(start: IsoDate): 29 | 30 {
  return hijriOf(addDays(start, 29)).day === 30 ? 30 : 29;
}
