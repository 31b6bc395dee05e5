import * as z from 'zod';
import { FIRST_NIGHT, LAST_NIGHT } from '../campaigns/index.ts';
import { MULTIPLIERS, SPLITS } from '../split/index.ts';
import {
  amount,
  campaignId,
  causeAmounts,
  charityId,
  currency,
  instant,
  isoDate,
  startDateOffset,
  timezone,
  tipPercentage,
} from './common.schema.ts';
import type { CallSchemas } from './endpoint.ts';
import type { ErrorCode } from './error-codes.ts';

export const splitType = z.enum(SPLITS).exclude(['more-arafah']);

/** The part of a schedule that decides its amounts and dates: the same names in a quote and in the schedule. */
export const planFields = z.object({
  campaign: campaignId,
  charity_id: charityId,
  /** Cause id → total over nights 1 to 29, minor units. */
  causes: causeAmounts,
  first_night: z.int().min(FIRST_NIGHT).max(LAST_NIGHT),
  split_type: splitType,
  multiplier: z.literal([...MULTIPLIERS]),
  night_30: z.boolean(),
  start_date_offset: startDateOffset,
  timezone,
  pay_fees: z.boolean(),
  /** A typed tip in minor units; stands where `tip_percentage` is null. */
  tip: amount,
  /** A percentage of the causes' total; null where the donor typed an amount. */
  tip_percentage: z.nullable(tipPercentage),
});
export type PlanFields = z.infer<typeof planFields>;

/**
 * `POST /api/quotes`.
 * @alias
 */
export const quoteRequest = planFields;
export type QuoteRequest = PlanFields;

export const quotedNight = z.object({
  number: z.int(),
  date: isoDate,
  cutoff: instant,
  causes: causeAmounts,
  /** The causes' part of this charge. */
  amount,
  tip: amount,
  fee: amount,
  /** What leaves the card. */
  total: amount,
  /** Waits until the month is known to have 30 days. */
  held: z.boolean(),
});

/** A plan with every figure that the donor is shown; good for 15 minutes. */
export const quote = z.object({
  quote_id: z.uuid(),
  server_time: instant,
  expires_at: instant,
  campaign: campaignId,
  charity_id: charityId,
  currency,
  nights: z.array(quotedNight),
  /** The causes over nights 1 to 29. */
  total: amount,
  night_30_amount: amount,
  tip: amount,
  fee: amount,
  /** All that will leave the card. */
  payable: amount,
  /** Held by the checkout and sent back as the `Lantern-Checkout` header: ties card set-up and schedule to one donor. */
  checkout_token: z.string(),
});
export type Quote = z.infer<typeof quote>;

/** Why a plan cannot be given. */
export const PLAN_ERRORS = [
  'unknown_cause',
  'no_amount',
  'amount_too_small',
  'amount_too_large',
  'tip_too_large',
  'night_passed',
  'no_night_30',
  'campaign_not_offered',
  'campaign_not_open',
] as const satisfies readonly ErrorCode[];

/** What the calls of `quotes.ts` take and answer. */
export const quotesCalls = {
  create: {
    in: quoteRequest,
    out: quote,
    errors: { 404: ['charity_not_found'], 410: ['campaign_not_found'], 422: PLAN_ERRORS },
  },
} as const satisfies Readonly<Record<string, CallSchemas>>;
