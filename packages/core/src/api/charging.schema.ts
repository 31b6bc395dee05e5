import * as z from 'zod';
import { CASE_KINDS, DUE_REASONS, SETTLEMENTS } from '../payments/index.ts';
import { PAYMENT_FAILURES } from '../schedule/schedule.ts';
import { NOT_BLANK } from '../text/index.ts';
import { instant, isoDate, wording } from './common.schema.ts';
import type { CallSchemas } from './endpoint.ts';

/** What needs a person, until it is closed. `docs/runbook.md` says what to do about each kind. */
export const openCase = z.object({
  id: z.uuid(),
  kind: z.enum(CASE_KINDS),
  /** What `subject` names: a payment, charity, processor, code, reason, charge, rule or event. */
  subject_kind: z.string(),
  subject: z.string(),
  /** Name of the charity that is halted; otherwise null. */
  charity: z.nullable(z.string()),
  /** The processor's error code, or the kind of difference. */
  code: z.nullable(z.string()),
  /** Further ids and figures, for a person who looks into it. */
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  opened_at: instant,
});
export type OpenCase = z.infer<typeof openCase>;

/** A case that was closed in the last week. */
const closedCase = openCase.extend({
  closed_at: instant,
  /** Address of the person who closed it; null: it closed by itself, or by a command. */
  closed_by: z.nullable(z.string()),
  note: z.nullable(z.string()),
});
export type ClosedCase = z.infer<typeof closedCase>;

const nights = z.int().min(0);

/**
 * `GET /api/admin/charging`: how charging is going. Everywhere `nights` counts charges: one night of one plan is one
 * charge.
 */
export const chargingReport = z.object({
  at: instant,
  /** Longest open first, at most 500. */
  cases: z.array(openCase),
  /** How many are open in all. */
  open_cases: z.int().min(0),
  /** Of the last week, at most 20, the last first. */
  closed: z.array(closedCase),
  /**
   * The night of each campaign of which one fell due in the last 24 hours, or the last one before, the latest first; empty
   * before the first. It falls due over a day, zone by zone.
   */
  progress: z.array(
    z.object({
      /** Name of the campaign. */
      campaign: z.string(),
      date: isoDate,
      planned: nights,
      due: nights,
      succeeded: nights,
      in_flight: nights,
      failed: nights,
      /** Due and not charged for another reason. */
      waiting: nights,
      /** Declined or refused charges of this night, also those that are retried. */
      failures: z.array(z.object({ kind: z.enum(PAYMENT_FAILURES), nights })),
    }),
  ),
  /** Every night that is due and not charged, of these and earlier nights, by reason, most first. */
  due: z.array(z.object({ reason: z.enum(DUE_REASONS), nights })),
  processors: z.array(
    z.object({
      name: z.string(),
      halted: z.boolean(),
      /** Charges a second that the processor's limits allow, of one endpoint and of all calls; null: unlimited. */
      limit: z.nullable(z.number()),
      /** Charges that got an outcome in the last minute, per second. */
      rate: z.number(),
      /** Nights that will be due in the next 24 hours, with retries and other nights that were put off until then, without those of halted charities. */
      next_day: nights,
      /**
       * When all of these, and the nights in line now, will have been charged at the limit's rate; null: nothing to do.
       */
      done_by_limit: z.nullable(instant),
      /** The same at the rate of the last minute; null unless nights have waited throughout it. */
      done_by_rate: z.nullable(instant),
    }),
  ),
  lag: z.object({
    /** Since when the oldest night that may be charged waits, also one that was put back; null: none does. */
    due_since: z.nullable(instant),
    /** When the oldest unprocessed message of the processor arrived; null: there is none. */
    webhook_since: z.nullable(instant),
    webhooks: z.int(),
  }),
});
export type ChargingReport = z.infer<typeof chargingReport>;

/** Request and response schemas of the calls in `charging.ts`. */
export const chargingCalls = {
  read: { out: chargingReport },
  closeCase: {
    params: z.object({ case: z.uuid() }),
    in: z.object({
      note: wording(1000).regex(NOT_BLANK),
      /** For an amount mismatch: also settles the charge. Without it the case opens again, since nothing is settled. */
      settle: z.optional(z.enum(SETTLEMENTS)),
    }),
    out: chargingReport,
    errors: {
      404: ['case_not_found'],
      409: [
        'already_refunded',
        'being_restored',
        'case_closed',
        'not_given_back',
        'not_settleable',
        'processor_not_configured',
      ],
      503: ['processor_unavailable'],
    },
  },
} as const satisfies Readonly<Record<string, CallSchemas>>;
