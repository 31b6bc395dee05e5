import { mtn } from '@lantern-giving/ui/tokens';
import type { StripeConstructor, StripeError } from '@stripe/stripe-js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { authenticate } from '../index.ts';

/** The stand-in for Stripe.js, by method. */
let parts: Readonly<Record<string, (...given: unknown[]) => Promise<object>>> = {};
afterEach(() => {
  vi.restoreAllMocks();
});
beforeEach(() => {
  vi.stubGlobal('Stripe', (() => parts) as unknown as StripeConstructor);
});

/** Runs authentication of a charge; returns its result and the calls made to Stripe. */
async function asked(intent: object | null, error?: Pick<StripeError, 'type'>, other: typeof parts = {}) {
  const calls: unknown[][] = [];
  const heard =
    (name: string) =>
    async (...given: unknown[]) => {
      calls.push([name, ...given]);
      return error ? { error } : {};
    };
  parts = {
    retrievePaymentIntent: async () => (intent ? { paymentIntent: intent } : { error: {} }),
    handleNextAction: heard('handleNextAction'),
    confirmCardPayment: heard('confirmCardPayment'),
    ...other,
  };
  const result = await authenticate({
    client: { baseUrl: '', fetch: async () => Response.json({ stripe_token: 'pk_test_1', processor: 'stripe' }) },
    clientSecret: 'pi_1_secret_1',
    container: document.body,
    locale: 'en',
    scheme: 'light',
    theme: mtn,
  });
  return { result, calls };
}

test('confirms a charge refused off-session with its original card', async () => {
  const refused = { status: 'requires_payment_method', last_payment_error: { payment_method: { id: 'pm_1' } } };
  expect(await asked(refused)).toEqual({
    result: 'succeeded',
    calls: [['confirmCardPayment', 'pi_1_secret_1', { payment_method: 'pm_1' }]],
  });
});

test('continues a charge that waits for the bank', async () => {
  expect(await asked({ status: 'requires_action', last_payment_error: null })).toEqual({
    result: 'succeeded',
    calls: [['handleNextAction', { clientSecret: 'pi_1_secret_1' }]],
  });
});

test.each(['succeeded', 'processing'])('leaves a charge alone that is already %s', async (status) => {
  expect(await asked({ status, last_payment_error: null })).toEqual({ result: 'succeeded', calls: [] });
});

test.each([
  ['card_error', 'failed'],
  ['api_connection_error', 'unavailable'],
] as const)('reports %s from Stripe as %s', async (type, result) => {
  expect((await asked({ status: 'requires_action' }, { type })).result).toBe(result);
});

test.each([
  ['of a charge that waits for the bank', { status: 'requires_action' }, 'handleNextAction'],
  ['of a refused charge', { status: 'requires_payment_method' }, 'confirmCardPayment'],
  ['before it is read', { status: 'requires_action' }, 'retrievePaymentIntent'],
] as const)('an authentication %s cannot be started where Stripe throws', async (_when, intent, thrower) => {
  const reported = vi.spyOn(window, 'reportError').mockReturnValue();
  const { result } = await asked(intent, undefined, { [thrower]: () => Promise.reject(new Error('IntegrationError')) });
  expect(result).toBe('unavailable');
  expect(reported).toHaveBeenCalledOnce();
});

test('does not confirm a charge that cannot be read', async () => {
  expect(await asked(null)).toEqual({ result: 'unavailable', calls: [] });
});
