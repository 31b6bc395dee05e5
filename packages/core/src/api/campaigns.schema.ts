import * as z from 'zod';
import { MOON_AUTHORITIES } from '../calendar/index.ts';
import { CAMPAIGN_KINDS } from '../campaigns/index.ts';
import { HUMAN_CHECK_SERVICES } from '../human-check/page-action.ts';
import {
  amount,
  campaign,
  campaignId,
  causeId,
  charity,
  charityId,
  feeTerms,
  instant,
  isoDate,
} from './common.schema.ts';
import type { CallSchemas } from './endpoint.ts';
import { charityAccount, paymentToken } from './payment-methods.schema.ts';

/** The platform's settings for a checkout in the charity's currency. */
export const checkoutTerms = z.object({
  fee: feeTerms,
  /** Minimum of one charge without tip and fee, in minor units. */
  smallest_charge: amount,
  /** Maximum of one charge without tip and fee, in minor units. */
  largest_charge: amount,
  /** Preset totals, in minor units. */
  presets: z.array(amount),
  defaults: z.object({
    pay_tip: z.boolean(),
    tip_percentage: z.number(),
    pay_fees: z.boolean(),
    /** Whether a plan is repeated in the next campaign unless its donor says no; false: it is offered once the gift is made. */
    auto_enroll: z.boolean(),
    email_opt_in: z.boolean(),
    charity_email_opt_in: z.boolean(),
  }),
  /** Where a donor who is paying finds help, `https:` or `mailto:`; null if nowhere. */
  help_url: z.nullable(z.string()),
});

/** The cause that a charity's monthly gifts go to. Not set if it takes none. */
export const endowment = z.object({
  cause_id: causeId,
  title: z.string(),
  /** Preset of a monthly gift, in minor units. */
  monthly_gift: amount,
});

/** The causes of a gift every Friday that is added to another one. Not set if none can be added. */
export const fridayGift = z.object({
  /** The charity's causes for Fridays, in order. Those of the other gift share it; if it has none of them, the first gets it. */
  causes: z.array(z.object({ cause_id: causeId, title: z.string() })),
});

/** The human check (CAPTCHA) service and the brand's public site key. */
export const humanCheckTerms = z.object({ service: z.enum(HUMAN_CHECK_SERVICES), site_key: z.string() });
export type HumanCheckTerms = z.infer<typeof humanCheckTerms>;

/**
 * The options with which a charity's card fields are opened: the processor that charges for it, its publishable key,
 * and the charity's account there, null where the platform receives the money. The same as from
 * `/api/payment_methods/token` and `/api/charity/{id}/stripe`.
 */
export const cardTerms = z.object({ ...paymentToken.shape, ...charityAccount.shape });
export type CardTerms = z.infer<typeof cardTerms>;

/** `GET /api/campaigns/{campaign}/charities`: `{campaign}` is an id, or a product key for the campaign now open. */
export const campaignCharities = z.object({
  campaign_terms: campaign,
  server_time: instant,
  charities: z.array(charity),
});
export type CampaignCharities = z.infer<typeof campaignCharities>;

/** `GET /api/campaigns/{campaign}/charities/{charity}`. */
export const campaignCharity = z.object({
  ...charity.shape,
  campaign_terms: campaign,
  checkout_terms: checkoutTerms,
  endowment: z.optional(endowment),
  friday_gift: z.optional(fridayGift),
  /**
   * Whether this page's donors can give to other charities in the same checkout, with one card: those that `charities`
   * lists as `connectable_to` this one. Not set if there are none, or if the gifts of the campaign repeat.
   */
  connectable: z.optional(z.literal(true)),
  /** Null if the processor that charges for the charity is no longer configured. */
  card: z.nullable(cardTerms),
  /** Null if no human check is configured. */
  human_check: z.nullable(humanCheckTerms),
  /** False if the requesting page's origin is not registered for the charity: donations are not possible there. */
  origin_allowed: z.optional(z.boolean()),
  /** For the developer of that page: the origin to register, where to do so, and where it is documented. */
  origin_problem: z.optional(z.string()),
  server_time: instant,
});
export type CampaignCharity = z.infer<typeof campaignCharity>;

/**
 * `PUT /api/admin/campaigns/{campaign}/calendar`: the month by an authority. Nights ahead that are not given yet move
 * with it, and night 30 is confirmed or cancelled once the length is known.
 */
