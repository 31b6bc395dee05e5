import type { CampaignCalendar } from '@lantern-giving/core/api/campaigns';
import type { CampaignTerms } from '@lantern-giving/core/api/common.schema';
import {
  addDays,
  calendarBy,
  cutoff,
  daysBetween,
  type IsoDate,
  MAX_START_DATE_OFFSET,
  MOON_AUTHORITIES,
  type MoonAuthority,
  SIGHTING_DAYS,
  SIGHTING_DAYS_AFTER_START,
} from '@lantern-giving/core/calendar';
import { type CampaignKind, isRepeating, KINDS } from '@lantern-giving/core/campaigns';
import type { AppContext } from '../../app/context.ts';
import { field, isRefusal, type Refusal, refuseFields } from '../../http/problem.ts';
import { audit } from '../../lib/audit.ts';
import { inTransaction } from '../../lib/db.ts';
import { type Calendar, countPassing, lockCampaign, writeCalendar } from './calendar.queries.ts';
import { type CampaignInstance, datesOf } from './campaign.ts';
import { presentCampaign } from './presenter.ts';
import { findCampaign } from './queries.ts';
import { campaignNotFound } from './service.ts';

/**
 * Sets the start and length of a campaign's month by an authority. The schedules of that authority follow in the
 * background (`modules/schedules/follow-calendar.ts`). Idempotent.
 */
export async function setCalendar(
  { db, clock }: AppContext,
  id: string,
  asked: CampaignCalendar,
  { by, requestId }: { readonly by: string; readonly requestId: string },
): Promise<CampaignTerms | Refusal> {
  return inTransaction(db, async (trx): Promise<CampaignTerms | Refusal> => {
    const now = clock.now();
    await lockCampaign(trx, id);
    const campaign = await findCampaign(trx, id);
    if (!campaign) return campaignNotFound();
    const after = calendarAfter(campaign, asked, now);
    if (isRefusal(after)) return after;
    const before = calendarOf(campaign);
    const changed = (Object.keys(after) as (keyof Calendar)[]).some((name) => after[name] !== before[name]);
    if (!changed) return presentCampaign(campaign, now);
    await writeCalendar(trx, id, after, authoritiesMoved(campaign.kind, before, after));
    const subject = { kind: 'campaign', id };
    await audit(trx, { actor: by, action: 'campaign.calendar', subject, before, after, requestId }, now);
    return presentCampaign({ ...campaign, ...after }, now);
  });
}

/** How many nights will have passed with a start that an admin may set, and would be charged soon after it is set. */
export async function previewCalendar(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  id: string,
  { authority, start }: Pick<CampaignCalendar, 'authority' | 'start'>,
): Promise<{ readonly passing: number } | Refusal> {
  const campaign = await findCampaign(db, id);
  if (!campaign || isRepeating(campaign.kind)) return campaignNotFound();
  const before = calendarOf(campaign);
  const earlier = daysBetween(start, startBy(before, authority));
  if (earlier <= 0) return { passing: 0 };
  const after = withStart(before, authority, start);
  const authorities = authoritiesMoved(campaign.kind, before, after);
  return { passing: await countPassing(db, { id, authorities, days: earlier }, clock.now()) };
}

/**
 * Days by which the start of a month can be moved: few once nights are charged, since a mistake would charge several of
 * them.
 */
export function movableDays(kind: CampaignKind, start: IsoDate, now: Date): number {
  const first = cutoff({ kind, start, number: KINDS[kind].numbers[0], offset: 0, timezone: FIRST_ZONE });
  return now < first ? SIGHTING_DAYS : SIGHTING_DAYS_AFTER_START;
}

/** The time zone in which a night ends first. */
const FIRST_ZONE = 'Etc/GMT-14';

/** The authorities whose dates differ, or whose length does where a night depends on it. */
function authoritiesMoved(kind: CampaignKind, before: Calendar, after: Calendar): readonly MoonAuthority[] {
  const hasExtra = KINDS[kind].extraNumber !== null;
  return MOON_AUTHORITIES.filter((authority) => {
    const offset = authority === 'umm-al-qura' ? 0 : 1;
    const [old, changed] = [calendarBy(before, offset), calendarBy(after, offset)];
    return old.start !== changed.start || (hasExtra && old.monthDays !== changed.monthDays);
  });
}

function calendarOf({ start, monthDays, localStart, localMonthDays, end }: CampaignInstance): Calendar {
  return { start, monthDays, localStart: localStart ?? null, localMonthDays: localMonthDays ?? null, end };
}

/** Until an admin sets the local sighting, it is the day after the start. */
function startBy({ start, localStart }: Calendar, authority: MoonAuthority): IsoDate {
  return authority === 'local-sighting' ? (localStart ?? addDays(start, MAX_START_DATE_OFFSET)) : start;
}

function withStart(calendar: Calendar, authority: MoonAuthority, start: IsoDate): Calendar {
  return authority === 'local-sighting' ? { ...calendar, localStart: start } : { ...calendar, start };
}

function calendarAfter(campaign: CampaignInstance, { authority, start, month_days }: CampaignCalendar, now: Date) {
  // Weeks follow no moon.
  if (isRepeating(campaign.kind)) return refuseFields('validation_failed', [field('/start', 'invalid')]);
  const before = calendarOf(campaign);
  const known = startBy(before, authority);
  const days = movableDays(campaign.kind, known, now);
  if (Math.abs(daysBetween(known, start)) > days) {
    const problem = days === SIGHTING_DAYS ? 'invalid' : 'sightedByNow';
    return refuseFields('validation_failed', [field('/start', problem)]);
  }
  const moved = withStart(before, authority, start);
  const after =
    authority === 'local-sighting' ? { ...moved, localMonthDays: month_days } : { ...moved, monthDays: month_days };
  const own = datesOf(campaign.kind, after.start, after.monthDays).end;
  const { localStart } = after;
  const local = localStart ? datesOf(campaign.kind, localStart, after.localMonthDays).end : own;
  return { ...after, end: [own, local].sort().at(-1) ?? own };
}
