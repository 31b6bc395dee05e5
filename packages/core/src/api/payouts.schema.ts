import * as z from 'zod';
import { charityParams, currency, isoDate, sumOfAmounts } from './common.schema.ts';
import type { CallSchemas } from './endpoint.ts';

/** `GET /api/charity/{id}/stripe/onboarding`: the onboarding status of the charity's account at the card processor. */
export const payoutAccount = z.object({
  /** `none`: not started; `pending`: the processor still needs details; `complete`: gifts are paid to the account. */
  state: z.enum(['none', 'pending', 'complete']),
});
export type PayoutAccount = z.infer<typeof payoutAccount>;

/** `POST /api/charity/{id}/stripe/onboarding`: single-use, short-lived URL of the processor's onboarding page. */
export const onboardingLink = z.object({ url: z.string() });

/** `GET /api/stripe/{id}/balance`, in minor units. Negative if fees and disputes exceed the gifts. */
export const payoutBalance = z.object({
  /** Available for payout. */
  available: z.int(),
  /** Captured but not settled yet. */
  pending: z.int(),
  currency,
});
export type PayoutBalance = z.infer<typeof payoutBalance>;

/** `GET /api/reports/{id}/payouts/next`; amount in minor units. */
export const nextPayout = z.object({ amount: sumOfAmounts, expected_date: isoDate, currency });
export type NextPayout = z.infer<typeof nextPayout>;

/** Request and response schemas of the calls in `payouts.ts`. */
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
