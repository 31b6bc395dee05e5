import type { OpenedCampaign } from '@lantern-giving/core/api/campaigns';
import type { CampaignTerms } from '@lantern-giving/core/api/common.schema';
import { addDays, daysBetween, type IsoDate, SIGHTING_DAYS } from '@lantern-giving/core/calendar';
import { isRepeating, KINDS, productOf } from '@lantern-giving/core/campaigns';
import type { AppContext } from '../../app/context.ts';
import { field, type Refusal, refuseFields } from '../../http/problem.ts';
import { audit } from '../../lib/audit.ts';
import { inTransaction, lockName } from '../../lib/db.ts';
import { instance, startAfter } from './calendar-data.ts';
import { type CampaignInstance, stateOf } from './campaign.ts';
import { presentCampaign } from './presenter.ts';
import { addCampaign, allCampaigns, markRenewing } from './queries.ts';

/** Campaigns of a kind are a lunar year apart. */
export const APART_DAYS = 300;

/**
 * Opens the next campaign of a kind. From then on the gifts of earlier ones whose donors want that are repeated in it, in
 * the background (`modules/renewals`). Idempotent; one that every deployment starts with can be opened as well.
 */
export async function openCampaign(
  { db, clock, offers }: Pick<AppContext, 'db' | 'clock'> & { readonly offers?: AppContext['offers'] },
  id: string,
  asked: OpenedCampaign,
  { by, requestId }: { readonly by: string; readonly requestId?: string },
): Promise<CampaignTerms | Refusal> {
  const opened = await inTransaction(db, async (trx): Promise<CampaignTerms | Refusal> => {
    const now = clock.now();
    await lockName(trx, 'campaigns');
    const all = await allCampaigns(trx);
    const campaign = campaignToOpen(all, id, asked);
    if (campaign === null) return refuseFields('validation_failed', [field('/kind', 'invalid')]);
    if (campaign.start !== asked.start || !mayOpen(campaign, all, now))
      return refuseFields('validation_failed', [field('/start', 'invalid')]);
    await addCampaign(trx, campaign, now);
    const subject = { kind: 'campaign', id };
    const after = { kind: campaign.kind, start: campaign.start, month_days: campaign.monthDays };
    if (await markRenewing(trx, id, now))
      await audit(
        trx,
        { actor: by, action: 'campaign.open', subject, after, ...(requestId ? { requestId } : {}) },
        now,
      );
    return presentCampaign(campaign, now);
  });
  offers?.forget();
  return opened;
}

/** The campaign as it is, or would be; null for a kind that has only one, or if the id is a product key. */
function campaignToOpen(
  all: readonly CampaignInstance[],
  id: string,
  { kind, start, month_days: monthDays }: OpenedCampaign,
): CampaignInstance | null {
  if (isRepeating(kind) || productOf(id)) return null;
  const known = all.find((one) => one.id === id);
  if (known) return known.kind === kind ? known : null;
  return instance({ id, kind, start, monthDays, name: `${KINDS[kind].name} ${yearOf(start)}` });
}

/** The Gregorian year of a campaign's nights, by which it is named. */
export function yearOf(start: IsoDate): string {
  return addDays(start, 1).slice(0, 4);
}

/** Whether it begins with a month of its calendar, is not over, and is the only one of its kind in that year. */
function mayOpen(campaign: CampaignInstance, all: readonly CampaignInstance[], now: Date): boolean {
  const { id, kind, start, demo } = campaign;
  const near = startAfter(kind, addDays(start, -SIGHTING_DAYS));
  const others = all.filter((other) => other.kind === kind && other.id !== id && !other.demo);
  return (
    !demo &&
    near !== null &&
    Math.abs(daysBetween(start, near)) <= SIGHTING_DAYS &&
    stateOf(campaign, now) !== 'ended' &&
    others.every((other) => Math.abs(daysBetween(other.start, start)) >= APART_DAYS)
  );
}
