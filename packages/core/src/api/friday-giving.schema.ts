import * as z from 'zod';
import { PAYMENT_STATUSES } from '../schedule/schedule.ts';
import {
  amount,
  campaignId,
  charityId,
  currency,
  instant,
  isoDate,
  scheduleId,
  shareCode,
  shownCard,
  sumOfAmounts,
  text,
} from './common.schema.ts';
import type { CallSchemas } from './endpoint.ts';
import type { ErrorCode } from './error-codes.ts';
import { changeAmounts, giftAidFigures, refunds } from './schedules.schema.ts';

/** Longest range of dates that `runs` answers, in days. */
export const MAX_RUN_DAYS = 731;

/** A date of a gift that repeats, such as a Friday: one charge, or one that was left out. All amounts in minor units. */
export const fridayRun = z.object({
  /** Names the date in `skip`. */
  id: z.uuid(),
  schedule_id: scheduleId,
  /** Names the date in `POST /api/schedules/{id}/make_up`. */
  number: z.int(),
  date: isoDate,
  /** When it is charged: until then it can be skipped, and planned again. */
  cutoff: instant,
  currency,
  /** The gift, without tip and fee. */
  amount,
  tip: amount,
  fee: amount,
  /** The amount charged to the card. */
  total: amount,
  status: z.enum(PAYMENT_STATUSES),
  /** When it is tried again after a decline. */
  next_attempt: z.nullable(instant),
  /** The charge has been sent or is about to be, and can no longer be stopped. */
  in_flight: z.boolean(),
  editable: z.boolean(),
  /** It was missed or failed, and is charged only if the donor chooses to make it up. */
  can_make_up: z.boolean(),
  /** Set only for the donor, and only while a charge waits for the donor's authentication. */
  payment_intent_client_secret: z.nullable(z.string()),
  /** What was given back of its charge, oldest first. Refunds that are not made, or not yet, are shown to staff only. */
  refunds,
});
export type FridayRun = z.infer<typeof fridayRun>;

const listed = {
  id: scheduleId,
  schedule_id: scheduleId,
  created_time: instant,
  campaign: campaignId,
  charity: z.string(),
  charity_id: charityId,
  donor_id: z.uuid(),
  currency,
  cancelled: z.boolean(),
  /** The gift of each date, without tip and fee. */
  amount,
  tip: amount,
  fee: amount,
  /** The amount charged to the card on each date. */
  payable: amount,
  /** The dates of which the charge failed, and of which it succeeded. */
  failed_payments: z.int(),
  completed_payments: z.int(),
  /** The dates so far and of the next 60 days; later ones are added as they come nearer. */
  number_of_payments: z.int(),
  /** The total given so far, with tip and fee, less refunds. */
  total: sumOfAmounts,
  /** The next date that comes to be charged, not one that is tried again; null if the schedule is cancelled. */
  next_date: z.nullable(isoDate),
  /** The id of the card that is charged, as the setup call returned it. */
  stripe_source: z.string(),
  givematch_share_code: shareCode,
  created_from_schedule_id: z.nullable(scheduleId),
  cloned_from_schedule_id: z.nullable(scheduleId),
};

export const fridayListItem = z.object(listed);
export type FridayListItem = z.infer<typeof fridayListItem>;

/** `GET /api/friday_giving/{id}`. */
export const fridaySchedule = z.object({
  ...listed,
  server_time: instant,
  timezone: z.string(),
  charity_name: z.string(),
  logo_image: z.nullable(z.string()),
  causes: z.array(z.object({ cause_id: z.string(), title: z.string(), amount })),
  gift_aid: z.boolean(),
  ...giftAidFigures,
  pay_fees: z.boolean(),
  /** The reason that the donor gave for the cancellation. */
  cancel_reason: z.nullable(z.string()),
  ...shownCard,
  /** The card can no longer be charged: what is ahead is on hold until the donor enters another one. */
  card_stopped: z.boolean(),
  payment_method: z.string(),
  actionable: z.boolean(),
  /** The dates of the last 60 days and of the next 60. `runs` has the earlier ones. */
  runs: z.array(fridayRun),
  /** Actions available to the donor now. */
  actions: z.array(z.enum(['cancel', 'reactivate'])),
});
export type FridaySchedule = z.infer<typeof fridaySchedule>;

/** `POST /api/friday_giving/runs`: the first and last date, at most two years apart. */
export const fridayRunsRequest = z.object({ start_date: isoDate, end_date: isoDate });
export type FridayRunsRequest = z.infer<typeof fridayRunsRequest>;

/** `POST /api/friday_giving/{id}/cancel`: true cancels, false reactivates. */
export const cancelFridays = z.object({
  value: z.boolean(),
  /** Why the donor stops, in the donor's words. */
  reason: z.optional(z.nullable(text(500))),
});

/** `POST /api/friday_giving/{id}/{run_id}/skip`: leaves one Friday out (true), or plans it again (false). */
export const skipFriday = z.object({ value: z.boolean() });

const params = z.object({ id: scheduleId });

/**
 * Request and response schemas of the calls about gifts of a kind that repeats.
 * @param notFound the error of a schedule that is of another kind, or not the caller's
 */
export function repeatingCalls<NotFound extends ErrorCode>(notFound: NotFound) {
  return {
    list: { out: z.array(fridayListItem) },
    runs: { in: fridayRunsRequest, out: z.array(fridayRun), errors: { 422: ['validation_failed'] } },
    read: { params, out: fridaySchedule, errors: { 404: [notFound] } },
    cancel: {
      params,
      in: cancelFridays,
      out: fridaySchedule,
      errors: { 403: ['donor_only'], 404: [notFound], 409: ['nothing_ahead', 'card_stopped'] },
    },
    skip: {
      params: z.object({ id: scheduleId, run_id: z.uuid() }),
      in: skipFriday,
      out: fridayRun,
      errors: {
        403: ['not_allowed'],
        404: [notFound, 'run_not_found'],
        409: ['too_late', 'schedule_cancelled'],
      },
    },
    changeAmounts: {
      params,
      in: changeAmounts,
      out: fridaySchedule,
      errors: {
        403: ['not_allowed'],
        404: [notFound],
        409: ['schedule_cancelled', 'being_restored'],
        422: [
          'unknown_campaign',
          'unknown_cause',
          'not_whole_quantity',
          'fees_not_covered',
          'no_amount',
          'amount_too_small',
          'amount_too_large',
          'tip_too_large',
        ],
      },
    },
  } as const satisfies Readonly<Record<string, CallSchemas>>;
}

/** Request and response schemas of the calls in `friday-giving.ts`. */
export const fridayGivingCalls = repeatingCalls('friday_giving_not_found');
