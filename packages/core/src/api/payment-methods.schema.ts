import * as z from 'zod';
import { charityId, country } from './common.schema.ts';

/** `GET /api/payment_methods/token`: the publishable key of the processor. */
export const paymentToken = z.object({
  stripe_token: z.string(),
  processor: z.enum(['stripe', 'sandbox']),
});
export type PaymentToken = z.infer<typeof paymentToken>;

/** `GET /api/payment_methods/tokens/all`: publishable keys by country. */
export const paymentTokens = z.record(country, z.string());

/** `GET /api/charity/{id}/stripe`: the charity's account at the processor, null where it has none. */
export const charityAccount = z.object({ account_id: z.nullable(z.string()) });

/**
 * `POST /api/payment_methods/setup`, with the `Lantern-Checkout` header: saves a card for charges without the donor.
 * `processor_token` is what the card frame gave (a confirmation token).
 */
export const setupRequest = z.object({
  charity_id: charityId,
  quote_id: z.uuid(),
  email: z.string().min(3).max(254),
  first_name: z.string().min(1).max(100),
  last_name: z.string().min(2).max(100),
  processor_token: z.string().min(1).max(200),
  /** Text and version of the permission that the donor was shown next to the button. */
  consent: z.object({ version: z.string().max(40), text: z.string().max(2000), locale: z.string().max(20) }),
  recaptcha_token: z.string().max(4000),
  recaptcha_page: z.string().max(200),
});
export type SetupRequest = z.infer<typeof setupRequest>;

/** Why a card was not saved, as far as an anonymous caller is told. */
export const DECLINE_REASONS = ['declined', 'authentication_failed', 'expired', 'incorrect', 'try_again'] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** Also `POST /api/payment_methods/setup/{setup_id}`, which reads it again after the donor has authenticated. */
export const setup = z.discriminatedUnion('status', [
  z.object({ status: z.literal('succeeded'), setup_id: z.string(), payment_method_id: z.string() }),
  z.object({ status: z.literal('requires_action'), setup_id: z.string(), client_secret: z.string() }),
  z.object({ status: z.literal('failed'), setup_id: z.string(), reason: z.enum(DECLINE_REASONS) }),
]);
export type Setup = z.infer<typeof setup>;
