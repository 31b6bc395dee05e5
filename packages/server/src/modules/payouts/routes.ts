import { nextPayout, onboardingLink, payoutAccount, payoutBalance } from '@lantern-giving/core/api/payouts.schema';
import { dashboardAddress } from '../../pages/dashboard.ts';
import { auditName, sessionOf } from '../../platform/http/actor.ts';
import { defineRoute } from '../../platform/http/route.ts';
import { charityPath } from '../charities/charity-path.ts';
import { readAccount, readBalance, readNextPayout, startOnboarding } from './service.ts';

const tag = 'Payouts';
const UNAVAILABLE = 'processor_unavailable: the card processor does not answer.';
const reading = {
  tag,
  method: 'GET',
  access: 'charityRead',
  cors: 'own',
  // Each asks the card processor.
  limits: [{ per: 'address', calls: 60, seconds: 60 }],
} as const;

const account = defineRoute({
  ...reading,
  path: '/api/charity/{id}/stripe/onboarding',
  summary: "How far the charity's account at the card processor is",
  refusals: { 503: UNAVAILABLE },
  ...charityPath,
  answer: payoutAccount,
  handle: async ({ context, params }) => readAccount(context, params.id),
});

const onboarding = defineRoute({
  method: 'POST',
  path: '/api/charity/{id}/stripe/onboarding',
  summary: "Opens the charity's account, or goes on with it: an address of the card processor",
  recentProof: true,
  tag,
  access: 'charityOwner',
  cors: 'own',
  limits: [{ per: 'address', calls: 20, seconds: 600 }],
  refusals: { 409: 'charity_not_approved', 503: UNAVAILABLE },
  ...charityPath,
  answer: onboardingLink,
  handle: async ({ context, params, actor, requestId, header }) =>
    startOnboarding(context, {
      charity: params.id,
      by: auditName(actor),
      requestId,
      email: sessionOf(actor).email,
      returnUrl: dashboardAddress(context.config, '/general#payment', header('origin')),
    }),
});

const balance = defineRoute({
  ...reading,
  path: '/api/stripe/{id}/balance',
  summary: "What stands on the charity's account",
  refusals: { 410: 'no_payout_account', 503: UNAVAILABLE },
  ...charityPath,
  answer: payoutBalance,
  handle: async ({ context, params }) => readBalance(context, params.id),
});

const next = defineRoute({
  ...reading,
  path: '/api/reports/{id}/payouts/next',
  summary: 'What the charity’s bank gets next, and when',
  refusals: { 410: 'no_payout, or no_payout_account', 503: UNAVAILABLE },
  ...charityPath,
  answer: nextPayout,
  handle: async ({ context, params }) => readNextPayout(context, params.id),
});

export const payoutRoutes = [account, onboarding, balance, next];
