import * as z from 'zod';
import { BRANDS } from '../campaigns/index.ts';
import { WIDGET_FORMS } from '../charity/widget/settings.ts';
import { LANGUAGE_CODES } from '../language/index.ts';
import { campaign, campaignId, charityId, charityParams, text } from './common.schema.ts';
import type { CallSchemas } from './endpoint.ts';

/** `GET /api/charity/{id}/widget`: the data for generating a charity's embed code. */
export const widgetTerms = z.object({
  /** The platform's origin. */
  origin: z.string(),
  /** Campaigns that the checkout can be set to, the current one first. */
  campaigns: z.array(campaign),
});
export type WidgetTerms = z.infer<typeof widgetTerms>;

/** Whether Apple Pay, Google Pay and Link may be shown on a site. */
export const walletSite = z.object({
  origin: z.string(),
  /** `pending`: the processor has not answered yet. */
  state: z.enum(['pending', 'active', 'refused']),
  /**
   * Of a refusal. `unacceptable`: wallets need a public domain name. `unverified`: a wallet could not confirm the domain;
   * it is asked again daily.
   */
  reason: z.nullable(z.enum(['unacceptable', 'unverified'])),
});

/** `GET /api/charity/{id}/origins`, and the response to every change. In alphabetical order. `most` is the limit. */
export const charityOrigins = z.object({
  origins: z.array(z.string()),
  wallets: z.array(walletSite),
  most: z.int(),
});
export type CharityOrigins = z.infer<typeof charityOrigins>;

/** Body of `POST /api/charity/{id}/origins`, as typed, and query of `DELETE`. */
export const originRequest = z.object({ origin: text(300) });
export type OriginRequest = z.infer<typeof originRequest>;

const language = z.enum(LANGUAGE_CODES);

/** Prefilled total in whole units of the charity's currency, with up to two decimals. */
const givenAmount = z.string().regex(/^\d{1,12}(\.\d{1,2})?$/);
/** Cause ids separated by spaces, as in a query string. */
const givenCauses = z
  .string()
  .regex(/^[\w-]{1,80}( [\w-]{1,80}){0,29}$/)
  .transform((ids) => ids.split(' '));

/** Values that a giving link can prefill. */
const prefill = {
  campaign: z.optional(campaignId),
  amount: z.optional(givenAmount),
  causes: z.optional(givenCauses),
  lang: z.optional(language),
};

/** The query of `GET /api/charity/{id}/qr_code`. */
export const qrCodeQuery = z.object(prefill);

/** `GET /api/charity/{id}/qr_code`. */
export const qrCode = z.object({
  /** Target of the code: the charity's giving page with the prefilled values. */
  url: z.string(),
  /** SVG markup, for print. */
  svg: z.string(),
  /** PNG of 1024 × 1024 pixels, in base64. */
  png: z.string(),
});
export type QrCode = z.infer<typeof qrCode>;

/** Query of the page that previews a widget: nothing is quoted, saved or created there. */
export const previewQuery = z.object({
  ...prefill,
  form: z.enum(WIDGET_FORMS),
  charity: charityId,
  theme: z.optional(z.enum(BRANDS)),
  label: z.optional(text(80)),
  /** Language of the host page. */
  around: z.optional(language),
});

export const MARKETING_ASSETS = ['logo', 'cover', 'qr_code', 'giving_link'] as const;

/** `GET /api/charity/marketing-assets/{id}`: the charity's available marketing assets. */
export const marketingAssets = z.object({
  assets: z.array(
    z.object({
      kind: z.enum(MARKETING_ASSETS),
      /** File name, or the text of a link. */
      name: z.string(),
      url: z.string(),
      /** Media type; null for a link. */
      type: z.nullable(z.string()),
      /** Size in bytes; null for a link. */
      size: z.nullable(z.int()),
    }),
  ),
});
export type MarketingAssets = z.infer<typeof marketingAssets>;

/** Request and response schemas of the calls in `widget.ts`. */
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
    in: originRequest,
    out: charityOrigins,
    errors: { 409: ['origin_known', 'too_many_origins'], 422: ['invalid_origin'] },
  },
  removeOrigin: {
    params: charityParams,
    query: originRequest,
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
