import * as z from 'zod';
import { CAMPAIGN_KINDS, PRODUCT_KEYS } from '../campaigns/index.ts';
import {
  countries,
  DONOR_CONDITIONS,
  donorDetails,
  donorFields,
  NESTED_DONOR_CONDITIONS,
} from '../forms/donor-details.ts';
import { MAX_AMOUNT } from '../money/index.ts';
import { REFUND_STATES } from '../payments/refunds.ts';
import { PAYMENT_STATUSES, STANDINGS } from '../schedule/schedule.ts';
import {
  amount,
  campaignId,
  cardConsent,
  causeAmounts,
  causeId,
  charityId,
  country,
  currency,
  instant,
  isoDate,
  scheduleId,
  shareCode,
  shownCard,
  sumOfAmounts,
  text,
  timezone,
  wording,
} from './common.schema.ts';
import type { CallSchemas } from './endpoint.ts';
import { PLAN_ERRORS, planFields, quote, sharePercentage } from './quotes.schema.ts';

/** The Gift Aid wording that the donor was shown, stored with the declaration. */
const giftAidDeclaration = z.object({
  version: text(40),
  text: wording(4000),
  locale: text(20),
  other_gifts: z.boolean(),
});

/**
 * Stored with the schedule. Without it the consent at the card's set-up stands, which may be older than the plan: a donor
 * may have saved the card before changing it.
 */
const cardConsentAtPress = z.optional(cardConsent);

const repeatedAmount = z.number().min(0).max(MAX_AMOUNT);

const paymentType = z.enum(['card', 'apple_pay', 'google_pay']);

const recaptchaPage = text(200).meta({
  description: 'What the token is for: the brand and the action, `mtn_schedule`.',
});

/**
 * A schedule that the same checkout has made for the same email address, usually of another charity with the same card:
 * `connected_schedules` of both name the other. At most 20 are connected with each other.
 */
const connectedTo = z.optional(scheduleId);
/** As a boolean, or as the text of one. */
const autoEnrollField = z.union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')]);

/** `POST /api/schedules` for a plan of nights: the fields of the product document, §7, and `quote_id`. */
export const createSchedule = z
  .object({
    ...planFields.shape,
    quote_id: z.optional(z.uuid()),
    chain_code: z.nullable(shareCode),
    ...donorFields,
    gift_aid: z.boolean(),
    tax_receipt: z.boolean(),
    payment_method_id: text(200).min(1),
    payment_type: paymentType,
    length_choice: z.enum(['allAvailable', 'lastTenAvailable']),
    widget: z.boolean(),
    is_address_from_lookup: z.boolean(),
    country: country.meta({ enum: countries }),
    auto_enroll: autoEnrollField,
    email_opt_in: z.boolean(),
    charity_email: z.boolean(),
    partner: z.nullable(text(100)),
    connected_to: connectedTo,
    /** Also starts a gift every Friday, with the same card. */
    friday_giving: z.boolean(),
    /**
     * What it gives each Friday, in minor units; rounded, and not used unless `friday_giving` is true. It is divided over
     * the causes of this gift that the charity has for Fridays, in proportion; if it has none of them, its first one gets it.
     */
    friday_giving_amount: repeatedAmount,
    /** Also starts a monthly gift to the charity's endowment, with the same card. */
    wakf: z.boolean(),
    /** What it gives each month, in minor units; rounded, and not used unless `wakf` is true. */
    wakf_amount: repeatedAmount,
    evergive_share_percentage: sharePercentage,
    /** Empty if the human check gave no token. */
    recaptcha_token: text(4000),
    recaptcha_page: recaptchaPage,
    /** The Gift Aid wording that the donor was shown, stored with the declaration. Required if `gift_aid` is true. */
    gift_aid_declaration: z.optional(giftAidDeclaration),
    card_consent: cardConsentAtPress,
  })
  .meta({ allOf: DONOR_CONDITIONS });
export type CreateSchedule = z.infer<typeof createSchedule>;

const nameText = text(200);

