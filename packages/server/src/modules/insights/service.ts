import type { CharityInsights } from '@lantern-giving/core/api/insights';
import { dateIn } from '@lantern-giving/core/calendar';
import { type CampaignKind, KINDS } from '@lantern-giving/core/campaigns';
import { cappedSum, sum } from '@lantern-giving/core/money';
import type { AppContext } from '../../app/context.ts';
import type { Refusal } from '../../http/problem.ts';
import { charityNotFound } from '../charities/charity-path.ts';
import {
  type AheadFigures,
  causeFigures,
  countPeople,
  dueFigures,
  failureFigures,
  lastCampaign,
  latestGifts,
  type NightFigures,
  nextDateFigures,
  nightFigures,
} from './queries.ts';

const LATEST = 10;
/** The interval between two nights, so that only one of them is tonight's. */
const DAY = 86_400_000;

/** The current figures of a charity's campaign. */
export async function readInsights(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  slug: string,
): Promise<CharityInsights | Refusal> {
  const found = await lastCampaign(db, slug, dateIn(clock.now(), 'UTC'));
  if (!found) return charityNotFound();
  const { charityId, currency, campaign, name, kind } = found;
  if (campaign === null || name === null || kind === null) {
    const none = { tonight: null, causes: [], failures: [], latest: [] };
    return {
      currency,
      campaign: null,
      ...comingTo([]),
      due: { gifts: 0, amount: 0, halted: false },
      counts: { donors: 0, plans: 0, nights: 0 },
      nights: [],
      ...none,
    };
  }
  const now = clock.now();
  const scope = { charityId, campaign };
  const [nights, ahead, due, people, causes, failures, latest] = await Promise.all([
    nightFigures(db, scope),
    nextDateFigures(db, scope, now),
    dueFigures(db, scope, now),
    countPeople(db, scope),
    causeFigures(db, scope),
    failureFigures(db, scope),
    latestGifts(db, scope, LATEST),
  ]);
  const sums = comingTo(nights);
  return {
    currency,
    campaign: { id: campaign, name, kind, nights: KINDS[kind].lastNumber(found.monthDays) ?? 0 },
    ...sums,
    due,
    counts: { ...people, nights: sums.all.gifts },
    tonight: nextOf(ahead, { now, kind }),
    nights: nights.map(({ number, given, planned, waiting, lost }) => ({
      number,
      given: given.amount,
      planned: planned.amount,
      waiting: waiting.amount,
      lost: lost.amount,
      plans: sum([given.gifts, planned.gifts, waiting.gifts, lost.gifts]),
    })),
    causes,
    failures,
    latest: latest.map(({ first_name, last_name, created_at, ...gift }) => ({
      ...gift,
      in_all: cappedSum([gift.given, gift.planned, gift.waiting, gift.lost].map(({ amount }) => amount)),
      donor: `${first_name} ${[...last_name][0] ?? ''}.`,
      created_at: created_at.toISOString(),
    })),
  };
}

/** Sums of the nights' figures, by standing and in total. */
function comingTo(nights: readonly NightFigures[]) {
  const given = added(nights.map((night) => night.given));
  const planned = added(nights.map((night) => night.planned));
  const waiting = added(nights.map((night) => night.waiting));
  const lost = added(nights.map((night) => night.lost));
  const cancelled = added(nights.map((night) => night.cancelled));
  const refunded_in_part = cappedSum(nights.map((night) => night.refundedInPart));
  return { given, planned, waiting, lost, cancelled, refunded_in_part, all: added([given, planned, waiting, lost]) };
}

/** The charges of the next date, under the number that most of them have. */
function nextOf(
  ahead: readonly AheadFigures[],
  { now, kind }: { readonly now: Date; readonly kind: CampaignKind },
): CharityInsights['tonight'] {
  const [most] = ahead.toSorted((one, other) => other.leaving.gifts - one.leaving.gifts);
  if (!most) return null;
  const leavesAt = new Date(Math.min(...ahead.map((night) => night.leavesAt.getTime())));
  return {
    number: most.number,
    date: most.date,
    leaves_at: leavesAt.toISOString(),
    // Gifts that are charged on their own date are charged by day.
    leaves_tonight: KINDS[kind].cutoff.daysAfter > 0 && leavesAt.getTime() - now.getTime() <= DAY,
    ...added(ahead.map(({ leaving }) => leaving)),
    actionable: sum(ahead.map(({ actionable }) => actionable)),
  };
}

/** Count and sum of several figures. */
function added(figures: readonly { readonly gifts: number; readonly amount: number }[]) {
  return {
    gifts: sum(figures.map(({ gifts }) => gifts)),
    amount: cappedSum(figures.map(({ amount }) => amount)),
  };
}
