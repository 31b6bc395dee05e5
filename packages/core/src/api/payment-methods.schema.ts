import * as z from 'zod';
import { PRODUCT_KEYS } from '../campaigns/index.ts';
import { cardConsent, charityId, charityParams, country, scheduleId, text } from './common.schema.ts';
import type { CallSchemas } from './endpoint.ts';

/** `GET /api/payment_methods/token`: the card processor's publishable key. */
export const paymentToken = z.object({
  stripe_token: z.string(),
  processor: z.enum(['stripe', 'sandbox']),
});
export type PaymentToken = z.infer<typeof paymentToken>;

/** `GET /api/payment_methods/tokens/all`: publishable keys by country. */
export const paymentTokens = z.record(country, z.string());
export type PaymentTokens = z.infer<typeof paymentTokens>;

/** `GET /api/charity/{id}/stripe`: the charity's account at the processor, or null. */
export const charityAccount = z.object({ account_id: z.nullable(z.string()) });

/**
 * `POST /api/payment_methods/setup`, with the `Lantern-Checkout` header: saves a card for off-session charges.
 * `processor_token` is the confirmation token from the card frame, or the `token` of a card on file.
 */
export const setupRequest = z.object({
  charity_id: charityId,
  quote_id: z.uuid(),
  email: text(254).min(3),
  first_name: text(100).min(1),
  last_name: text(100).min(2),
  processor_token: text(200).min(1),
  consent: cardConsent,
  /** Empty if the human check gave no token. */
  recaptcha_token: text(4000),
  recaptcha_page: text(200).meta({ description: 'What the token is for: the brand and the action, `mtn_setup`.' }),
});
export type SetupRequest = z.infer<typeof setupRequest>;

/** Why a card was not saved: coarse on purpose, since the caller is anonymous. */
export const DECLINE_REASONS = ['declined', 'authentication_failed', 'expired', 'incorrect', 'try_again'] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** Also the response of `POST /api/payment_methods/setup/{setup_id}`, called after the donor has authenticated. */
export const setup = z.discriminatedUnion('status', [
  z.object({ status: z.literal('succeeded'), setup_id: z.string(), payment_method_id: z.string() }),
  z.object({ status: z.literal('requires_action'), setup_id: z.string(), client_secret: z.string() }),
  z.object({ status: z.literal('failed'), setup_id: z.string(), reason: z.enum(DECLINE_REASONS) }),
]);
export type Setup = z.infer<typeof setup>;

/** `PUT /api/payment_methods/update`: opens the processor's page on which a donor saves another card for a schedule. */
export const cardUpdateRequest = z.object({
  charity_id: charityId,
  schedule_id: scheduleId,
  donor_id: z.uuid(),
  /** Where the processor's page leads: to pages of this server only. */
  success_url: z.url().max(500),
  cancel_url: z.url().max(500),
  product: z.enum(PRODUCT_KEYS),
  email: text(254),
});
export type CardUpdateRequest = z.infer<typeof cardUpdateRequest>;

/** The session of the processor's page, and the page's address. The new card applies once the processor reports it. */
export const cardUpdateStarted = z.object({ session_id: z.string().min(1), url: z.string() });
export type CardUpdateStarted = z.infer<typeof cardUpdateStarted>;

/** Request and response schemas of the calls in `payment-methods.ts`. */
export const paymentMethodsCalls = {
  token: {
    query: z.object({ charity_id: z.optional(charityId) }),
    out: paymentToken,
  },
  tokens: {
    out: paymentTokens,
  },
  account: {
    params: charityParams,
    out: charityAccount,
    errors: { 404: ['charity_not_found'] },
  },
  setUp: {
    in: setupRequest,
    out: setup,
    errors: {
      404: ['charity_not_found'],
      422: ['invalid_email', 'quote_not_found', 'payment_method_foreign'],
      429: ['too_many_cards', 'human_check_required'],
      503: ['processor_unavailable'],
    },
  },
  update: {
    in: cardUpdateRequest,
    out: cardUpdateStarted,
    errors: {
      404: ['schedule_not_found'],
      422: ['validation_failed'],
      429: ['too_many_cards'],
      503: ['processor_unavailable'],
    },
  },
  readSetup: {
    params: z.object({ setup_id: z.uuid() }),
    in: z.object({}),
    out: setup,
    errors: { 404: ['setup_not_found'] },
  },
} as const satisfies Readonly<Record<string, CallSchemas>>;
