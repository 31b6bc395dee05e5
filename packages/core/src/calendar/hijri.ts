import { dateFormat } from '../language/formats.ts';
import { requireWhole } from '../range-error.ts';
import { addDays, type IsoDate } from './wall-time.ts';

export const RAMADAN = 9;
export const DHUL_HIJJAH = 12;

// Created on first use: most pages never need it.
let formatter: Intl.DateTimeFormat | undefined;

function ummAlQura(): Intl.DateTimeFormat {
  formatter ??= dateFormat('en', {
    calendar: 'islamic-umalqura',
    timeZone: 'UTC',
    month: 'numeric',
    day: 'numeric',
  });
  return formatter;
}

interface HijriDate {
  readonly month: number;
  readonly day: number;
}

function hijriOf(date: IsoDate): HijriDate {
  const field: Record<string, number> = {};
  for (const part of ummAlQura().formatToParts(Date.parse(`${date}T00:00:00Z`))) field[part.type] = Number(part.value);
  const { month = 0, day = 0 } = field;
  return { month, day };
}

/**
 * The first day of a lunar month (1 to 12) on or after a date, in the Umm al-Qura calendar of `Intl`.
 * @throws RangeError naming the argument
 */
export function nextMonthStart(month: number, from: IsoDate): IsoDate {
  requireWhole('month', month, 1, 12);
  let date = from;
  while (!isFirstOf(month, date)) date = addDays(date, 1);
  return date;
}

function isFirstOf(month: number, date: IsoDate): boolean {
  const hijri = hijriOf(date);
  return hijri.month === month && hijri.day === 1;
}

/** Length in days of the lunar month that begins on a date, in the Umm al-Qura calendar of `Intl`. */
export function monthLength(start: IsoDate): 29 | 30 {
  return hijriOf(addDays(start, 29)).day === 30 ? 30 : 29;
}