/**
 * `POST /api/schedules` for a gift every Friday: the fields of the product document, §7, and `quote_id`, of a quote that
 * has the tip as an amount. All amounts are those of one Friday, in minor units.
 */
export const createFridaySchedule = z
  .object({
    campaign: campaignId,
    charity_id: charityId,
    /** Cause id → what it gets each Friday. */
    causes: causeAmounts,
    /** Not used, like the name and country of the charity: the platform's own are. */
    cause_names: z.optional(z.union([z.array(nameText).max(30), z.record(causeId, nameText)])),
    charity_name: z.optional(nameText),
    charity_country: z.optional(country),
    /** Has to be the charity's, so that nobody gives in another than was shown. */
    currency,
    /** Has to be the sum of the causes, once it is rounded. */
    amount: z.number().min(0).max(MAX_AMOUNT),
    tip_amount: amount,
    pay_fees: z.boolean(),
    timezone,
    quote_id: z.optional(z.uuid()),
    email: donorFields.email,
    gift_aid: z.boolean(),
    tax_receipt: z.boolean(),
    payment_method_id: text(200).min(1),
    payment_type: paymentType,
    widget: z.boolean(),
    email_opt_in: z.boolean(),
    charity_email_opt_in: z.boolean(),
    /** Also starts a monthly gift to the charity's endowment, with the same card. */
    wakf: z.boolean(),
    /** What it gives each month, in minor units; rounded, and not used unless `wakf` is true. */
    wakfAmount: repeatedAmount,
    partner: z.nullable(text(100)),
    connected_to: connectedTo,
    /** Group of the partner's visitors that the donor belongs to. */
    group: z.nullable(text(100)),
    /** Where the gift began: on the charity's own page, or at a product. */
    campaign_source: z.enum(['CHARITY', ...PRODUCT_KEYS]),
    /** Empty if the human check gave no token. */
    recaptcha_token: text(4000),
    recaptcha_page: recaptchaPage,
    donor_details: donorDetails,
    /** The Gift Aid wording that the donor was shown, stored with the declaration. Required if `gift_aid` is true. */
    gift_aid_declaration: z.optional(giftAidDeclaration),
    card_consent: cardConsentAtPress,
  })
  .meta({ allOf: NESTED_DONOR_CONDITIONS });
export type CreateFridaySchedule = z.infer<typeof createFridaySchedule>;

/** Body of `POST /api/schedules`: of nights, or of Fridays, which has `donor_details`. */
export const createBody = z.union([createSchedule, createFridaySchedule]);

export const scheduleCreated = z.object({
  email: z.string(),
  share_code: shareCode,
  /** Total of the causes over the planned nights, or of one Friday. */
  total: amount,
  /** Amount that a match pot has reserved for this schedule. */
  matched_amount: amount,
  match_pot_balance: z.nullable(amount),
  schedule_id: scheduleId,
});
export type ScheduleCreated = z.infer<typeof scheduleCreated>;

/** Body of the 409 for an outdated quote: `quote` is what would be created now. */
export const quoteChanged = z.object({ error_code: z.literal('quote_changed'), quote });

export const refunds = z.array(z.object({ state: z.enum(REFUND_STATES), total: amount, at: instant }));

export const schedulePayment = z.object({
  number: z.int(),
  date: isoDate,
  cutoff: instant,
  status: z.enum(PAYMENT_STATUSES),
  /** Set only for the owner, and only while a charge waits for the donor's authentication. */
  payment_intent_client_secret: z.nullable(z.string()),
  breakdown: z.object({ causes: causeAmounts, tip: amount, fee: amount, total: amount }),
  held: z.boolean(),
  /** When a declined night is retried. Until then it can be cancelled. Null if no retry is scheduled. */
  next_attempt: z.nullable(instant),
  /** The charge has been sent or is about to be, and can no longer be stopped. */
  in_flight: z.boolean(),
  /** Until `cutoff` this night can be skipped, planned again, or given another amount. */
  editable: z.boolean(),
  /** The night was missed or failed, and is charged only if the donor chooses to make it up. */
  can_make_up: z.boolean(),
  /** The group in which `tally` counts this night. */
  standing: z.enum(STANDINGS),
  /** What the charge waits for; null if nothing is missing. */
  waits_for: z.nullable(z.enum(['confirmation', 'card', 'month'])),
  /** What was given back of its charge, oldest first. Refunds that are not made, or not yet, are shown to staff only. */
  refunds,
  /** What platform staff can still refund of it, in minor units with tip and fee; 0 for its donor. */
  refundable: amount,
  /** Set for a night of which a wrong amount was charged and given back in full, so that nothing was given. */
  given_back: z.optional(z.literal(true)),
  /** Set for a night 30 whose month has 29 days: it counts nowhere, and not in `tally`. */
  not_in_month: z.optional(z.literal(true)),
});

