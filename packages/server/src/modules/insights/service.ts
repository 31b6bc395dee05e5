import type { CharityInsights } from '@lantern-giving/core/api/insights';
import { LAST_NIGHT, NIGHT_30 } from '@lantern-giving/core/calendar';
import { cappedSum, sum } from '@lantern-giving/core/money';
import type { AppContext } from '../../app-context.ts';
import type { Refusal } from '../../platform/http/problem.ts';
import { charityNotFound } from '../charities/charity-path.ts';
import {
  causeFigures,
  failureFigures,
  lastCampaign,
  latestGifts,
  type NightFigures,
  nightFigures,
} from './repository.ts';

const LATEST = 10;
/** From one night's hour to the next one's, so that of many nights one at a time is tonight's. */
const DAY = 86_400_000;

/** A charity's campaign in figures, as of now. */
export async function readInsights(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  slug: string,
): Promise<CharityInsights | Refusal> {
  const found = await lastCampaign(db, slug);
  if (!found) return charityNotFound();
  const { charityId, currency, campaign, name } = found;
  const nothing = { gifts: 0, amount: 0 };
  if (campaign === null || name === null) {
    const none = { nights: [], causes: [], failures: [], latest: [] };
    return { currency, campaign: null, given: nothing, planned: nothing, tonight: null, ...none };
  }
  const now = clock.now();
  const scope = { charityId, campaign };
  const [nights, causes, failures, latest] = await Promise.all([
    nightFigures(db, scope, now),
    causeFigures(db, scope),
    failureFigures(db, scope),
    latestGifts(db, scope, LATEST),
  ]);
  return {
    currency,
    campaign: { id: campaign, name, nights: found.monthDays === LAST_NIGHT ? LAST_NIGHT : NIGHT_30 },
    given: {
      gifts: sum(nights.map((night) => night.givenGifts)),
      amount: cappedSum(nights.map((night) => night.given)),
    },
    planned: {
      gifts: sum(nights.map((night) => night.plannedGifts)),
      amount: cappedSum(nights.map((night) => night.planned)),
    },
    tonight: nextOf(nights, now),
    nights: nights.map(({ number, given, planned }) => ({ number, given, planned })),
    causes,
    failures,
    latest: latest.map(({ first_name, last_name, created_at, ...gift }) => ({
      ...gift,
      donor: `${first_name} ${[...last_name][0] ?? ''}.`,
      created_at: created_at.toISOString(),
    })),
  };
}

/** The night that leaves first of those to come. */
function nextOf(nights: readonly NightFigures[], now: Date): CharityInsights['tonight'] {
  const toCome = nights.flatMap(({ leavesAt, date, ...night }) =>
    leavesAt && date ? [{ ...night, date, leavesAt }] : [],
  );
  const [next] = toCome.toSorted((one, other) => one.leavesAt.getTime() - other.leavesAt.getTime());
  if (!next) return null;
  const { number, date, leavesAt, plannedGifts, planned, actionable } = next;
  return {
    number,
    date,
    leaves_at: leavesAt.toISOString(),
    leaves_tonight: leavesAt.getTime() - now.getTime() <= DAY,
    gifts: plannedGifts,
    amount: planned,
    actionable,
  };
}
