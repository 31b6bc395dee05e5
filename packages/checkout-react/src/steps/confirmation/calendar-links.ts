import { addDays } from '@lantern-giving/core/calendar';
import { type CalendarEntry, recurrence } from './calendar-file.ts';

/** Sites cut or refuse addresses that are much longer; percent-encoded, in UTF-16 units. */
const LONGEST_ABOUT = 1500;

/** Addresses that open a new event in a calendar on the web. */
export interface CalendarLinks {
  readonly google: string;
  /** Null for a repeating event, which its addresses cannot express. */
  readonly outlook: string | null;
}

/**
 * Links for one all-day event from the first to the last entry: neither site takes several events in an address. The
 * event's text has a line for each entry, as many as fit.
 * @param title of the event
 * @param entries by date, at least one
 * @param everyDays after how many days the first entry is repeated, without an end, in place of the others; null: never
 */
export function calendarLinks(
  title: string,
  entries: readonly [CalendarEntry, ...CalendarEntry[]],
  everyDays: number | null = null,
): CalendarLinks {
  const [{ date: first }] = entries;
  const last = everyDays === null ? entries.at(-1) : undefined;
  const after = addDays((last ?? entries[0]).date, 1);
  const about = everyDays === null ? fitting(entries.map((entry) => entry.title)) : entries[0].about;
  const compact = (date: string) => date.replaceAll('-', '');
  return {
    google: address('https://calendar.google.com/calendar/render', {
      action: 'TEMPLATE',
      text: title,
      dates: `${compact(first)}/${compact(after)}`,
      details: about,
      ...(everyDays === null ? {} : { recur: recurrence(everyDays) }),
    }),
    outlook:
      everyDays === null
        ? address('https://outlook.live.com/calendar/0/action/compose', {
            rru: 'addevent',
            subject: title,
            startdt: first,
            enddt: after,
            allday: 'true',
            body: about,
          })
        : null,
  };
}

function fitting(lines: readonly string[]): string {
  let text = '';
  for (const line of lines) {
    const longer = text === '' ? line : `${text}\n${line}`;
    if (encodeURIComponent(longer).length > LONGEST_ABOUT) break;
    text = longer;
  }
  return text;
}

/** Spaces as `%20`: Outlook shows the `+` of a form's encoding as it is. */
function address(site: string, parameters: Readonly<Record<string, string>>): string {
  return `${site}?${Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`;
}
