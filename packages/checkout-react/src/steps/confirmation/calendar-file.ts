import { addDays, type IsoDate } from '@lantern-giving/core/calendar';

/** An all-day calendar event. */
export interface CalendarEntry {
  /** Calendars recognise a repeated import by this id. */
  readonly id: string;
  readonly date: IsoDate;
  readonly title: string;
  readonly about: string;
}

/**
 * An iCalendar file (RFC 5545) with one all-day event per entry.
 * @param stamp when the file is made
 * @param everyDays after how many days each event is repeated, without an end; null: never
 */
export function calendarFile(entries: readonly CalendarEntry[], stamp: Date, everyDays: number | null = null): string {
  const made = `${stamp.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Lantern//Gifts//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...entries.flatMap((entry) => [
      'BEGIN:VEVENT',
      `UID:${entry.id}@lantern`,
      `DTSTAMP:${made}`,
      `DTSTART;VALUE=DATE:${compact(entry.date)}`,
      `DTEND;VALUE=DATE:${compact(addDays(entry.date, 1))}`,
      ...(everyDays === null ? [] : [recurrence(everyDays)]),
      `SUMMARY:${escaped(entry.title)}`,
      `DESCRIPTION:${escaped(entry.about)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** The rule of an event that repeats without an end (RFC 5545). */
export const recurrence = (everyDays: number): string => `RRULE:FREQ=DAILY;INTERVAL=${everyDays}`;

function compact(date: IsoDate): string {
  return date.replaceAll('-', '');
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
}

const encoder = new TextEncoder();

/** Folds lines at 75 octets without splitting a character; continuation lines start with a space. */
function folded(line: string): string {
  let out = '';
  let room = 75;
  for (const char of line) {
    const octets = encoder.encode(char).length;
    if (octets > room) {
      out += '\r\n ';
      room = 74;
    }
    out += char;
    room -= octets;
  }
  return out;
}

/** Downloads a calendar file. @param name without the extension */
export function offer(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}.ics`;
  link.click();
  // The browser reads the URL when the download starts, which is after this call.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
