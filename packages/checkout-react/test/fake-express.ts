import type {
  ClickResolveDetails,
  StripeExpressCheckoutElement,
  StripeExpressCheckoutElementClickEvent,
  StripeExpressCheckoutElementConfirmEvent,
  StripeExpressCheckoutElementOptions,
  StripeExpressCheckoutElementReadyEvent,
} from '@stripe/stripe-js';
import type { Wallet, WalletDonor } from '../src/processors/processor.ts';
import type { WalletHands } from './describe-wallet-form.ts';

interface Events {
  ready: StripeExpressCheckoutElementReadyEvent;
  click: StripeExpressCheckoutElementClickEvent;
  confirm: StripeExpressCheckoutElementConfirmEvent;
  cancel: { readonly elementType: 'expressCheckout' };
  loaderror: { readonly elementType: 'expressCheckout' };
}

type Handlers = { [Name in keyof Events]?: (event: Events[Name]) => unknown };

export interface FakeExpress extends Omit<WalletHands, 'fail'> {
  readonly create: (options?: StripeExpressCheckoutElementOptions) => StripeExpressCheckoutElement;
  /** What the open sheet was given, null while it is closed. */
  sheet(): ClickResolveDetails | null;
  /** Options of the element that was created last. */
  options(): StripeExpressCheckoutElementOptions | undefined;
  /** Where the buttons are mounted; null while they are not. */
  mountedIn(): HTMLElement | null;
}

/** A stand-in for the Express Checkout Element, as strict as the real one about shadow roots and the time of an answer. */
export function fakeExpress(): FakeExpress {
  let wallets: readonly Wallet[] = [];
  let sheet: ClickResolveDetails | null = null;
  let pressed: Wallet = 'apple_pay';
  let room: HTMLElement | null = null;
  let given: StripeExpressCheckoutElementOptions | undefined;
  let current: Handlers = {};

  const create: FakeExpress['create'] = (options) => {
    given = options;
    const heard: Handlers = {};
    const own = document.createElement('div');
    const element = {
      on<Name extends keyof Events>(event: Name, handler: Handlers[Name]) {
        heard[event] = handler;
        return element;
      },
      mount(target: HTMLElement) {
        if (target.getRootNode() !== target.ownerDocument) {
          throw new Error('Express Checkout Element cannot be mounted in a ShadowRoot. Please mount in the Light DOM.');
        }
        current = heard;
        room = target;
        for (const wallet of wallets) {
          const button = document.createElement('button');
          button.type = 'button';
          button.textContent = wallet;
          button.style.blockSize = `${options?.buttonHeight ?? 44}px`;
          button.addEventListener('click', () => press(wallet));
          own.append(button);
        }
        target.append(own);
        const has = (wallet: Wallet) => wallets.includes(wallet);
        const availablePaymentMethods = {
          applePay: has('apple_pay'),
          googlePay: has('google_pay'),
          amazonPay: false,
          link: false,
          paypal: false,
          klarna: false,
        };
        queueMicrotask(() =>
          heard.ready?.({
            elementType: 'expressCheckout',
            availablePaymentMethods: wallets.length > 0 ? availablePaymentMethods : undefined,
          }),
        );
      },
      destroy() {
        own.remove();
        if (current === heard) [room, sheet] = [null, null];
      },
    };
    return element as unknown as StripeExpressCheckoutElement;
  };

  const press = (wallet: Wallet) =>
    new Promise<boolean>((done, late) => {
      pressed = wallet;
      const timer = setTimeout(() => late(new Error('The click event was not resolved within 1 second.')), 1000);
      const settle = (opened: ClickResolveDetails | null) => {
        clearTimeout(timer);
        sheet = opened;
        done(opened !== null);
      };
      current.click?.({
        elementType: 'expressCheckout',
        expressPaymentType: wallet,
        resolve: (details = {}) => settle(details),
        reject: () => settle(null),
      });
    });

  return {
    create,
    has: (next) => {
      wallets = next;
    },
    press,
    lines: () => (sheet?.lineItems ?? []).map(({ name, amount }) => ({ label: name, amount })),
    async approve(donor: WalletDonor) {
      let failed = false;
      const { name, email, country, line1, line2, city, state, postalCode } = donor;
      await current.confirm?.({
        expressPaymentType: pressed,
        billingDetails: { name, email, address: { country, line1, line2, city, state, postal_code: postalCode } },
        paymentFailed: () => {
          failed = true;
        },
      });
      sheet = null;
      return failed ? 'failed' : 'done';
    },
    async cancel() {
      sheet = null;
      current.cancel?.({ elementType: 'expressCheckout' });
    },
    isOpen: () => sheet !== null,
    sheet: () => sheet,
    options: () => given,
    mountedIn: () => room,
  };
}
