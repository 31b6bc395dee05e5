import { type Currency, denominations } from '@lantern-giving/core/money';
import type { AvailablePaymentMethods, BillingDetails, ClickResolveDetails } from '@stripe/stripe-js';
import type { OpenWalletForm, Wallet, WalletDonor, WalletFormOptions, WalletRequest } from '../processor.ts';
import { appearanceOf, authenticatorOf, type Failure, setupElements, tokenOf } from './elements.ts';
import { loadStripe } from './load-stripe.ts';

/** Stripe gives up on a press after one second (docs.stripe.com/js/element/events/on_click). */
const PRESS_MS = 900;
/** How far in the future a charge that is due now is dated for Apple, in ms. */
const SOON_MS = 60_000;

/**
 * Stripe's Express Checkout Element. Like the card fields it does not work in a shadow root: the container must be in
 * the page itself. Without an intent that charges at once, Apple's sheet has no total and Google's has 0.00
 * (github.com/stripe/stripe-js/issues/705), so the amounts are its lines and what Apple shows of the later charges.
 */
export const openStripeWalletForm: OpenWalletForm = async (container, options) => {
  const stripe = await loadStripe(options.publishableKey);
  const room = container.ownerDocument.createElement('div');
  container.append(room);
  const elements = setupElements(stripe, options);
  const buttons = elements.create('expressCheckout', {
    emailRequired: true,
    billingAddressRequired: true,
    buttonHeight: 52,
    layout: { maxColumns: 2, maxRows: 1, overflow: 'never' },
    // `payment_type` knows no others.
    paymentMethods: { link: 'never', paypal: 'never', amazonPay: 'never', klarna: 'never' },
  });

  let reported = false;
  const report = (wallets: readonly Wallet[]) => {
    clearTimeout(silent);
    if (reported) return;
    reported = true;
    if (wallets.length === 0) room.style.setProperty('display', 'none', 'important');
    options.onReady(wallets);
  };
  const fail = ({ type, message }: Failure) =>
    options.onFailed({ message, why: type === 'api_connection_error' ? 'unreachable' : 'refused' });
  // An extension or the page's policy may block the frame without any error.
  const silent = setTimeout(() => report([]), 15_000);

  buttons.on('ready', ({ availablePaymentMethods }) => report(walletsIn(availablePaymentMethods)));
  buttons.on('loaderror', () => report([]));
  buttons.on('click', async ({ expressPaymentType, resolve, reject }) => {
    const request = isWallet(expressPaymentType) ? await inTime(options.onPress(expressPaymentType)) : null;
    try {
      if (request && request !== LATE) return resolve(sheetOf(request, options));
    } catch (error) {
      reportError(error);
      fail({ type: 'api_error' });
    }
    if (request === LATE) options.onFailed({ message: undefined, why: 'slow' });
    reject();
  });
  buttons.on('confirm', async ({ expressPaymentType: wallet, billingDetails, paymentFailed }) => {
    const made = await tokenOf(stripe, elements);
    if (made.error || !isWallet(wallet)) {
      paymentFailed();
      return fail(made.error ?? { type: 'api_error' });
    }
    const { id: token } = made.confirmationToken;
    if (!(await options.onApproved({ token, wallet, donor: donorOf(billingDetails) }))) paymentFailed();
  });
  buttons.mount(room);

  return {
    restyle: (look) => elements.update({ appearance: appearanceOf(look) }),
    authenticate: authenticatorOf(stripe, room),
    destroy() {
      clearTimeout(silent);
      buttons.destroy();
      room.remove();
    },
  };
};

const isWallet = (type: string): type is Wallet => type === 'apple_pay' || type === 'google_pay';

function walletsIn(available: AvailablePaymentMethods | undefined): Wallet[] {
  return [
    ...(available?.applePay ? ['apple_pay' as const] : []),
    ...(available?.googlePay ? ['google_pay' as const] : []),
  ];
}

/** The answer to a press took longer than Stripe waits for it. */
const LATE = Symbol('late');

/** The answer; null where there is none. */
async function inTime(asked: Promise<WalletRequest | null>): Promise<WalletRequest | null | typeof LATE> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<typeof LATE>((resolve) => {
    timer = setTimeout(() => resolve(LATE), PRESS_MS);
  });
  try {
    return await Promise.race([asked.catch(() => null), late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * What the sheet shows. One night is a deferred payment to Apple, several are a recurring one of at most the largest.
 * Apple takes a single rhythm: if there are charges that repeat without an end, it is theirs, and the nights are in the
 * lines.
 */
function sheetOf(request: WalletRequest, { currency }: WalletFormOptions): ClickResolveDetails {
  const { items, nights, description, largest, agreement, manageUrl, everyDays, beside } = request;
  const [first] = nights;
  const last = nights.at(-1) ?? first;
  const largestNight = { label: largest, amount: Math.max(...nights.map(({ amount }) => amount)), at: first.at };
  const endless = everyDays === null ? beside[0] : { ...largestNight, everyDays };
  const { label, amount, at } = endless ?? (nights.length === 1 ? first : largestNight);
  // Apple takes only dates to come. A first night whose time passes while the sheet is opened is charged at once.
  const start = new Date(Math.max(at.getTime(), Date.now() + SOON_MS));
  const billing = { label, amount: atStripe(amount, currency) };
  const about = {
    paymentDescription: description,
    managementURL: manageUrl,
    billingAgreement: agreement,
  };
  const applePay: NonNullable<ClickResolveDetails['applePay']> =
    nights.length === 1 && !endless
      ? {
          deferredPaymentRequest: {
            ...about,
            deferredBilling: { ...billing, deferredPaymentDate: start },
          },
        }
      : {
          recurringPaymentRequest: {
            ...about,
            regularBilling: {
              ...billing,
              recurringPaymentStartDate: start,
              ...(endless ? {} : { recurringPaymentEndDate: last.at }),
              recurringPaymentIntervalUnit: endless?.everyDays === null ? 'month' : 'day',
              recurringPaymentIntervalCount: endless?.everyDays ?? 1,
            },
          },
        };
  return {
    lineItems: [...items, ...beside].map(({ label: name, amount }) => ({ name, amount: atStripe(amount, currency) })),
    applePay,
  };
}

/** In Stripe's units, which are hundredths for all our currencies: idr too (docs.stripe.com/currencies). */
function atStripe(amount: number, currency: Currency): number {
  return amount * 10 ** (2 - denominations[currency].decimals);
}

function donorOf(details: BillingDetails | undefined): WalletDonor {
  const { address } = details ?? {};
  return {
    name: details?.name ?? '',
    email: details?.email ?? '',
    country: address?.country ?? '',
    line1: address?.line1 ?? '',
    line2: address?.line2 ?? '',
    city: address?.city ?? '',
    state: address?.state ?? '',
    postalCode: address?.postal_code ?? '',
  };
}
