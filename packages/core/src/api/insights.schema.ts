import * as z from 'zod';
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
 * Why nights have not left. `soft`: declined, and tried again by itself; `exhausted`: declined softly until its tries
 * were used up; `hard`: declined for good; `authentication`: its donor has to confirm; `card_stopped`: the card was
 * declined too often or for good, and the night waits for another; `refused`: the processor refused this one charge.
 */
export const FAILURE_KINDS = ['soft', 'exhausted', 'hard', 'authentication', 'card_stopped', 'refused'] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

/** `gifts` counts nights: each is one charge of one plan. */
const counted = z.object({ gifts: z.int(), amount: sumOfAmounts });

/** What has become of planned nights. The four add up to all that was planned, at every moment. */
const standings = {
  given: counted,
  /** Promised, and leaves by itself. */
  planned: counted,
  /** Waits for its donor, to confirm a charge or to give another card: nothing leaves by itself. */
  waiting: counted,
  /** Will not be given: failed for good, cancelled, skipped or refunded. */
  lost: counted,
};

/** `GET /api/charity/{id}/insights`: a charity's campaign in figures, the causes' part only, in minor units. */
export const charityInsights = z.object({
  currency,
  /** The campaign that is on, or the last one that the charity was given to in; null before the first gift. */
  campaign: z.nullable(z.object({ id: campaignId, name: z.string(), nights: z.int() })),
  ...standings,
  /** Every night that was ever planned. */
  all: counted,
  /** The part of `lost` that was cancelled, skipped or refunded; the rest failed. */
  cancelled: counted,
  /** Three words, three counts: people, what each of them set up, and the charges that these are made of. */
  counts: z.object({ donors: z.int(), plans: z.int(), nights: z.int() }),
  /** The next night to leave, tonight or later; beside what leaves, `actionable` gifts of it wait for their donors. */
  tonight: z.nullable(
    counted.extend({
      number: z.int(),
      date: isoDate,
      leaves_at: instant,
      /** Whether it leaves within a day. */
      leaves_tonight: z.boolean(),
      actionable: z.int(),
    }),
  ),
  /** In their order; nights without a gift are left out. */
  nights: z.array(
    z.object({
      number: z.int(),
      given: sumOfAmounts,
      planned: sumOfAmounts,
      waiting: sumOfAmounts,
      lost: sumOfAmounts,
      /** Plans that have this night, whatever became of it. */
      plans: z.int(),
    }),
  ),
  /** The largest first. */
  causes: z.array(z.object({ cause_id: causeId, title: z.string(), given: sumOfAmounts })),
  /** By kind, with how many people and plans it concerns. */
  failures: z.array(counted.extend({ kind: z.enum(FAILURE_KINDS), donors: z.int(), plans: z.int() })),
  /** The newest first, at most ten. */
  latest: z.array(
    z.object({
      schedule_id: scheduleId,
      /** First name and the last one's initial. */
      donor: z.string(),
      created_at: instant,
      /** Over nights 1 to 29. */
      total: amount,
      night_30_amount: amount,
      /** With night 30: what `given`, `planned`, `waiting` and `lost` add up to. */
      in_all: sumOfAmounts,
      number_of_payments: z.int(),
      causes: z.array(z.string()),
      cancelled: z.boolean(),
      ...standings,
    }),
  ),
});
export type CharityInsights = z.infer<typeof charityInsights>;

/** What the calls of `insights.ts` take and answer. */
export const insightsCalls = {
  read: {
    params: charityParams,
    out: charityInsights,
  },
} as const satisfies Readonly<Record<string, CallSchemas>>;
