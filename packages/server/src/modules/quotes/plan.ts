import type { PlanFields } from '@lantern-giving/core/api/quotes';
import { monthDayOf, monthlyStart } from '@lantern-giving/core/calendar';
import { type CampaignKind, isRepeating, KINDS, type KindRow } from '@lantern-giving/core/campaigns';
import { acceptsCategory, isTippable } from '@lantern-giving/core/charity';
import type { Language } from '@lantern-giving/core/language';
import { type Currency, currencies, formatAmount, sum } from '@lantern-giving/core/money';
import {
  boughtWhole,
  inCauseOrder,
  type Plan,
  type PlanProblem,
  type Prices,
  planNights,
  planRepeating,
  REPEATING_PLAN,
  type Tip,
  tipFor,
  withEndowment,
  withoutZeroes,
} from '@lantern-giving/core/plan';
import type { AmountsByCause } from '@lantern-giving/core/split';
import { type FieldProblem, field, type Refusal, refuse, refuseFields } from '../../http/problem.ts';
import { jsonPointer } from '../../http/validation.ts';
import { type CampaignInstance, stateOf } from '../campaigns/campaign.ts';
import { campaignNotFound } from '../campaigns/service.ts';
import type { StoredCause, StoredCharity } from '../charities/queries.ts';

/** In minor units. Far above any real gift, and low enough that adding tip and fee stays a safe integer. */
const MAX_GIFT = 100_000_000_000;

export interface PlannedGift {
  readonly campaign: CampaignInstance;
  readonly charity: StoredCharity;
  /** The request in canonical form: the campaign's own id, and no cause without an amount. */
  readonly fields: PlanFields;
  readonly plan: Plan;
  /** The amount of each cause, with the endowment's share taken from the others. */
  readonly causes: AmountsByCause;
  /** The day of the month of a monthly gift; null for any other. */
  readonly monthDay: number | null;
}

interface Facts {
  readonly campaign: CampaignInstance;
  /** With the causes that are offered in the campaign. */
  readonly charity: StoredCharity;
  /** Cause that the endowment's share goes to; null or omitted if the charity has none. */
  readonly endowment?: string | null;
}

/**
 * Computes every figure of a plan at a given time, if its campaign is open. Pure.
 * @param today the current time, which decides the campaign's state even for an earlier quote
 */
export function planIfOpen(
  asked: PlanFields,
  facts: Facts,
  at: { readonly now: Date; readonly today: Date },
): PlannedGift | Refusal {
  const { campaign } = facts;
  const state = stateOf(campaign, at.today);
  if (state === 'ended') return campaignNotFound();
  if (!KINDS[campaign.kind].offered) return refuse(422, 'campaign_not_offered', { at: '/campaign' });
  if (state === 'upcoming') {
    return refuse(422, 'campaign_not_open', {
      say: (opensOn) => opensOn(campaign.unlock),
      errors: [field('/campaign', 'notOpen')],
      extra: { unlock: campaign.unlock },
    });
  }
  return computePlan(asked, facts, at.now);
}

/**
 * The same whatever the state of its campaign: for a gift that is begun beside another one, or repeats an earlier one. Pure.
 */
export function computePlan(
  asked: PlanFields,
  { campaign, charity, endowment = null }: Facts,
  now: Date,
): PlannedGift | Refusal {
  const unoffered = fieldsOfOtherKinds(asked, charity, campaign.kind);
  if (unoffered.length > 0) return refuseFields('validation_failed', unoffered);
  const repeats = isRepeating(campaign.kind);
  const { evergive_share_percentage: percentage = 0, ...others } = asked;
  const fields: PlanFields = {
    ...others,
    ...(percentage > 0 ? { evergive_share_percentage: percentage } : {}),
    ...(repeats ? REPEATING_PLAN : {}),
    campaign: campaign.id,
    causes: withoutZeroes(asked.causes),
  };
  const unknown = unknownCauses(fields, charity, campaign.kind);
  if (unknown.length > 0) return refuse(422, 'unknown_cause', { errors: unknown });
  const prices = pricesOf(charity.causes);
  const [ordered] = Object.keys(boughtWhole(fields.causes, prices, true));
  if (ordered !== undefined && !fields.pay_fees) return refuse(422, 'fees_not_covered', { at: '/pay_fees' });
  const tip = tipOf(fields);
  if (percentage > 0 && endowment === null) return refuseFields('validation_failed', [SHARE_INVALID]);
  const whole = charity.causes.filter(({ category }) => !isTippable(category)).map(({ cause_id }) => cause_id);
  const causes =
    endowment === null ? fields.causes : withEndowment({ causes: fields.causes, percentage, endowment, whole });
  const total = sum(Object.values(fields.causes));
  if (total > MAX_GIFT) return refuse(422, 'amount_too_large', { say: (its) => its.gift, at: '/causes' });
  if (tipFor(tip, fields.causes, whole) > total) {
    return refuse(422, 'tip_too_large', { at: '/tip' });
  }

  const terms = currencies[charity.currency];
  const monthDay = monthDayOf(campaign.kind, now, fields.timezone);
  const inputs = {
    campaign: { ...campaign, start: monthlyStart(campaign.start, monthDay) },
    causes: inCauseOrder(causes),
    untippedCauses: whole,
    prices,
    timezone: fields.timezone,
    tip,
    coverFees: fields.pay_fees ? terms.fee : null,
    smallestCharge: terms.smallestCharge,
    largestCharge: terms.largestCharge,
    now,
  };
  const result = repeats
    ? planRepeating(inputs)
    : planNights({
        ...inputs,
        firstNight: fields.first_night,
        split: fields.split_type,
        multiplier: fields.multiplier,
        night30: fields.night_30,
        startDateOffset: fields.start_date_offset,
      });
  if (!result.ok)
    return refusalOf(result, jsonPointer(['causes', ordered ?? '']), charity.currency, KINDS[campaign.kind].unit);
  const charges = result.plan.charges.map((charge) => ({
    ...charge,
    causes: Object.fromEntries(Object.keys(causes).map((cause) => [cause, charge.causes[cause] ?? 0])),
  }));
  return { campaign, charity, fields, plan: { ...result.plan, charges }, causes, monthDay };
}

