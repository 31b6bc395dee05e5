import { meanings, mtn } from '@lantern-giving/ui/tokens';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { describeWalletForm, requestOf } from '../../../test/describe-wallet-form.ts';
import { type FakeStripe, fakeStripe } from '../../../test/fake-stripe.ts';
import type { WalletFormOptions } from '../processor.ts';
import { STRIPE_JS } from './load-stripe.ts';
import { openStripeWalletForm } from './wallet-form.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const NOBODY = { name: '', email: '', country: '', line1: '', line2: '', city: '', state: '', postalCode: '' };

describeWalletForm('Stripe', openStripeWalletForm, () => {
  const stripe = fakeStripe();
  return {
    ...stripe.express,
    async fail(why) {
      stripe.refuse(why === 'refused' ? 'The wallet was closed.' : null);
      stripe.lose(why === 'unreachable');
      await stripe.express.approve(NOBODY);
    },
  };
});

/** The buttons on a device with Apple Pay. */
async function opened(stripe: FakeStripe, change: Partial<WalletFormOptions> = {}) {
  stripe.express.has(['apple_pay']);
  const container = document.body.appendChild(document.createElement('div'));
  const form = await openStripeWalletForm(container, {
    locale: 'ar',
    scheme: 'light',
    colours: meanings(mtn, 'light'),
    origin: 'https://give.example',
    publishableKey: 'pk_test_1',
    currency: 'gbp',
    account: 'acct_1',
    onReady: () => undefined,
    onPress: async () => requestOf(1000),
    onApproved: async () => true,
    onFailed: () => undefined,
    ...change,
  });
  onTestFinished(() => container.remove());
  return { form };
}

/** A press on a device with Apple Pay, answered as given, and what the sheet shows. */
async function pressed(change: Partial<WalletFormOptions> = {}) {
  const stripe = fakeStripe();
  const { form } = await opened(stripe, change);
  const isOpened = await stripe.express.press('apple_pay');
  const sheet = stripe.express.sheet();
  form.destroy();
  return { stripe, opened: isOpened, sheet };
}

test('saves the card for later charges, and asks the wallet for name, email and address', async () => {
  const { stripe } = await pressed();
  expect(stripe.options()).toMatchObject({
    mode: 'setup',
    currency: 'gbp',
    setupFutureUsage: 'off_session',
    onBehalfOf: 'acct_1',
    locale: 'ar',
  });
  expect(stripe.express.options()).toMatchObject({ emailRequired: true, billingAddressRequired: true });
});

test('offers no wallet that the API has no payment type for', async () => {
  const { stripe } = await pressed();
  expect(stripe.express.options()?.paymentMethods).toEqual({
    link: 'never',
    paypal: 'never',
    amazonPay: 'never',
    klarna: 'never',
  });
});

test('tells Apple of several nights as daily charges of at most the largest', async () => {
  const request = requestOf(1000, 4);
  const [first, second, ...others] = request.nights;
  const uneven = {
    ...request,
    nights: [first, { ...first, ...second, amount: 400 }, ...others] as typeof request.nights,
  };
  const { sheet } = await pressed({ onPress: async () => uneven });
  expect(sheet?.applePay).toEqual({
    recurringPaymentRequest: {
      paymentDescription: 'Human Relief',
      managementURL: 'https://give.example/my-nights',
      billingAgreement: 'You authorise 2 charges.',
      regularBilling: {
        label: 'Each night, at most',
        amount: 400,
        recurringPaymentStartDate: first.at,
        recurringPaymentEndDate: others.at(-1)?.at,
        recurringPaymentIntervalUnit: 'day',
        recurringPaymentIntervalCount: 1,
      },
    },
  });
});

test('tells Apple of charges without an end as ones that recur every so many days', async () => {
  const request = { ...requestOf(1000, 1), largest: 'Every Friday', everyDays: 7 };
  const { sheet } = await pressed({ onPress: async () => request });
  expect(sheet?.applePay).toMatchObject({
    recurringPaymentRequest: {
      regularBilling: {
        label: 'Every Friday',
        amount: 1000,
        recurringPaymentStartDate: request.nights[0].at,
        recurringPaymentIntervalUnit: 'day',
        recurringPaymentIntervalCount: 7,
      },
    },
  });
  expect(JSON.stringify(sheet?.applePay)).not.toContain('recurringPaymentEndDate');
});

const friday = { label: 'Every Friday, too', amount: 500, at: new Date(Date.UTC(2027, 1, 19)), everyDays: 7 };
const month = { label: 'Every month, too', amount: 700, at: new Date(Date.UTC(2027, 2, 1)), everyDays: null };

