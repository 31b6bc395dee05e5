import { payoutsApi } from '@lantern-giving/core/api/payouts';
import { payoutsCalls } from '@lantern-giving/core/api/payouts.schema';
import { auditName, sessionOf } from '../../http/actor.ts';
import { dashboardAddress } from '../../http/own-hosts.ts';
import { route } from '../../http/route.ts';
import { charityPath } from '../charities/charity-path.ts';
import { readAccount, readBalance, readNextPayout, startOnboarding } from './service.ts';

const tag = 'Payouts';
const reading = {
  tag,
  access: 'charityRead',
  cors: 'own',
  // Each of these calls the card processor.
  limits: [{ per: 'address', calls: 60, seconds: 60 }],
} as const;

const account = route(payoutsApi.account, payoutsCalls.account, {
  ...reading,
  summary: "How far the charity's account at the card processor is",
  ...charityPath,
  handle: async ({ context, params }) => readAccount(context, params.id),
});

const onboarding = route(payoutsApi.startOnboarding, payoutsCalls.startOnboarding, {
  summary: "Opens the charity's account, or goes on with it: an address of the card processor",
  recentProof: true,
  tag,
  access: 'charityOwner',
  cors: 'own',
  limits: [{ per: 'address', calls: 20, seconds: 600 }],
  ...charityPath,
  handle: async ({ context, params, actor, requestId, header }) =>
    startOnboarding(context, {
      charity: params.id,
      by: auditName(actor),
      requestId,
      email: sessionOf(actor).email,
      returnUrl: dashboardAddress(context.config, '/general#payment', header('origin')),
    }),
});

const balance = route(payoutsApi.balance, payoutsCalls.balance, {
  ...reading,
  summary: "What stands on the charity's account",
  ...charityPath,
  handle: async ({ context, params }) => readBalance(context, params.id),
});

const next = route(payoutsApi.next, payoutsCalls.next, {
  ...reading,
  summary: 'The next payout to the charity’s bank, and its date',
  ...charityPath,
  handle: async ({ context, params }) => readNextPayout(context, params.id),
});

export const payoutRoutes = [account, onboarding, balance, next];