const tallied = z.object({ nights: z.int(), amount });

/**
 * Charged or planned amounts by standing, in minor units with tip and fee. The four always add up to all nights that
 * the month has, without a night 30 that the donor has left out of the plan. A partly refunded night counts among those given; its refunded part is in the amount of `lost`.
 */
const tally = z.object({ given: tallied, to_come: tallied, waiting: tallied, lost: tallied });

/** What Gift Aid is to a schedule besides `gift_aid`, which says whether it is declared on what is charged from now on. */
export const giftAidFigures = {
  /** The causes' part of what was charged and a declaration covers, less refunds: the charity can claim on it. */
  gift_aid_given: sumOfAmounts,
  /** What the donor has to enter to declare it; null if it is declared, or cannot be. */
  gift_aid_offer: z.nullable(
    z.object({
      /** The charity is a fund, which the declaration names as the legal recipient. */
      fund: z.boolean(),
      /** The home address is not known well enough: house, street and postcode are asked for. */
      needs_address: z.boolean(),
      /** Of the address as it is known. */
      country,
      /** What a declaration would cover, without tip and fee: what was charged, less refunds, and what may still be. */
      amount: sumOfAmounts,
    }),
  ),
};

/** `GET /api/schedules/{id}`. */
export const schedule = z.object({
  schedule_id: scheduleId,
  campaign: campaignId,
  campaign_kind: z.enum(CAMPAIGN_KINDS),
  cancelled: z.boolean(),
  charity_name: z.string(),
  charity_id: charityId,
  logo_image: z.nullable(z.string()),
  created_time: instant,
  server_time: instant,
  timezone: z.string(),
  currency,
  causes: z.array(
    z.object({
      cause_id: z.string(),
      title: z.string(),
      amount,
      /** How many of a cause that is bought whole, such as a Qurbani; null for any other. */
      quantity: z.nullable(z.int()),
    }),
  ),
  tip: amount,
  fee: amount,
  total: amount,
  first_night: z.int(),
  split_type: z.string(),
  multiplier: z.number(),
  night_30: z.boolean(),
  night_30_amount: amount,
  /** What night 30 would charge if it were switched on, with its fee; null where it cannot be, or is planned already. */
  night_30_offer: z.nullable(amount),
  gift_aid: z.boolean(),
  ...giftAidFigures,
  /** What Gift Aid is declared on, without tip and fee: `gift_aid_given` and, while it is on, what may still be charged. */
  gift_aid_amount: sumOfAmounts,
  pay_fees: z.boolean(),
  /** When orders of causes that are bought whole can no longer be made, changed or refunded; null if they never do. */
  orders_close: z.nullable(instant),
  /**
   * The causes that are bought whole, and of which more can be ordered until `orders_close`, as far as a day is left that
   * can take it; with the price of one in minor units. Empty from then on, and while the schedule is cancelled.
   */
  orderable: z.array(z.object({ cause_id: z.string(), title: z.string(), price: amount })),
  payments: z.array(schedulePayment),
  tally,
  ...shownCard,
  /** Nothing is charged to the card any more, and nothing that was missed can be, until there is another one. */
  card_stopped: z.boolean(),
  payment_method: z.string(),
  actionable: z.boolean(),
  is_matched: z.boolean(),
  matched_amount: amount,
  givematch_share_code: shareCode,
  /** One for each gift that was made with the donor's code, each without the address of its donor. */
  onward_chain_codes_email: z.array(z.string()),
  auto_enroll: z.boolean(),
  /**
   * The most that the plan costs if it is repeated, in minor units, where that is not what it costs now: a charge of it was
   * captured with another amount than agreed, or nights of an earlier gift had to be left out of it.
   */
  payable_again: z.optional(amount),
  /** Set once it was decided whether the plan is repeated: from then on `auto_enroll` can only stop that. */
  renewal_decided: z.optional(z.literal(true)),
  donor_id: z.uuid(),
  /** The schedules that were made in the same checkout, in that order. */
  connected_schedules: z.array(scheduleId),
  cloned_from_schedule_id: z.nullable(scheduleId),
  /** Actions available to the donor now. */
  actions: z.array(z.enum(['cancel', 'reactivate'])),
});
export type ScheduleDetail = z.infer<typeof schedule>;

