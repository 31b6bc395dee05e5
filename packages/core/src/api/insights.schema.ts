import * as z from 'zod';
import { CAMPAIGN_KINDS } from '../campaigns/index.ts';
import {
  amount,
  campaignId,
  causeId,
  charityParams,
  currency,
  instant,
  isoDate,
  scheduleId,
  sumOfAmounts,
} from './common.schema.ts';
import type { CallSchemas } from './endpoint.ts';

/**
 * Why a night was not charged. `soft`: soft decline, retried automatically; `exhausted`: soft declines until the retries
 * ran out; `hard`: hard decline; `authentication`: the donor has to authenticate; `card_stopped`: the card was declined
 * too often or for good, and the night waits for another card; `refused`: the processor refused this one charge.
 */
export const FAILURE_KINDS = [
  'soft',
  'exhausted',
  'hard',
  'authentication',
  'unconfirmed',
  'card_stopped',
  'missed_on_hold',
  'refused',
  'orders_closed',
  'given_back',
] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

/** `gifts` counts nights: one night is one charge of one plan. `amount` is in minor units. */
const counted = z.object({ gifts: z.int(), amount: sumOfAmounts });

/** Planned nights by standing. The four always add up to everything that was planned, as `all` counts it. */
const standings = {
  given: counted,
  /** Will be charged without anyone having to act. */
  planned: counted,
  /** Waits for the donor to authenticate a charge or to add another card. */
  waiting: counted,
  /**
   * Will not be charged or was given back: failed for good, cancelled, skipped or refunded. What was given back of a night
   * of which something is left is in `amount`, and the night among those given.
   */
  lost: counted,
};

/** `GET /api/charity/{id}/insights`: figures of a charity's campaign, in minor units, without tips and fees. */
export const charityInsights = z.object({
  currency,
  /** The current campaign, or the last one in which the charity received gifts; null before the first gift. */
  campaign: z.nullable(
    z.object({
      id: campaignId,
      name: z.string(),
      kind: z.enum(CAMPAIGN_KINDS),
      /** How many nights or days it has; 0 for one without end. */
      nights: z.int(),
    }),
  ),
  ...standings,
  /**
   * The part of `planned` that is due and was not declined: in its turn, on its way to the processor, or put off since its
   * time was missed.
   */
  due: counted.extend({
    /** Whether charging is halted, for this charity or its processor account, until a person resumes it. */
    halted: z.boolean(),
  }),
  /** Every night that was ever planned, but for a night 30 that its month did not have. */
  all: counted,
  /** The nights of `lost` that were cancelled, skipped or refunded whole; the others failed. */
  cancelled: counted,
  /** The amount in `lost` that was given back of nights of which something is left. */
  refunded_in_part: sumOfAmounts,
  /** Numbers of people, of the plans they set up, and of the charges in these plans. */
  counts: z.object({ donors: z.int(), plans: z.int(), nights: z.int() }),
  /**
   * What is charged on the next date, tonight or later. Another `actionable` gifts of these numbers and that date wait for
   * their donors.
   */
  tonight: z.nullable(
    counted.extend({
      /** That of the most gifts: donors who follow the local sighting give another night on the same date. */
      number: z.int(),
      date: isoDate,
      leaves_at: instant,
      /** Whether it is a night that is charged within 24 hours. */
      leaves_tonight: z.boolean(),
      actionable: z.int(),
    }),
  ),
  /** By number; nights without a gift are left out. */
  nights: z.array(
    z.object({
      number: z.int(),
      given: sumOfAmounts,
      planned: sumOfAmounts,
      waiting: sumOfAmounts,
      lost: sumOfAmounts,
      /** Number of plans that include this night, whatever its standing. */
      plans: z.int(),
    }),
  ),
  /** Largest first. */
  causes: z.array(z.object({ cause_id: causeId, title: z.string(), given: sumOfAmounts })),
  /** By kind, with the numbers of donors and plans affected. */
  failures: z.array(counted.extend({ kind: z.enum(FAILURE_KINDS), donors: z.int(), plans: z.int() })),
  /** The ten newest plans, newest first. */
  latest: z.array(
    z.object({
      schedule_id: scheduleId,
      /** First name and initial of the last name. */
      donor: z.string(),
      created_at: instant,
      /** Over nights 1 to 29. */
      total: amount,
      night_30_amount: amount,
      /** Total including night 30, if its month has it: the sum of `given`, `planned`, `waiting` and `lost`. */
      in_all: sumOfAmounts,
      number_of_payments: z.int(),
      causes: z.array(z.string()),
      cancelled: z.boolean(),
      ...standings,
    }),
  ),
});
export type CharityInsights = z.infer<typeof charityInsights>;

/** Request and response schemas of the calls in `insights.ts`. */
export const insightsCalls = {
  read: {
    params: charityParams,
    out: charityInsights,
  },
} as const satisfies Readonly<Record<string, CallSchemas>>;
