import type { PlanFields, Quote } from '@lantern-giving/core/api/quotes';
import { addMinutes } from '@lantern-giving/core/calendar';
import type { Plan } from '@lantern-giving/core/plan';
import { uuidv7 } from 'uuidv7';
import type { AppContext } from '../../app/context.ts';
import { checkoutEnd, type IssuedToken, issueCheckoutToken } from '../../http/checkout-token.ts';
import { isRefusal, type Refusal, refuse } from '../../http/problem.ts';
import type { Executor } from '../../lib/db.ts';
import type { Secret } from '../../lib/secret.ts';
import { campaignFor } from '../campaigns/service.ts';
import { endowmentOf, offeredIn } from '../charities/queries.ts';
import { type PlannedGift, planIfOpen } from './plan.ts';
import { insertQuote } from './queries.ts';

/** Validity of a quote in minutes, even across a cutoff; shorter if its checkout ends before. */
const QUOTE_MINUTES = 15;

/**
 * Quotes expire this many minutes before their checkout ends, and a quote requested after that starts a new checkout,
 * since the donor could not finish in time. While a quote is valid, the same checkout can therefore request others.
 */
const LEAST_MINUTES = 2;

/** The checkout that a request's token proves, and the token, which is returned unchanged unless it is about to end. */
export interface Checkout {
  readonly checkoutId: string | null;
  readonly token: string | null;
}

type Context = Pick<AppContext, 'clock' | 'config'> & { readonly db: Executor };

/** Computes a plan and stores it as a quote, so that a schedule can be created with exactly these figures. */
export async function createQuote(
  context: Pick<AppContext, 'db' | 'clock' | 'config' | 'offers'>,
  asked: PlanFields,
  checkout: Checkout,
): Promise<Quote | Refusal> {
  const now = context.clock.now();
  const planned = await loadAndPlan(context, asked, now);
  if (isRefusal(planned)) return planned;
  return storeQuote(context, planned, checkout, now);
}

/** Computes the plan of a request at a given time, with the campaign and the charity that it names. */
export async function loadAndPlan(
  context: Pick<AppContext, 'offers' | 'clock'>,
  asked: PlanFields,
  now: Date,
): Promise<PlannedGift | Refusal> {
  const campaign = await campaignFor(context, asked.campaign);
  if (isRefusal(campaign)) return campaign;
  const charity = await context.offers.charity(asked.charity_id);
  if (!charity) return refuse(404, 'charity_not_found');
  const endowment = endowmentOf(charity)?.cause_id ?? null;
  const facts = { campaign, charity: offeredIn(campaign.kind, charity), endowment };
  return planIfOpen(asked, facts, { now, today: context.clock.now() });
}

/** Stores a plan as a quote, which is valid no longer than its checkout: nothing could be done with it. */
export async function storeQuote(
  context: Context,
  planned: PlannedGift,
  checkout: Checkout,
  now: Date,
): Promise<Quote> {
  const { secret } = context.config;
  const { checkoutId, token, endsAt } = lasting(checkout, secret, now) ?? issueCheckoutToken(secret, now);
  const figures = figuresOf(planned.plan);
  const expiresAt = new Date(
    Math.min(addMinutes(now, QUOTE_MINUTES).getTime(), addMinutes(endsAt, -LEAST_MINUTES).getTime()),
  );
  const id = uuidv7();
  const { charity, fields } = planned;
  await insertQuote(context.db, { id, checkoutId, charityId: charity.id, fields, figures, servedAt: now, expiresAt });
  return {
    quote_id: id,
    server_time: now.toISOString(),
    expires_at: expiresAt.toISOString(),
    campaign: planned.campaign.id,
    charity_id: charity.slug,
    currency: charity.currency,
    ...figures,
    checkout_token: token,
  };
}

/** The checkout of a request if enough of it is left. */
function lasting({ checkoutId, token }: Checkout, secret: Secret, now: Date): IssuedToken | null {
  if (checkoutId === null || token === null) return null;
  const endsAt = checkoutEnd(secret, token);
  return endsAt && endsAt > addMinutes(now, LEAST_MINUTES) ? { checkoutId, token, endsAt } : null;
}

/** A plan's figures as sent to the client and stored in the quote. */
export function figuresOf(plan: Plan) {
  return {
    nights: plan.charges.map((charge) => ({
      ...charge,
      causes: { ...charge.causes },
      cutoff: charge.cutoff.toISOString(),
    })),
    total: plan.total,
    night_30_amount: plan.night30Amount,
    tip: plan.tip,
    fee: plan.fee,
    payable: plan.payable,
  };
}