/** `GET /api/schedules`: those of a product, or of all. */
const schedulesQuery = z.object({ product: z.optional(z.enum(PRODUCT_KEYS)) });

/** A schedule in the list of its donor. All amounts in minor units. */
export const scheduleListItem = z.object({
  schedule_id: scheduleId,
  created_time: instant,
  campaign: campaignId,
  /** The charity's name. */
  charity: z.string(),
  charity_id: charityId,
  currency,
  cancelled: z.boolean(),
  /** The nights or dates of which the charge failed, and of which it succeeded. */
  failed_payments: z.int(),
  completed_payments: z.int(),
  /** All nights that the month has; of a gift that repeats the dates so far and of the next 60 days. */
  number_of_payments: z.int(),
  /** As `GET /api/schedules/{id}` has it: the causes over nights 1 to 29, or on each date, without tip and fee. */
  total: amount,
  givematch_share_code: shareCode,
  cloned_from_schedule_id: z.nullable(scheduleId),
});
export type ScheduleListItem = z.infer<typeof scheduleListItem>;

/** `POST /api/schedules/{id}/cancel`: true cancels, false reactivates. */
export const cancelSchedule = z.object({ value: z.boolean() });

/** `POST /api/schedules/{id}/skip`: leaves one night out (true), or plans it again (false), until its cutoff. */
export const skipNight = z.object({ number: z.int(), value: z.boolean() });

/** `POST /api/schedules/{id}/night30`: whether the plan has a night 30, until its cutoff. */
export const setNight30 = z.object({ value: z.boolean() });

/**
 * `POST /api/schedules/{id}/gift_aid`: declares Gift Aid on the gifts of the schedule, or withdraws the declaration for what
 * is charged from now on. What is left out of a declaration is as the donor gave it before, with this schedule.
 */
export const setGiftAid = z.object({
  value: z.boolean(),
  /** The wording that the donor was shown. */
  gift_aid_declaration: z.optional(giftAidDeclaration),
  /** The donor's home address, in the fields of `POST /api/schedules`. */
  address_1: z.optional(donorFields.address_1),
  address_2: z.optional(donorFields.address_2),
  state: z.optional(donorFields.state),
  city: z.optional(donorFields.city),
  house_number: z.optional(donorFields.house_number),
  country: z.optional(country.meta({ enum: countries })),
  postcode: z.optional(donorFields.postcode),
  is_address_from_lookup: z.optional(z.boolean()),
});
export type SetGiftAid = z.infer<typeof setGiftAid>;

/**
 * `POST /api/schedules/{id}/amounts`: new amounts for the nights that are still open. All amounts are totals in minor
 * units without night 30, those included that were given, are being charged, failed or were skipped. Those of a gift that
 * repeats are of each date to come.
 */
export const changeAmounts = z.object({
  /** The schedule's campaign. */
  campaign: campaignId,
  /** Cause id → its total. An omitted cause counts as 0; one that is bought whole stays as it is. */
  cause_amounts: causeAmounts,
  tip_amount: amount,
  pay_fees: z.boolean(),
});
export type ChangeAmounts = z.infer<typeof changeAmounts>;

