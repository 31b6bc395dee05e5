import Stripe from 'stripe';
import { expect, TestRunner } from 'vitest';
import { systemClock } from '../../src/lib/clock.ts';
import { createStripeProcessor } from '../../src/processor/stripe/stripe-processor.ts';
import { sandboxEvent } from './sandbox.ts';
import type { ProcessorUnderTest } from './under-test.ts';

/** Stripe's own names of the published test cards: raw numbers are refused to most accounts. */
const CARDS: Readonly<Record<string, string>> = {
  '4242424242424242': 'pm_card_visa',
  '5555555555554444': 'pm_card_mastercard',
  '4000000000000002': 'pm_card_visa_chargeDeclined',
  '4000000000009995': 'pm_card_visa_chargeDeclinedInsufficientFunds',
  '4000000000009987': 'pm_card_visa_chargeDeclinedLostCard',
  '4000000000000069': 'pm_card_chargeDeclinedExpiredCard',
  '4000000000000127': 'pm_card_chargeDeclinedIncorrectCvc',
  '4000000000000119': 'pm_card_chargeDeclinedProcessingError',
  '4000000000000341': 'pm_card_chargeCustomerFail',
  '4000002500003155': 'pm_card_authenticationRequiredOnSetup',
  '4000002760003184': 'pm_card_authenticationRequired',
  '4000008260003178': 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds',
};
/** How far the clocks here and at Stripe may be apart, with the time of a call. */
const APART_MS = 60_000;

interface TestAccount {
  readonly secretKey: string;
  /** A connected account that can be charged for. */
  readonly account: string;
}

/**
 * The test account at Stripe that the environment names.
 * @returns a sentence where it names none
 * @throws Error for any key but one of test mode
 */
export function testAccountOf(env: Readonly<Record<string, string | undefined>>): TestAccount | string {
  const { STRIPE_TEST_KEY: secretKey, STRIPE_TEST_ACCOUNT: account } = env;
  if (!secretKey) return 'Stripe itself is not asked: STRIPE_TEST_KEY is not set.';
  if (!secretKey.startsWith('sk_test_')) {
    throw new Error('STRIPE_TEST_KEY must be a secret key of test mode, which begins with sk_test_. Nothing was sent.');
  }
  if (!account?.startsWith('acct_')) {
    throw new Error('STRIPE_TEST_ACCOUNT must be a connected account of that key that can be charged for: acct_….');
  }
  return { secretKey, account };
}

/** Skips the test that asks for what only a person, a browser or time can do at Stripe. */
function impossible(why: string) {
  return (): never => {
    TestRunner.getCurrentTest()?.context.skip(why);
    throw new Error(why);
  };
}

/** Stripe in test mode, without the browser's part and the controls that only the sandbox has. */
export async function startStripeItself({ secretKey, account }: TestAccount): Promise<ProcessorUnderTest> {
  const stripe = new Stripe(secretKey, { telemetry: false });
  const { card } = await stripe.paymentMethods.create({ type: 'card', card: { token: 'tok_visa' } });
  if (!card) throw new Error('Stripe made no test card');
  const event = sandboxEvent('pi_1');
  const keys = {
    secretKey,
    publishableKey: 'pk_test_unused',
    webhookSecrets: [event.secret],
    returnUrl: 'https://give.example',
  };
  return {
    processor: createStripeProcessor({ ...keys, clock: systemClock }),
    account,
    expiry: { month: card.exp_month, year: card.exp_year },
    fee: expect.any(Number),
    tokenFor: async (number) => {
      const payment_method = CARDS[number];
      if (!payment_method) throw new Error(`Stripe's name of the test card ${number} is missing here`);
      return (await stripe.testHelpers.confirmationTokens.create({ payment_method })).id;
    },
    detachCard: async (id) => {
      await stripe.paymentMethods.detach(id);
    },
    renewCard: async (id, { month, year }) => {
      await stripe.paymentMethods.update(id, { card: { exp_month: month, exp_year: year } });
    },
    event: sandboxEvent,
    now: () => systemClock.now(),
    isNow: (at) => Math.abs(at.getTime() - systemClock.now().getTime()) < APART_MS,
    moveClock: impossible('time passes by itself at Stripe'),
    authenticate: impossible('the page of the bank needs a browser'),
    enterCard: impossible('the page for another card needs a browser'),
    completeAccount: impossible('the page for a new account needs a browser'),
    openDispute: impossible('a dispute is made with a card of its own at Stripe'),
    closeDispute: impossible('a dispute is decided in the dashboard of Stripe'),
    leaveFraction: impossible('amounts at Stripe cannot be changed'),
    loseNextReply: impossible('replies of Stripe cannot be lost on demand'),
    failNextCall: impossible('Stripe cannot be made to fail on demand'),
    close: async () => undefined,
  };
}
