import type Stripe from 'stripe';
import type { Clock } from '../../lib/clock.ts';
import { readAccount, readBalance, readLink, readNewAccount, readNextPayout } from '../account-wire.ts';
import type { AccountRequest, ProcessorAccounts } from '../port.ts';
import { heldAtStripe } from './amounts.ts';
import { asked } from './to-answer.ts';

/** An account's upcoming payouts always fit on one page. */
const PAGE = 100;
const DAY = 86_400_000;
/** A payout arrives at the start of a day by its own account, and is under way until that day ends, or longer. */
const UNDER_WAY = 5 * DAY;

/**
 * Charities' accounts at Stripe: merchants of record and recipients of their donations, with Stripe's Express
 * dashboard.
 */
export function stripeAccounts(stripe: Stripe, clock: Clock): ProcessorAccounts {
  return {
    async openAccount(request) {
      const { idempotencyKey } = request;
      const answer = await asked(() => stripe.v2.core.accounts.create(accountOf(request), { idempotencyKey }));
      return 'body' in answer ? readNewAccount(answer) : answer;
    },

    async getAccount(accountId) {
      const include: Stripe.V2.Core.AccountRetrieveParams['include'] = [
        'configuration.merchant',
        'configuration.recipient',
      ];
      const answer = await asked(() => stripe.v2.core.accounts.retrieve(accountId, { include }));
      return 'body' in answer ? readAccount(answer) : answer;
    },

    async onboardingLink({ accountId, returnUrl }) {
      const account_onboarding = {
        return_url: returnUrl,
        // An expired link leads back to our page, where the button creates another.
        refresh_url: returnUrl,
      } satisfies Stripe.V2.Core.AccountLinkCreateParams.UseCase.AccountOnboarding;
      const use_case = { type: 'account_onboarding', account_onboarding } as const;
      const answer = await asked(() => stripe.v2.core.accountLinks.create({ account: accountId, use_case }));
      return 'body' in answer ? readLink(answer) : answer;
    },

    async getBalance({ accountId, currency }) {
      const answer = await asked(() => stripe.balance.retrieve({}, { stripeAccount: accountId }));
      return 'body' in answer ? readBalance(answer, currency, heldAtStripe) : answer;
    },

    async nextPayout({ accountId, currency }) {
      const params: Stripe.PayoutListParams = {
        arrival_date: { gte: Math.floor((clock.now().getTime() - UNDER_WAY) / 1000) },
        limit: PAGE,
      };
      const answer = await asked(() => stripe.payouts.list(params, { stripeAccount: accountId }));
      return 'body' in answer ? readNextPayout(answer, currency, heldAtStripe) : answer;
    },
  };
}

function accountOf({ reference, name, email, country, currency }: AccountRequest): Stripe.V2.Core.AccountCreateParams {
  return {
    display_name: name,
    contact_email: email,
    dashboard: 'express',
    identity: { country, entity_type: 'non_profit' },
    configuration: {
      merchant: { capabilities: { card_payments: { requested: true } } },
      recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } },
    },
    defaults: { currency, responsibilities: { fees_collector: 'application', losses_collector: 'application' } },
    metadata: { reference },
  };
}
