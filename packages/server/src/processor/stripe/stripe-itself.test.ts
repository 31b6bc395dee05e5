import { env } from 'node:process';
import { expect, test, vi } from 'vitest';
import { describeProcessor } from '../../../test/processor/contract.ts';
import { startStripeItself, testAccountOf } from '../../../test/processor/stripe-itself.ts';

// A hundred captures for one test, each several calls across the network.
vi.setConfig({ testTimeout: 600_000 });

const found = testAccountOf(env);
if (typeof found === 'string') test.skip(found);
else describeProcessor('Stripe itself, in test mode', () => startStripeItself(found));

test.each([
  [{}, 'STRIPE_TEST_KEY is not set'],
  [{ STRIPE_TEST_KEY: '' }, 'STRIPE_TEST_KEY is not set'],
])('asks Stripe nothing with %o', (given, sentence) => {
  expect(testAccountOf(given)).toContain(sentence);
});

test.each(['sk_live_a', 'rk_live_a', 'rk_test_a', 'pk_test_a'])('refuses the key %s', (key) => {
  expect(() => testAccountOf({ STRIPE_TEST_KEY: key, STRIPE_TEST_ACCOUNT: 'acct_1' })).toThrow(/sk_test_/);
});

test('needs a connected account, and takes a key of test mode', () => {
  expect(() => testAccountOf({ STRIPE_TEST_KEY: 'sk_test_a' })).toThrow(/STRIPE_TEST_ACCOUNT/);
  const account = { STRIPE_TEST_KEY: 'sk_test_a', STRIPE_TEST_ACCOUNT: 'acct_a' };
  expect(testAccountOf(account)).toEqual({ secretKey: 'sk_test_a', account: 'acct_a' });
});
