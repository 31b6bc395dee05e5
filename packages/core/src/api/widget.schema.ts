import * as z from 'zod';
import { BRANDS } from '../campaigns/index.ts';
import { WIDGET_FORMS } from '../charity/widget/settings.ts';
import { LANGUAGE_CODES } from '../language/index.ts';
import { campaign, campaignId, charityId, charityParams, text } from './common.schema.ts';
import type { CallSchemas } from './endpoint.ts';

/** `GET /api/charity/{id}/widget`: what the code for a charity's pages is made of. */
export const widgetTerms = z.object({
  /** Where the platform is, for the code to name. */
  origin: z.string(),
  /** Campaigns that the checkout can be for, the one that is given to now first. */
  campaigns: z.array(campaign),
});
export type WidgetTerms = z.infer<typeof widgetTerms>;

/** `GET /api/charity/{id}/origins`, and what every change of them answers. In alphabetical order. */
export const charityOrigins = z.object({ origins: z.array(z.string()), most: z.int() });
export type CharityOrigins = z.infer<typeof charityOrigins>;

/** `POST /api/charity/{id}/origins`, as typed, and the query of `DELETE`. */
export const originNamed = z.object({ origin: text(300) });
export type OriginNamed = z.infer<typeof originNamed>;

const language = z.enum(LANGUAGE_CODES);

/** Whole units of the charity's currency. */
const givenAmount = z.string().regex(/^\d{1,12}(\.\d{1,2})?$/);
/** Ids with spaces between, as they stand in an address. */
const givenCauses = z
  .string()
  .regex(/^[\w-]{1,80}( [\w-]{1,80}){0,29}$/)
  .transform((ids) => ids.split(' '));

/** What a gift can be begun with by its address. */
const beginnings = {
  campaign: z.optional(campaignId),
  amount: z.optional(givenAmount),
  causes: z.optional(givenCauses),
  lang: z.optional(language),
};

/** The query of `GET /api/charity/{id}/qr_code`. */
export const qrCodeQuery = z.object(beginnings);

/** `GET /api/charity/{id}/qr_code`. */
export const qrCode = z.object({
  /** Where it leads: the charity's giving page, begun as asked. */
  url: z.string(),
  /** A drawing for print, of any size. */
  svg: z.string(),
  /** The same as pixels, 1024 × 1024, in base64. */
  png: z.string(),
});
export type QrCode = z.infer<typeof qrCode>;

/** The query of the page that shows a widget without anything coming of it. */
export const previewQuery = z.object({
  ...beginnings,
  form: z.enum(WIDGET_FORMS),
  charity: charityId,
  theme: z.optional(z.enum(BRANDS)),
  label: z.optional(text(80)),
  /** Language of the page that it is shown on. */
  around: z.optional(language),
});

export const MARKETING_ASSETS = ['logo', 'cover', 'qr_code', 'giving_link'] as const;

/** `GET /api/charity/marketing-assets/{id}`: what there is to show and share, as far as it is there. */
export const marketingAssets = z.object({
  assets: z.array(
    z.object({
      kind: z.enum(MARKETING_ASSETS),
      /** Of the file; of a link what it says. */
      name: z.string(),
      url: z.string(),
      /** Media type; null for what is no file. */
      type: z.nullable(z.string()),
      /** Bytes; null for what is no file. */
      size: z.nullable(z.int()),
    }),
  ),
});
export type MarketingAssets = z.infer<typeof marketingAssets>;

/** What the calls of `widget.ts` take and answer. */
export const widgetCalls = {
  terms: {
    params: charityParams,
    out: widgetTerms,
  },
  origins: {
    params: charityParams,
    out: charityOrigins,
  },
  addOrigin: {
    params: charityParams,
    in: originNamed,
    out: charityOrigins,
    errors: { 409: ['origin_known', 'too_many_origins'], 422: ['invalid_origin'] },
  },
  removeOrigin: {
    params: charityParams,
    query: originNamed,
    out: charityOrigins,
  },
  qrCode: {
    params: charityParams,
    query: qrCodeQuery,
    out: qrCode,
    errors: { 409: ['not_accepting_donations'], 422: ['unknown_campaign', 'unknown_cause'] },
  },
  marketingAssets: {
    params: charityParams,
    out: marketingAssets,
  },
} as const satisfies Readonly<Record<string, CallSchemas>>;