test.each([
  [1, [friday, month], friday, 'day', 7],
  [4, [friday], friday, 'day', 7],
  [4, [month], month, 'month', 1],
] as const)(
  'tells Apple of what goes on after %d nights, by its rhythm and without an end',
  async (nights, beside, first, unit, count) => {
    const { sheet } = await pressed({ onPress: async () => ({ ...requestOf(1000, nights), beside }) });
    expect(sheet?.applePay).toEqual({
      recurringPaymentRequest: {
        paymentDescription: 'Human Relief',
        managementURL: 'https://give.example/my-nights',
        billingAgreement: 'You authorise 2 charges.',
        regularBilling: {
          label: first.label,
          amount: first.amount,
          recurringPaymentStartDate: first.at,
          recurringPaymentIntervalUnit: unit,
          recurringPaymentIntervalCount: count,
        },
      },
    });
    expect(sheet?.lineItems?.map(({ name }) => name)).toEqual([
      'Gift',
      'Tip',
      'Card fees',
      ...beside.map(({ label }) => label),
    ]);
  },
);

test('tells Apple of a single night as one deferred charge', async () => {
  const { nights } = requestOf(1000, 1);
  const { sheet } = await pressed({ onPress: async () => requestOf(1000, 1) });
  expect(sheet?.applePay).toMatchObject({
    deferredPaymentRequest: {
      deferredBilling: { label: 'Night 20', amount: 1000, deferredPaymentDate: nights[0].at },
    },
  });
});

test('counts rupiah in hundredths, as Stripe does', async () => {
  const { sheet } = await pressed({ onPress: async () => requestOf(100_000), currency: 'idr' });
  expect(sheet?.lineItems?.map(({ amount }) => amount)).toEqual([9_985_000, 10_000, 5000]);
});

test('refuses the press, and says so, where the answer takes longer than Stripe waits', async () => {
  const never = new Promise<null>(() => undefined);
  const told: unknown[] = [];
  const { opened } = await pressed({ onPress: () => never, onFailed: (why) => told.push(why) });
  expect(opened).toBe(false);
  expect(told).toEqual([{ message: undefined, why: 'slow' }]);
});

test.each([
  ['apple_pay', 'deferred', 1],
  ['apple_pay', 'recurring', 3],
] as const)('tells %s of a %s charge to come, also where the first night leaves right now', async (_, kind, count) => {
  const request = requestOf(1000, count);
  const [first, ...others] = request.nights;
  const nights = [{ ...first, at: new Date(Date.now() - 1000) }, ...others] as typeof request.nights;
  const { sheet } = await pressed({ onPress: async () => ({ ...request, nights }) });
  const { deferredPaymentRequest, recurringPaymentRequest } = sheet?.applePay ?? {};
  const date =
    kind === 'deferred'
      ? deferredPaymentRequest?.deferredBilling.deferredPaymentDate
      : recurringPaymentRequest?.regularBilling.recurringPaymentStartDate;
  expect(date?.getTime()).toBeGreaterThan(Date.now());
});

test('refuses the press, and says so, where a sheet cannot be made of the answer', async () => {
  const reported = vi.spyOn(globalThis, 'reportError').mockReturnValue();
  const told: unknown[] = [];
  const nothing = { ...requestOf(1000), nights: [] as never };
  const { opened } = await pressed({ onPress: async () => nothing, onFailed: (why) => told.push(why) });
  expect(opened).toBe(false);
  expect(told).toEqual([{ message: undefined, why: 'refused' }]);
  expect(reported).toHaveBeenCalledOnce();
});

test('closes the sheet, and says so, where Stripe throws instead of giving a token', async () => {
  const reported = vi.spyOn(globalThis, 'reportError').mockReturnValue();
  const told: unknown[] = [];
  const stripe = fakeStripe();
  const { form } = await opened(stripe, { onFailed: (why) => told.push(why) });
  await stripe.express.press('apple_pay');
  stripe.breakTokens();
  expect(await stripe.express.approve(NOBODY)).toBe('failed');
  expect(told).toEqual([{ message: undefined, why: 'refused' }]);
  expect(reported).toHaveBeenCalledOnce();
  form.destroy();
});

test.each([
  [undefined, 'allowedPaymentMethodTypes'],
  [new URL(STRIPE_JS).pathname.split('/')[1], 'allowedPaymentMethodTypes'],
  ['a later one', 'allowedPaymentMethodTypes'],
  ['dahlia', 'paymentMethodTypes'],
  [3, 'paymentMethodTypes'],
])('takes cards only, also where the page has Stripe.js of the release %s', async (version, name) => {
  const stripe = fakeStripe();
  Object.assign(window.Stripe ?? {}, { version });
  const { form } = await opened(stripe);
  expect(stripe.options()).toMatchObject({ [name]: ['card'] });
  expect(Object.keys(stripe.options() ?? {}).filter((key) => /paymentMethodTypes/i.test(key))).toEqual([name]);
  form.destroy();
});

test('refuses the press where the answer fails', async () => {
  expect((await pressed({ onPress: () => Promise.reject(new Error('offline')) })).opened).toBe(false);
});
