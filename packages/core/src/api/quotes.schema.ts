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

export const sharePercentage = z.int().min(0).max(100);

/** Each kind of campaign offers some of them. */
export const splitType = z.enum(SPLITS);

/** The fields that determine a schedule's amounts and dates, shared by quote and schedule. */
export const planFields = z.object({
  campaign: campaignId,
  charity_id: charityId,
  /** Cause id → total without night 30, minor units. */
  causes: causeAmounts,
  /**
   * The first night, or the first day: up to 10 where the campaign has days. A gift that repeats begins with the next
   * date, and has 1 here, `equally`, no night 30 and no offset.
   */
  first_night: z.int().min(FIRST_NIGHT).max(LAST_NIGHT),
  split_type: splitType,
  multiplier: z.literal([...MULTIPLIERS]),
  night_30: z.boolean(),
  start_date_offset: startDateOffset,
  timezone,
  pay_fees: z.boolean(),
  /** A typed tip in minor units; used if `tip_percentage` is null. */
  tip: amount,
  /** Percentage of the causes' total; null if the donor typed an amount. */
  tip_percentage: z.nullable(tipPercentage),
  /**
   * Whole percentage of the causes that goes to the charity's endowment, except Zakat and causes that are bought whole.
   * None: 0.
   */
  evergive_share_percentage: z.optional(sharePercentage),
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
  /** The charge without tip and fee. */
  amount,
  tip: amount,
  fee: amount,
  /** The amount charged to the card. */
  total: amount,
  /** True for night 30 until the month is known to have 30 days. */
  held: z.boolean(),
});

/**
 * A plan with every figure that the donor is shown, in minor units. Valid for 15 minutes at most. Of a gift that repeats the
 * nights are the dates of the next 60 days, and total, tip, fee and payable those of each date.
 */
export const quote = z.object({
  quote_id: z.uuid(),
  server_time: instant,
  expires_at: instant,
  campaign: campaignId,
  charity_id: charityId,
  currency,
  nights: z.array(quotedNight),
  /** Total of the causes without night 30. */
  total: amount,
  night_30_amount: amount,
  tip: amount,
  fee: amount,
  /** Sum of all charges. */
  payable: amount,
  checkout_token: z.string().meta({
    description:
      'To be sent in the `Lantern-Checkout` header of the following calls: ties card set-up and schedule to one checkout.',
  }),
});
export type Quote = z.infer<typeof quote>;

/** Error codes of a plan that cannot be quoted or created. */
export const PLAN_ERRORS = [
  'validation_failed',
  'unknown_cause',
  'not_whole_quantity',
  'orders_closed',
  'fees_not_covered',
  'no_amount',
  'amount_too_small',
  'amount_too_large',
  'tip_too_large',
  'night_passed',
  'no_night_30',
  'campaign_not_offered',
  'campaign_not_open',
] as const satisfies readonly ErrorCode[];

/** Request and response schemas of the calls in `quotes.ts`. */
export const quotesCalls = {
  create: {
    in: quoteRequest,
    out: quote,
    errors: { 404: ['charity_not_found'], 410: ['campaign_not_found'], 422: PLAN_ERRORS },
  },
} as const satisfies Readonly<Record<string, CallSchemas>>;
