import type { CampaignCalendar } from '@lantern-giving/core/api/campaigns';
import type { CampaignTerms } from '@lantern-giving/core/api/common.schema';
import { addDays, calendarBy, daysBetween, MOON_AUTHORITIES, SIGHTING_DAYS } from '@lantern-giving/core/calendar';
import { isRepeating } from '@lantern-giving/core/campaigns';
import type { AppContext } from '../../app/context.ts';
import { field, isRefusal, type Refusal, refuseFields } from '../../http/problem.ts';
import { audit } from '../../lib/audit.ts';
import { inTransaction } from '../../lib/db.ts';
import { type Calendar, lockCampaign, writeCalendar } from './calendar.queries.ts';
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
    const after = calendarAfter(campaign, asked);
    if (isRefusal(after)) return after;
    const before = calendarOf(campaign);
    const changed = (Object.keys(after) as (keyof Calendar)[]).some((name) => after[name] !== before[name]);
    if (!changed) return presentCampaign(campaign, now);
    const moved = MOON_AUTHORITIES.filter((authority) => {
      const offset = authority === 'umm-al-qura' ? 0 : 1;
      const [old, now] = [calendarBy(before, offset), calendarBy(after, offset)];
      return old.start !== now.start || old.monthDays !== now.monthDays;
    });
    await writeCalendar(trx, id, after, moved);
    const subject = { kind: 'campaign', id };
    await audit(trx, { actor: by, action: 'campaign.calendar', subject, before, after, requestId }, now);
    return presentCampaign({ ...campaign, ...after }, now);
  });
}

function calendarOf({ start, monthDays, localStart, localMonthDays, end }: CampaignInstance): Calendar {
  return { start, monthDays, localStart: localStart ?? null, localMonthDays: localMonthDays ?? null, end };
}

/** The local sighting stays the day after the start while no admin has set it. */
function calendarAfter(campaign: CampaignInstance, { authority, start, month_days }: CampaignCalendar) {
  // Weeks follow no moon.
  if (isRepeating(campaign.kind)) return refuseFields('validation_failed', [field('/start', 'invalid')]);
  const before = calendarOf(campaign);
  const isLocal = authority === 'local-sighting';
  const known = isLocal ? (before.localStart ?? addDays(before.start, 1)) : before.start;
  if (Math.abs(daysBetween(known, start)) > SIGHTING_DAYS) {
    return refuseFields('validation_failed', [field('/start', 'invalid')]);
  }
  const after: Calendar = isLocal
    ? { ...before, localStart: start, localMonthDays: month_days }
    : { ...before, start, monthDays: month_days };
  const own = datesOf(campaign.kind, after.start, after.monthDays).end;
  const { localStart } = after;
  const local = localStart ? datesOf(campaign.kind, localStart, after.localMonthDays).end : own;
  return { ...after, end: [own, local].sort().at(-1) ?? own };
}
