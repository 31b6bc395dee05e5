import {
  addDays,
  DEFAULT_TIMEZONE,
  DHUL_HIJJAH,
  dateIn,
  type IsoDate,
  monthLength,
  nextMonthStart,
  RAMADAN,
} from '@lantern-giving/core/calendar';
import { type CampaignInstance, datesOf, stateOf } from './campaign.ts';

/** The eve of the first fast, by the Umm al-Qura calendar. */
const tenNightsStart = (from: IsoDate) => addDays(nextMonthStart(RAMADAN, from), -1);

function tenNights(
  id: string,
  name: string,
  start: IsoDate,
  monthDays: 29 | 30 | null,
  demo = false,
): CampaignInstance {
  const dates = datesOf('ten-nights', start, monthDays);
  return { id, kind: 'ten-nights', brand: 'mtn', product: 'mytennights', name, start, monthDays, ...dates, demo };
}

function tenDays(id: string, name: string, start: IsoDate, demo = false): CampaignInstance {
  const dates = datesOf('ten-days', start, null);
  return { id, kind: 'ten-days', brand: 'mtd', product: 'mytendays', name, start, monthDays: null, ...dates, demo };
}

/** The instances that every deployment starts with. Their dates are data from then on. */
export function seededCampaigns(): CampaignInstance[] {
  const start2026 = '2026-02-17';
  return [
    tenNights('mtn2026', 'MyTenNights 2026', start2026, monthLength(addDays(start2026, 1))),
    tenDays('mtd2025', 'MyTenDays 2025', '2025-05-28'),
    // Computed, and open to change until the moon is seen; the month's length is not known ahead.
    tenNights('mtn2027', 'MyTenNights 2027', tenNightsStart('2027-01-01'), null),
    tenDays('mtd2027', 'MyTenDays 2027', nextMonthStart(DHUL_HIJJAH, '2027-01-01')),
    {
      id: 'fridaygiving',
      kind: 'friday',
      brand: 'fg',
      product: 'fridaygiving',
      name: 'FridayGiving',
      start: '2026-01-02',
      monthDays: null,
      unlock: '2026-01-02',
      end: '2099-12-25',
      demo: false,
    },
  ];
}

/** Minutes after midnight until which the night before is still open. */
const CUTOFF_MINUTES = 90;
const DEMO_NIGHT = 3;
const DEMO_MONTH_DAYS = 30;

/**
 * The demo instances that have to be added so that there is always one to give to: ten nights in their third night,
 * ten days on their first day. Nothing where those that exist are still open.
 */
export function missingDemos(existing: readonly CampaignInstance[], now: Date): CampaignInstance[] {
  const tonight = dateIn(new Date(now.getTime() - CUTOFF_MINUTES * 60_000), DEFAULT_TIMEZONE);
  const today = dateIn(now, DEFAULT_TIMEZONE);
  const nightsStart = addDays(tonight, 1 - DEMO_NIGHT);
  const wanted = [
    tenNights(demoId('mtn', nightsStart), 'MyTenNights', nightsStart, DEMO_MONTH_DAYS, true),
    tenDays(demoId('mtd', today), 'MyTenDays', today, true),
  ];
  return wanted.filter((demo) => !existing.some((other) => isOpenDemo(other, demo.product, now)));
}

function demoId(brand: string, start: IsoDate): string {
  return `${brand}-demo-${start.replaceAll('-', '')}`;
}

/** A demo counts as open while something is left to give on the demo's own calendar, not only in the last time zone. */
function isOpenDemo(campaign: CampaignInstance, product: string, now: Date): boolean {
  if (!campaign.demo || campaign.product !== product || stateOf(campaign, now) !== 'open') return false;
  const lastUsual = campaign.kind === 'ten-nights' ? addDays(campaign.end, -1) : campaign.end;
  return dateIn(now, DEFAULT_TIMEZONE) <= lastUsual;
}