/**
 * `POST /api/schedules/{id}/qurbani`: the orders of causes that are bought whole, until the order deadline. Additional
 * orders are charged with the first day that is open.
 */
export const changeQurbani = z.object({
  /** The schedule's campaign. */
  campaign: campaignId,
  /** Cause id → its total in minor units, a multiple of its price, what was charged included. Others stay as they are. */
  cause_amounts: causeAmounts,
  /** There is no tip on orders; the tip of the schedule stays. */
  tip_amount: z.literal(0),
  /** The donor covers the card fees of the days ahead. */
  pay_fees: z.literal(true),
});
export type ChangeQurbani = z.infer<typeof changeQurbani>;

/** `POST /api/schedules/{id}/make_up`: the missed or failed nights that are charged after all, at once. */
export const makeUp = z.object({ numbers: z.array(z.int()).min(1).max(30) });

/** `POST /api/schedules/{id}/timezone`: the donor's new time zone, in which the nights ahead are due from now on. */
export const changeTimezone = z.object({ timezone });

/** `POST /api/schedules/{id}/auto_enroll`: whether to set up the same plan for the next campaign; staff can only stop it. */
export const setAutoEnroll = z.object({ value: z.boolean() });
export const autoEnroll = z.object({ auto_enroll: z.boolean() });
export type AutoEnroll = z.infer<typeof autoEnroll>;

/** `POST /api/givematch/{id}`: the schedule's share code, by which gifts are matched from now on. */
export const joinedMatching = z.object({ givematch_share_code: shareCode });
export type JoinedMatching = z.infer<typeof joinedMatching>;

/** `GET /api/givematch/{id}/charity`: the charity to which gifts by the schedule's share code go. */
export const matchCharity = z.object({
  charity_id: charityId,
  charity_name: z.string(),
  logo_image: z.nullable(z.string()),
  currency,
  campaign: campaignId,
  givematch_share_code: shareCode,
  /** Whether its donor has opted in. */
  opted_in: z.boolean(),
  /** Whether a pot has money for gifts to the charity at the moment. What a gift gets is reserved when it is made. */
  has_pot: z.boolean(),
});
export type MatchCharity = z.infer<typeof matchCharity>;

/** `POST /api/schedules/links`: mails links to an address' schedules. The response does not reveal if there are any. */
export const requestLinks = z.object({ email: z.string().max(254) });
export const linksRequested = z.object({ success: z.literal(true) });

/**
 * `POST /api/admin/schedules/search`: by prefix of an email address or name, last four digits of a card, or schedule id.
 * The query is in the body, since URLs are logged.
 */
export const scheduleSearch = z.object({
  query: text(254)
    .min(2)
    .refine((query) => query.trim().length > 1, 'twoCharacters')
    .meta({ allOf: [{ pattern: '\\S.*\\S' }] }),
});

/** A schedule with its donor, for platform staff. */
export const foundSchedule = z.object({
  schedule_id: scheduleId,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** Language in which the donor used the checkout; null if unknown. */
  locale: z.nullable(z.string()),
  charity_id: charityId,
  charity_name: z.string(),
  campaign_name: z.string(),
  currency,
  created_time: instant,
  cancelled: z.boolean(),
  last_4_card_digits: z.string(),
  tally,
});
export type FoundSchedule = z.infer<typeof foundSchedule>;

export const foundSchedules = z.object({
  /** Newest first. */
  schedules: z.array(foundSchedule),
  /** Whether there are more matches than are returned. A longer query narrows them down. */
  more: z.boolean(),
});
export type FoundSchedules = z.infer<typeof foundSchedules>;

const scheduleParams = z.object({ id: scheduleId });

