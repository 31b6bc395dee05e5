import * as z from 'zod';
import { amount, campaignId, causeId, currency, instant, isoDate, scheduleId, sumOfAmounts } from './common.schema.ts';

/** Why gifts have not left. */
export const FAILURE_KINDS = ['hard', 'soft', 'authentication'] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

const counted = z.object({ gifts: z.int(), amount: sumOfAmounts });

/** `GET /api/charity/{id}/insights`: a charity's campaign in figures, the causes' part only, in minor units. */
export const charityInsights = z.object({
  currency,
  /** The campaign that is on, or the last one that the charity was given to in; null before the first gift. */
  campaign: z.nullable(z.object({ id: campaignId, name: z.string(), nights: z.int() })),
  given: counted,
  /** Promised, and still to leave. */
  planned: counted,
  /** The next night to leave, tonight or later; `actionable` of its gifts wait for their donors. */
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
  nights: z.array(z.object({ number: z.int(), given: sumOfAmounts, planned: sumOfAmounts })),
  /** The largest first. */
  causes: z.array(z.object({ cause_id: causeId, title: z.string(), given: sumOfAmounts })),
  failures: z.array(counted.extend({ kind: z.enum(FAILURE_KINDS) })),
  /** The newest first, at most ten. */
  latest: z.array(
    z.object({
      schedule_id: scheduleId,
      /** First name and the last one's initial. */
      donor: z.string(),
      created_at: instant,
      total: amount,
      number_of_payments: z.int(),
      causes: z.array(z.string()),
      cancelled: z.boolean(),
    }),
  ),
});
export type CharityInsights = z.infer<typeof charityInsights>;
