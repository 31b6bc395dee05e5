import * as z from 'zod';
import { amount, campaign, charity, feeTerms, instant } from './common.schema.ts';

/** What the platform's configuration decides for a checkout in the charity's currency. */
export const checkoutTerms = z.object({
  fee: feeTerms,
  /** Smallest causes' part of one charge, minor units. */
  smallest_charge: amount,
  /** Totals offered at one touch, minor units. */
  presets: z.array(amount),
  defaults: z.object({
    pay_tip: z.boolean(),
    tip_percentage: z.number(),
    pay_fees: z.boolean(),
    auto_enroll: z.boolean(),
    email_opt_in: z.boolean(),
    charity_email_opt_in: z.boolean(),
  }),
});

/** `GET /api/campaigns/{campaign}/charities`: `{campaign}` is an id, or a product key for the instance now open. */
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
  server_time: instant,
});
export type CampaignCharity = z.infer<typeof campaignCharity>;
