import * as z from 'zod';
import { charityParams, currency, isoDate, sumOfAmounts } from './common.schema.ts';
import type { CallSchemas } from './endpoint.ts';

/** `GET /api/charity/{id}/stripe/onboarding`: how far the charity's account at the card processor is. */
export const payoutAccount = z.object({
  /** `none`: nobody has begun; `pending`: the processor still needs something; `complete`: gifts go there. */
  state: z.enum(['none', 'pending', 'complete']),
});
export type PayoutAccount = z.infer<typeof payoutAccount>;

/** `POST /api/charity/{id}/stripe/onboarding`: a page of the processor, good once and for a short while. */
export const onboardingLink = z.object({ url: z.string() });

/** `GET /api/stripe/{id}/balance`, in minor units. Fees and disputes may bring it below zero. */
export const payoutBalance = z.object({
  /** Can be paid out. */
  available: z.int(),
  /** Captured, and not settled yet. */
  pending: z.int(),
  currency,
});
export type PayoutBalance = z.infer<typeof payoutBalance>;

/** `GET /api/reports/{id}/payouts/next`. */
export const nextPayout = z.object({ amount: sumOfAmounts, expected_date: isoDate, currency });
export type NextPayout = z.infer<typeof nextPayout>;

/** What the calls of `payouts.ts` take and answer. */
export const payoutsCalls = {
  account: {
    params: charityParams,
    out: payoutAccount,
    errors: { 503: ['processor_unavailable'] },
  },
  startOnboarding: {
    params: charityParams,
    out: onboardingLink,
    errors: { 409: ['charity_not_approved'], 503: ['processor_unavailable'] },
  },
  balance: {
    params: charityParams,
    out: payoutBalance,
    errors: { 410: ['no_payout_account'], 503: ['processor_unavailable'] },
  },
  next: {
    params: charityParams,
    out: nextPayout,
    errors: { 410: ['no_payout', 'no_payout_account'], 503: ['processor_unavailable'] },
  },
} as const satisfies Readonly<Record<string, CallSchemas>>;