export const campaignCalendar = z.object({
  authority: z.enum(MOON_AUTHORITIES),
  /** The evening of night 1, or day 1 itself. */
  start: isoDate,
  month_days: z.nullable(z.literal([29, 30])),
});
export type CampaignCalendar = z.infer<typeof campaignCalendar>;

/** `GET /api/admin/campaigns/{campaign}/calendar`: what a start by an authority would do. */
export const calendarPreview = z.object({
  /** Nights whose time has passed by it: they are charged within the hour. */
  passing: z.int().nonnegative(),
});

/**
 * `PUT /api/admin/campaigns/{campaign}`: the next campaign of a kind. Its checkout opens two weeks before the start. Gifts
 * of the one before whose donors want that are repeated in it, with notice of two weeks: open it a month before its start.
 */
export const openedCampaign = z.object({
  /** One whose gifts do not repeat by themselves. */
  kind: z.enum(CAMPAIGN_KINDS),
  /** The evening of night 1, or day 1 itself; by the Umm al-Qura calendar, or at most three days from it. */
  start: isoDate,
  month_days: z.nullable(z.literal([29, 30])),
});
export type OpenedCampaign = z.infer<typeof openedCampaign>;

const repeating = {
  /**
   * Gifts of earlier campaigns that are to be given again in it and are not planned yet; if it is not open for them, as
   * many as would be. Those of a campaign that is not over yet are not counted.
   */
  to_repeat: z.int().nonnegative(),
};

/** By an authority: the first and last date, and the length of the month, null while that is unknown. */
const campaignDates = z.object({
  start: isoDate,
  end: isoDate,
  month_days: z.nullable(z.literal([29, 30])),
  /** The day after the Umm al-Qura calendar, because no admin has set the local sighting. */
  assumed: z.boolean(),
  /** Days by which the start can still be moved. */
  movable_days: z.int(),
});

const monthCampaign = z.object({
  ...campaign.pick({ id: true, kind: true, name: true, unlock: true, state: true }).shape,
  demo: z.boolean(),
  dates: z.object({ 'umm-al-qura': campaignDates, 'local-sighting': campaignDates }),
  /** When an admin opened it for gifts of earlier campaigns; null if nobody has. */
  opened_at: z.nullable(instant),
  ...repeating,
});
export type MonthCampaign = z.infer<typeof monthCampaign>;

/** One that is not known yet, as it would begin by the Umm al-Qura calendar. */
const nextCampaign = z.object({
  ...campaign.pick({ id: true, kind: true, name: true, start: true }).shape,
  ...repeating,
});
export type NextCampaign = z.infer<typeof nextCampaign>;

/** `GET /api/admin/campaigns`: the campaigns that follow a month; all latest first. */
export const monthCampaigns = z.object({
  campaigns: z.array(monthCampaign),
  /** The next one of each kind, where the last that is known has begun. */
  next: z.array(nextCampaign),
  /** Days from the opening in which nothing of an earlier gift is planned, so that its donor is told in time. */
  lead_days: z.int(),
});
export type MonthCampaigns = z.infer<typeof monthCampaigns>;

/** Any text: what no campaign can be called is answered like one that has ended, with 410. */
const namedCampaign = z.string().max(200);

/** Request and response schemas of the calls in `campaigns.ts`. */
export const campaignsCalls = {
  list: { out: monthCampaigns },
  open: {
    params: z.object({ campaign: campaignId }),
    in: openedCampaign,
    out: campaign,
    errors: { 422: ['validation_failed'] },
  },
  setCalendar: {
    params: z.object({ campaign: campaignId }),
    in: campaignCalendar,
    out: campaign,
    errors: { 410: ['campaign_not_found'], 422: ['validation_failed'] },
  },
  previewCalendar: {
    params: z.object({ campaign: campaignId }),
    query: campaignCalendar.pick({ authority: true, start: true }),
    out: calendarPreview,
    errors: { 410: ['campaign_not_found'] },
  },
  charities: {
    params: z.object({ campaign: namedCampaign }),
    query: z.object({
      /**
       * Only the charities to which a donor of this one can give in the same checkout: other ones with its currency and
       * processor account, on whose behalf the page that asks may give.
       */
      connectable_to: z.optional(charityId),
    }),
    out: campaignCharities,
    errors: { 410: ['campaign_not_found'] },
  },
  charity: {
    params: z.object({ campaign: namedCampaign, charity: charityId }),
    out: campaignCharity,
    errors: { 404: ['charity_not_found'], 410: ['campaign_not_found'] },
  },
} as const satisfies Readonly<Record<string, CallSchemas>>;
