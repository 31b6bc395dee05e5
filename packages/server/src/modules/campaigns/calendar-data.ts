import {
  addDays,
  DEFAULT_TIMEZONE,
  DHUL_HIJJAH,
  dateIn,
  dateOf,
  type IsoDate,
  monthLength,
  nextMonthStart,
  RAMADAN,
} from '@lantern-giving/core/calendar';
import { type CampaignKind, KINDS } from '@lantern-giving/core/campaigns';
import { type CampaignInstance, datesOf, stateOf } from './campaign.ts';

/** The eve of the first fast, by the Umm al-Qura calendar. */
const tenNightsStart = (from: IsoDate) => addDays(nextMonthStart(RAMADAN, from), -1);

type Asked = Pick<CampaignInstance, 'id' | 'kind' | 'start'> & Partial<CampaignInstance>;

const STARTS: { readonly [Kind in CampaignKind]?: (from: IsoDate) => IsoDate } = {
  'ten-nights': (from) => tenNightsStart(addDays(from, 1)),
  'ten-days': (from) => nextMonthStart(DHUL_HIJJAH, from),
};

/**
 * The start of the first campaign of a kind from a date on, by the Umm al-Qura calendar; null for a kind without
 * months.
 */
export function startAfter(kind: CampaignKind, from: IsoDate): IsoDate | null {
  return STARTS[kind]?.(from) ?? null;
}

/** A campaign instance with the defaults of its kind. */
export function instance({ kind, start, monthDays = null, ...asked }: Asked): CampaignInstance {
  const { brand, product, name } = KINDS[kind];
  const dates = asked.unlock && asked.end ? { unlock: asked.unlock, end: asked.end } : datesOf(kind, start, monthDays);
  return { kind, brand, product, name, start, monthDays, demo: false, ...dates, ...asked };
}

/** The campaigns that every deployment starts with. After seeding, the database is authoritative for their dates. */
export function seededCampaigns(): CampaignInstance[] {
  const start2026 = '2026-02-17';
  return [
    instance({
      id: 'mtn2026',
      kind: 'ten-nights',
      name: 'MyTenNights 2026',
      start: start2026,
      monthDays: monthLength(addDays(start2026, 1)),
    }),
    instance({ id: 'mtd2025', kind: 'ten-days', name: 'MyTenDays 2025', start: '2025-05-28' }),
    // A computed date, to be corrected once the moon is sighted; the month's length is not known yet.
    instance({ id: 'mtn2027', kind: 'ten-nights', name: 'MyTenNights 2027', start: tenNightsStart('2027-01-01') }),
    instance({
      id: 'mtd2027',
      kind: 'ten-days',
      name: 'MyTenDays 2027',
      start: nextMonthStart(DHUL_HIJJAH, '2027-01-01'),
    }),
    instance({
      id: 'fridaygiving',
      kind: 'friday',
      start: '2026-01-02',
      unlock: '2026-01-02',
      end: '2099-12-25',
    }),
    instance({ id: 'evergive', kind: 'evergive', start: '2026-01-01', unlock: '2026-01-01', end: '2099-12-31' }),
  ];
}

/** Minutes after midnight until which the previous night is still open. */
const CUTOFF_MINUTES = 90;
const DEMO_NIGHT = 3;
const DEMO_MONTH_DAYS = 30;

/**
 * The demo campaigns to add so that one is always open: ten nights in their third night, ten days on their first day.
 * Empty if the existing ones are still open.
 */
export function missingDemos(existing: readonly CampaignInstance[], now: Date): CampaignInstance[] {
  const tonight = dateIn(new Date(now.getTime() - CUTOFF_MINUTES * 60_000), DEFAULT_TIMEZONE);
  const today = dateIn(now, DEFAULT_TIMEZONE);
  const nightsStart = addDays(tonight, 1 - DEMO_NIGHT);
  const wanted = [demo('ten-nights', nightsStart, DEMO_MONTH_DAYS), demo('ten-days', today, null)];
  return wanted.filter((demo) => !existing.some((other) => isOpenDemo(other, demo.product, now)));
}

function demo(kind: CampaignKind, start: IsoDate, monthDays: 29 | 30 | null): CampaignInstance {
  return instance({ id: `${KINDS[kind].brand}-demo-${start.replaceAll('-', '')}`, kind, start, monthDays, demo: true });
}

/** Whether something is left to give on the demo's own calendar, rather than only in the last time zone. */
function isOpenDemo(campaign: CampaignInstance, product: string, now: Date): boolean {
  if (!campaign.demo || campaign.product !== product || stateOf(campaign, now) !== 'open') return false;
  const { kind, start } = campaign;
  const { lastPlanned } = KINDS[kind];
  const lastUsual = lastPlanned === null ? campaign.end : dateOf({ kind, start, number: lastPlanned, offset: 0 });
  return dateIn(now, DEFAULT_TIMEZONE) <= lastUsual;
}
