import type { IsoDate } from '../calendar/index.ts';
import { dateFormat } from './formats.ts';

/** First to last date: "9–18 Dec", "26 Feb – 7 Mar". @param locale BCP 47 */
export function formatDateRange(first: IsoDate, last: IsoDate, locale: string): string {
  // A plain date has no time zone and is formatted in UTC.
  const format = dateFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return format.formatRange(Date.parse(first), Date.parse(last));
}