const SHARE_INVALID = field('/evergive_share_percentage', 'invalid');

/** Fields whose values other kinds of campaign have. */
function fieldsOfOtherKinds(asked: PlanFields, charity: StoredCharity, kind: CampaignKind): FieldProblem[] {
  const { splits, lastPlanned, extraNumber } = KINDS[kind];
  if (isRepeating(kind)) {
    const unsplit = ['first_night', 'split_type', 'night_30', 'start_date_offset'] as const;
    return [
      ...unsplit.flatMap((name) => (asked[name] === REPEATING_PLAN[name] ? [] : [field(`/${name}`, 'invalid')])),
      ...(asked.evergive_share_percentage ? [SHARE_INVALID] : []),
    ];
  }
  const offered: readonly string[] = splits(charity.currency);
  return [
    ...(offered.includes(asked.split_type) ? [] : [field('/split_type', 'invalid')]),
    ...(asked.night_30 && extraNumber === null ? [field('/night_30', 'invalid')] : []),
    ...(lastPlanned === null || asked.first_night > lastPlanned ? [field('/first_night', 'invalid')] : []),
  ];
}

function tipOf(fields: PlanFields): Tip {
  if (fields.tip_percentage === null) return fields.tip === 0 ? null : { value: fields.tip };
  return fields.tip_percentage === 0 ? null : { percent: fields.tip_percentage };
}

/** The prices of the causes that are bought whole. */
function pricesOf(causes: readonly Pick<StoredCause, 'cause_id' | 'price_per_quantity'>[]): Prices {
  return Object.fromEntries(
    causes.flatMap(({ cause_id, price_per_quantity: price }) => (price === null ? [] : [[cause_id, price]])),
  );
}

/** Causes that cannot be part of this plan. Qurbani is bought in whole animals and not spread over nights. */
function unknownCauses(fields: PlanFields, charity: StoredCharity, kind: CampaignKind): FieldProblem[] {
  const known = new Map(charity.causes.map((cause) => [cause.cause_id, cause]));
  return Object.keys(fields.causes).flatMap((id) => {
    const cause = known.get(id);
    if (cause && acceptsCategory(kind, cause.category)) return [];
    return [field(jsonPointer(['causes', id]), cause ? 'causeNotSpread' : 'causeOfAnother')];
  });
}

/** @param ordered pointer to the cause that is bought whole */
function refusalOf(problem: PlanProblem, ordered: string, currency: Currency, unit: KindRow['unit']): Refusal {
  switch (problem.problem) {
    case 'notWholeQuantity':
      return refuse(422, 'not_whole_quantity', { at: jsonPointer(['causes', problem.cause]) });
    case 'ordersClosed':
      return refuse(422, 'orders_closed', { at: ordered });
    case 'noAmount':
      return refuse(422, 'no_amount', { at: '/causes' });
    case 'noNight30':
      return refuse(422, 'no_night_30', { at: '/night_30' });
    case 'lowAmountEntered': {
      const least = (language: Language) => formatAmount(problem.smallestTotal, currency, language);
      const smallest = (language: Language) => formatAmount(currencies[currency].smallestCharge, currency, language);
      return refuse(422, 'amount_too_small', {
        say: (its, language) => its({ unit, least: least(language), smallest: smallest(language) }),
        errors: [field('/causes', 'atLeastInTotal', (must, language) => must(least(language)))],
        extra: { smallest_total: problem.smallestTotal },
      });
    }
    case 'amountTooLarge': {
      const largest = (language: Language) => formatAmount(problem.largestCharge, currency, language);
      return refuse(422, 'amount_too_large', {
        say: (its, language) => its.night({ unit, largest: largest(language) }),
        errors: [field('/causes', 'atMostANight', (must, language) => must({ unit, largest: largest(language) }))],
        extra: { largest_charge: problem.largestCharge },
      });
    }
    case 'nightPassed': {
      const { firstOpenNight } = problem;
      return refuse(422, 'night_passed', {
        say: (its) => (firstOpenNight === null ? its.none(unit) : its.next({ unit, night: String(firstOpenNight) })),
        errors: [field('/first_night', 'passed')],
        extra: { first_open_night: firstOpenNight },
      });
    }
  }
}
