import type { CharityInsights } from '@lantern-giving/core/api/insights';
import { dateIn } from '@lantern-giving/core/calendar';
import { KINDS } from '@lantern-giving/core/campaigns';
import { cappedSum, sum } from '@lantern-giving/core/money';
import type { AppContext } from '../../app/context.ts';
import type { Refusal } from '../../http/problem.ts';
import { charityNotFound } from '../charities/charity-path.ts';
import {
  causeFigures,
  countPeople,
  failureFigures,
  lastCampaign,
  latestGifts,
  type NightFigures,
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
      counts: { donors: 0, plans: 0, nights: 0 },
      nights: [],
      ...none,
    };
  }
  const now = clock.now();
  const scope = { charityId, campaign };
  const [nights, people, causes, failures, latest] = await Promise.all([
    nightFigures(db, scope, now),
    countPeople(db, scope),
    causeFigures(db, scope),
    failureFigures(db, scope),
    latestGifts(db, scope, LATEST),
  ]);
  const sums = comingTo(nights);
  return {
    currency,
    campaign: { id: campaign, name, nights: KINDS[kind].lastNumber(found.monthDays) ?? 0 },
    ...sums,
    counts: { ...people, nights: sums.all.gifts },
    tonight: nextOf(nights, now),
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
  const added = (figures: readonly { readonly gifts: number; readonly amount: number }[]) => ({
    gifts: sum(figures.map(({ gifts }) => gifts)),
    amount: cappedSum(figures.map(({ amount }) => amount)),
  });
  const given = added(nights.map((night) => night.given));
  const planned = added(nights.map((night) => night.planned));
  const waiting = added(nights.map((night) => night.waiting));
  const lost = added(nights.map((night) => night.lost));
  const cancelled = added(nights.map((night) => night.cancelled));
  return { given, planned, waiting, lost, cancelled, all: added([given, planned, waiting, lost]) };
}

/** The next night to be charged. */
function nextOf(nights: readonly NightFigures[], now: Date): CharityInsights['tonight'] {
  const toCome = nights.flatMap(({ leavesAt, date, ...night }) =>
    leavesAt && date ? [{ ...night, date, leavesAt }] : [],
  );
  const [next] = toCome.toSorted((one, other) => one.leavesAt.getTime() - other.leavesAt.getTime());
  if (!next) return null;
  const { number, date, leavesAt, planned, actionable } = next;
  return {
    number,
    date,
    leaves_at: leavesAt.toISOString(),
    leaves_tonight: leavesAt.getTime() - now.getTime() <= DAY,
    ...planned,
    actionable,
  };
}
