import type { MonthCampaign, MonthCampaigns, NextCampaign } from '@lantern-giving/core/api/campaigns';
import { addDays, calendarBy, dateIn, type IsoDate } from '@lantern-giving/core/calendar';
import { CAMPAIGN_KINDS, type CampaignKind, isRepeating, KINDS } from '@lantern-giving/core/campaigns';
import type { AppContext } from '../../app/context.ts';
import { LEAD_DAYS } from '../renewals/notices.ts';
import { repeatedIn } from '../renewals/renewals.queries.ts';
import { startAfter } from './calendar-data.ts';
import { type CampaignInstance, datesOf, stateOf } from './campaign.ts';
import { APART_DAYS, yearOf } from './open-campaign.ts';
import { allCampaigns } from './queries.ts';
import { movableDays } from './set-calendar.ts';

/**
 * The campaigns that follow a month, for the platform's staff: their dates, which of them are open, and what waits for
 * opening.
 */
export async function monthCampaigns({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<MonthCampaigns> {
  const now = clock.now();
  const today = dateIn(now, 'UTC');
  const known = (await allCampaigns(db)).filter(({ kind }) => !isRepeating(kind)).reverse();
  const next = CAMPAIGN_KINDS.flatMap((kind) => nextOf(kind, known, today) ?? []);
  next.sort((one, other) => (one.start < other.start ? 1 : -1));
  const repeated = await repeatedIn(db, [...known, ...next], today);
  const toRepeat = (id: string) => ({ to_repeat: repeated.get(id)?.waiting ?? 0 });
  return {
    campaigns: known.map((one) => ({
      ...present(one, now),
      opened_at: repeated.get(one.id)?.openedAt?.toISOString() ?? null,
      ...toRepeat(one.id),
    })),
    next: next.map((one) => ({ ...one, ...toRepeat(one.id) })),
    lead_days: LEAD_DAYS,
  };
}

function present(campaign: CampaignInstance, now: Date): Omit<MonthCampaign, 'opened_at' | 'to_repeat'> {
  const { id, kind, name, unlock, demo } = campaign;
  /** @param offset of the plans that follow them */
  const datesBy = (offset: number) => {
    const { start, monthDays } = calendarBy(campaign, offset);
    const first = addDays(start, offset);
    const { end } = datesOf(kind, first, monthDays);
    const assumed = offset !== 0 && !campaign.localStart;
    return { start: first, end, month_days: monthDays, assumed, movable_days: movableDays(kind, first, now) };
  };
  const dates = { 'umm-al-qura': datesBy(0), 'local-sighting': datesBy(1) };
  return { id, kind, name, unlock, demo, dates, state: stateOf(campaign, now) };
}

/**
 * The next campaign of a kind as it could be opened; null while the last one that is known has not begun, which is the one
 * to open, and for a kind without months.
 * @param known latest first
 */
function nextOf(
  kind: CampaignKind,
  known: readonly CampaignInstance[],
  today: IsoDate,
): Omit<NextCampaign, 'to_repeat'> | null {
  const last = known.find((one) => one.kind === kind && !one.demo);
  if (last && last.start > today) return null;
  const apart = last ? addDays(last.start, APART_DAYS) : today;
  const start = startAfter(kind, apart > today ? apart : today);
  if (start === null) return null;
  const { name, brand } = KINDS[kind];
  const year = yearOf(start);
  const id = `${brand}${year}`;
  // Two Ramadans are in 2030.
  const isTaken = known.some((one) => one.id === id);
  return { id: isTaken ? `${id}-2` : id, kind, name: `${name} ${year}`, start };
}