/** Request and response schemas of the calls in `schedules.ts`. */
export const schedulesCalls = {
  create: {
    in: createBody,
    out: scheduleCreated,
    errors: {
      404: ['charity_not_found'],
      409: ['quote_changed', 'still_running', 'quote_used'],
      410: ['campaign_not_found'],
      422: ['payment_method_foreign', 'connected_foreign', 'card_stopped', 'idempotency_key_reused', ...PLAN_ERRORS],
    },
  },
  list: {
    query: schedulesQuery,
    out: z.array(scheduleListItem),
  },
  read: {
    params: scheduleParams,
    out: schedule,
    errors: { 404: ['schedule_not_found'] },
  },
  cancel: {
    params: scheduleParams,
    in: cancelSchedule,
    out: schedule,
    errors: { 403: ['donor_only'], 404: ['schedule_not_found'], 409: ['too_late', 'nothing_ahead', 'card_stopped'] },
  },
  skip: {
    params: scheduleParams,
    in: skipNight,
    out: schedule,
    errors: {
      403: ['not_allowed'],
      404: ['schedule_not_found', 'night_not_found'],
      409: ['too_late', 'schedule_cancelled'],
      422: ['no_night_30'],
    },
  },
  setNight30: {
    params: scheduleParams,
    in: setNight30,
    out: schedule,
    errors: {
      403: ['not_allowed'],
      404: ['schedule_not_found', 'night_not_found'],
      409: ['too_late', 'schedule_cancelled', 'card_stopped', 'being_restored'],
      422: ['no_night_30'],
    },
  },
  setGiftAid: {
    params: scheduleParams,
    in: setGiftAid,
    out: schedule,
    errors: {
      403: ['not_allowed'],
      404: ['schedule_not_found'],
      409: ['schedule_cancelled'],
      422: ['no_gift_aid', 'gift_aid_incomplete'],
    },
  },
  changeAmounts: {
    params: scheduleParams,
    in: changeAmounts,
    out: schedule,
    errors: {
      403: ['not_allowed'],
      404: ['schedule_not_found'],
      409: ['too_late', 'schedule_cancelled', 'being_restored'],
      422: [
        'unknown_campaign',
        'unknown_cause',
        'no_amount',
        'below_charged',
        'amount_too_small',
        'amount_too_large',
        'tip_too_large',
        'fees_not_covered',
      ],
    },
  },
  changeQurbani: {
    params: scheduleParams,
    in: changeQurbani,
    out: schedule,
    errors: {
      403: ['not_allowed'],
      404: ['schedule_not_found'],
      409: ['too_late', 'orders_closed', 'schedule_cancelled', 'being_restored'],
      422: [
        'unknown_campaign',
        'unknown_cause',
        'not_whole_quantity',
        'order_alone',
        'no_amount',
        'tip_too_large',
        'below_charged',
        'amount_too_small',
        'amount_too_large',
      ],
    },
  },
  makeUp: {
    params: scheduleParams,
    in: makeUp,
    out: schedule,
    errors: {
      403: ['not_allowed'],
      404: ['schedule_not_found', 'night_not_found'],
      409: ['schedule_cancelled', 'card_stopped', 'not_missed', 'orders_closed'],
    },
  },
  changeTimezone: {
    params: scheduleParams,
    in: changeTimezone,
    out: schedule,
    errors: { 403: ['not_allowed'], 404: ['schedule_not_found'], 409: ['schedule_cancelled', 'orders_closed'] },
  },
  setAutoEnroll: {
    params: scheduleParams,
    in: setAutoEnroll,
    out: autoEnroll,
    errors: { 403: ['not_allowed', 'donor_only'], 404: ['schedule_not_found'] },
  },
  joinMatching: {
    params: scheduleParams,
    out: joinedMatching,
    errors: { 403: ['not_allowed'], 404: ['schedule_not_found'] },
  },
  matchCharity: {
    params: scheduleParams,
    out: matchCharity,
    errors: { 403: ['not_allowed'], 404: ['schedule_not_found'] },
  },
  requestLinks: {
    in: requestLinks,
    out: linksRequested,
    errors: { 422: ['invalid_email'], 503: ['limits_unavailable'] },
  },
  search: {
    in: scheduleSearch,
    out: foundSchedules,
  },
} as const satisfies Readonly<Record<string, CallSchemas>>;
