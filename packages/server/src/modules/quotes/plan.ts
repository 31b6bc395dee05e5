import type { ErrorCode } from '@lantern-giving/core/api/error-codes';
import type { PlanFields } from '@lantern-giving/core/api/quotes';
import { type CampaignKind, KINDS } from '@lantern-giving/core/campaigns';
import { acceptsCategory, isTippable } from '@lantern-giving/core/charity';
import { type Currency, currencies, formatAmount, sum } from '@lantern-giving/core/money';
import { type Plan, type PlanProblem, planNights, type Tip, tipFor, withoutZeroes } from '@lantern-giving/core/plan';
import { type FieldProblem, type Refusal, refuse } from '../../http/problem.ts';
import { jsonPointer } from '../../http/validation.ts';
import { type CampaignInstance, stateOf } from '../campaigns/campaign.ts';
import { campaignNotFound } from '../campaigns/service.ts';
import type { StoredCharity } from '../charities/queries.ts';

/** In minor units. Far above any real gift, and low enough that adding tip and fee stays a safe integer. */
const MAX_GIFT = 100_000_000_000;

export interface Planned {
  readonly campaign: CampaignInstance;
  readonly charity: StoredCharity;
  /** The request in canonical form: the campaign's own id, and no cause without an amount. */
  readonly fields: PlanFields;
  readonly plan: Plan;
}

/**
 * Computes every figure of a plan at a given time. Pure.
 * @param today the current time, which decides the campaign's state even for an earlier quote
 */
export function planFrom(
  asked: PlanFields,
  facts: { readonly campaign: CampaignInstance; readonly charity: StoredCharity },
  at: { readonly now: Date; readonly today: Date },
): Planned | Refusal {
  const { campaign, charity } = facts;
  const state = stateOf(campaign, at.today);
  if (state === 'ended') return campaignNotFound();
  if (!KINDS[campaign.kind].offered) {
    return wrongField('campaign_not_offered', '/campaign', 'You cannot give to this campaign here yet.');
  }
  if (state === 'upcoming') {
    const message = `This campaign opens on ${campaign.unlock}.`;
    return refuse(422, 'campaign_not_open', message, {
      errors: [{ pointer: '/campaign', message: 'is not open yet' }],
      extra: { unlock: campaign.unlock },
    });
  }

  const fields: PlanFields = { ...asked, campaign: campaign.id, causes: withoutZeroes(asked.causes) };
  const unknown = unknownCauses(fields, charity, campaign.kind);
  if (unknown.length > 0) {
    return refuse(422, 'unknown_cause', 'A chosen cause is not available.', { errors: unknown });
  }
  const tip = tipOf(fields);
  const untippedCauses = charity.causes.filter((cause) => !isTippable(cause.category)).map((cause) => cause.cause_id);
  const total = sum(Object.values(fields.causes));
  if (total > MAX_GIFT)
    return wrongField('amount_too_large', '/causes', 'This amount is too large. Enter a smaller one.');
  if (tipFor(tip, fields.causes, untippedCauses) > total) {
    return wrongField('tip_too_large', '/tip', 'The tip is larger than the gift.');
  }

  const terms = currencies[charity.currency];
  const result = planNights({
    campaign,
    causes: inOrder(fields.causes),
    untippedCauses,
    firstNight: fields.first_night,
    split: fields.split_type,
    multiplier: fields.multiplier,
    night30: fields.night_30,
    startDateOffset: fields.start_date_offset,
    timezone: fields.timezone,
    tip,
    coverFees: fields.pay_fees ? terms.fee : null,
    smallestCharge: terms.smallestCharge,
    largestCharge: terms.largestCharge,
    now: at.now,
  });
  if (!result.ok) return refusalOf(result, charity.currency);
  const charges = result.plan.charges.map((charge) => ({
    ...charge,
    causes: Object.fromEntries(Object.keys(fields.causes).map((cause) => [cause, charge.causes[cause] ?? 0])),
  }));
  return { campaign, charity, fields, plan: { ...result.plan, charges } };
}

/**
 * Sorts causes, because their order decides which one gets a night's odd penny: a stored quote must give the same
 * figures.
 */
function inOrder(causes: PlanFields['causes']): PlanFields['causes'] {
  return Object.fromEntries(Object.entries(causes).sort(([one], [other]) => (one < other ? -1 : 1)));
}

function tipOf(fields: PlanFields): Tip {
  if (fields.tip_percentage === null) return fields.tip === 0 ? null : { value: fields.tip };
  return fields.tip_percentage === 0 ? null : { percent: fields.tip_percentage };
}

/** Causes that cannot be part of this plan. Qurbani is bought in whole animals and not spread over nights. */
function unknownCauses(fields: PlanFields, charity: StoredCharity, kind: CampaignKind): FieldProblem[] {
  const known = new Map(charity.causes.map((cause) => [cause.cause_id, cause]));
  return Object.keys(fields.causes).flatMap((id) => {
    const cause = known.get(id);
    if (cause && acceptsCategory(kind, cause.category)) return [];
    return [
      {
        pointer: jsonPointer(['causes', id]),
        message: cause ? 'cannot be spread over nights' : 'is not a cause of this charity',
      },
    ];
  });
}

function refusalOf(problem: PlanProblem, currency: Currency): Refusal {
  switch (problem.problem) {
    case 'noAmount':
      return wrongField('no_amount', '/causes', 'Choose an amount to give.');
    case 'noNight30':
      return wrongField('no_night_30', '/night_30', 'This month has 29 days: there is no night 30.');
    case 'lowAmountEntered': {
      const least = formatAmount(problem.smallestTotal, currency);
      const smallest = formatAmount(currencies[currency].smallestCharge, currency);
      return refuse(
        422,
        'amount_too_small',
        `The smallest gift over these nights is ${least}: a card cannot be charged less than ${smallest} a night.`,
        {
          errors: [{ pointer: '/causes', message: `must be at least ${least} in total` }],
          extra: { smallest_total: problem.smallestTotal },
        },
      );
    }
    case 'amountTooLarge': {
      const largest = formatAmount(problem.largestCharge, currency);
      const message = `A card cannot be charged more than ${largest} a night. Enter a smaller amount.`;
      return refuse(422, 'amount_too_large', message, {
        errors: [{ pointer: '/causes', message: `must leave each night at most ${largest}` }],
        extra: { largest_charge: problem.largestCharge },
      });
    }
    case 'nightPassed': {
      const { firstOpenNight } = problem;
      const message =
        firstOpenNight === null
          ? 'The last night has passed.'
          : `That night has passed. The next open night is night ${firstOpenNight}.`;
      return refuse(422, 'night_passed', message, {
        errors: [{ pointer: '/first_night', message: 'has passed' }],
        extra: { first_open_night: firstOpenNight },
      });
    }
  }
}

function wrongField(errorCode: ErrorCode, pointer: string, message: string): Refusal {
  return refuse(422, errorCode, message, { errors: [{ pointer, message }] });
}
