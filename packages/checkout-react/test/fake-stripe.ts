import type {
  Stripe,
  StripeConstructor,
  StripeElements,
  StripeElementsOptionsMode,
  StripeError,
  StripeExpressCheckoutElementOptions,
  StripePaymentElement,
  StripePaymentElementChangeEvent,
  StripePaymentElementOptions,
} from '@stripe/stripe-js';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { user } from '../../../test/components/user.ts';
import { type FakeExpress, fakeExpress } from './fake-express.ts';

type Elements = Pick<StripeElements, 'create' | 'submit' | 'update'>;
type Parts = Pick<Stripe, 'createConfirmationToken' | 'handleNextAction'> & {
  elements: (options?: StripeElementsOptionsMode) => Elements;
};
type Refusal = Pick<StripeError, 'type' | 'code' | 'message'>;

/** Events that the payment element emits, by name. */
interface Events {
  ready: { readonly elementType: 'payment' };
  focus: { readonly elementType: 'payment' };
  change: StripePaymentElementChangeEvent;
  loaderror: { readonly elementType: 'payment'; readonly error: Refusal };
}

export interface FakeStripe {
  /** Where the fields are mounted; null while they are not. */
  mountedIn(): HTMLElement | null;
  /** Types a number into its field, once that has loaded. */
  typed(number?: string): Promise<void>;
  /** Makes fields load only once what is returned is called. */
  holdFields(): () => void;
  /** Makes the next element fail to load. */
  failToLoad(message: string): void;
  /** The error of the next token request. */
  refuse(message: string | null): void;
  /** Whether token requests fail to reach Stripe. */
  lose(lost: boolean): void;
  /** Makes token requests throw, as Stripe.js does where it is used wrongly. */
  breakTokens(): void;
  readonly tokens: string[];
  /** What the donor meets while the bank asks. */
  atBank: () => void;
  /** The wallets' buttons; a device has none unless it is given some. */
  readonly express: FakeExpress;
  /** The options of the last set of elements. */
  options(): StripeElementsOptionsMode | undefined;
  /** The options of the last card fields. */
  fieldOptions(): StripePaymentElementOptions | undefined;
  /** The language of every set of fields opened. */
  readonly locales: (string | undefined)[];
}

/**
 * Installs a stand-in for Stripe.js, as strict as the real one about shadow roots and numbers. It emits `change` for
 * every digit without saying what is wrong; the caller learns that on submission.
 */
export function fakeStripe(): FakeStripe {
  let room: HTMLElement | null = null;
  let refusal: string | null = null;
  let broken: string | null = null;
  let lost = false;
  let throws = false;
  let held = Promise.resolve();
  const tokens: string[] = [];
  const locales: FakeStripe['locales'] = [];
  const express = fakeExpress();
  let given: StripeElementsOptionsMode | undefined;
  let fields: StripePaymentElementOptions | undefined;
  const heard: { [Name in keyof Events]?: (event: Events[Name]) => void } = {};
  const input = document.createElement('input');
  input.setAttribute('aria-label', 'Card number');
  const digits = () => input.value.replace(/\D/g, '').length;
  input.addEventListener('focus', () => heard.focus?.({ elementType: 'payment' }));
  input.addEventListener('input', () =>
    heard.change?.({
      elementType: 'payment',
      empty: digits() === 0,
      complete: digits() === 16,
      collapsed: false,
      value: { type: 'card' },
    }),
  );

  const payment = {
    on<Name extends keyof Events>(event: Name, handler: (typeof heard)[Name]) {
      heard[event] = handler;
      return payment;
    },
    mount(target: HTMLElement) {
      const home = target.getRootNode();
      if (home !== target.ownerDocument) {
        throw new Error('Payment Element cannot be mounted in a ShadowRoot. Please mount in the Light DOM.');
      }
      const failure = broken;
      broken = null;
      held.then(() => {
        if (failure === null) return heard.ready?.({ elementType: 'payment' });
        heard.loaderror?.({ elementType: 'payment', error: { type: 'api_connection_error', message: failure } });
      });
      if (failure !== null) return;
      room = target;
      target.append(input);
    },
    destroy() {
      room?.replaceChildren();
      room = null;
      input.value = '';
    },
    focus: () => input.focus(),
  } as unknown as StripePaymentElement;

  const incomplete: Refusal = {
    type: 'validation_error',
    code: 'incomplete_number',
    message: 'Your card number is incomplete.',
  };
  const cardElements = {
    create: () => payment,
    submit: async () => (digits() === 16 ? { selectedPaymentMethod: 'card' } : { error: incomplete }),
    update: () => undefined,
  };
  const walletElements = { ...cardElements, submit: async () => ({ selectedPaymentMethod: 'card' }) };

  const parts = {
    elements: (options?: StripeElementsOptionsMode) => {
      given = options;
      // An instance has the element that was created in it.
      let elements: Pick<Elements, 'submit' | 'update'> = cardElements as unknown as Elements;
      return {
        create(type: string, own?: StripeExpressCheckoutElementOptions & StripePaymentElementOptions) {
          if (type === 'expressCheckout') {
            elements = walletElements as unknown as Elements;
            return express.create(own);
          }
          locales.push(options?.locale);
          fields = own;
          return payment;
        },
        submit: () => elements.submit(),
        update: () => undefined,
      };
    },
    createConfirmationToken: async () => {
      if (throws) throw new Error('An element was unmounted.');
      if (lost) return { error: { type: 'api_connection_error', message: 'Could not connect to Stripe.' } };
      if (refusal !== null) return { error: { type: 'card_error', message: refusal } };
      tokens.push(`ctoken_${tokens.length + 1}`);
      return { confirmationToken: { id: tokens.at(-1), payment_method_preview: { card: {} } } };
    },
    handleNextAction: async () => {
      stripe.atBank();
      return {};
    },
  } as unknown as Parts;

  const Stripe = (() => parts) as unknown as StripeConstructor;
  Object.assign(globalThis, { Stripe });
  const stripe: FakeStripe = {
    atBank: () => undefined,
    mountedIn: () => room,
    async typed(number = '4242 4242 4242 4242') {
      await expect.poll(() => room).not.toBeNull();
      // The placeholder is taller than the fields, so content below moves when it disappears.
      await expect.element(page.getByText('Loading the card fields')).not.toBeInTheDocument();
      await user.fill(page.getByRole('textbox', { name: 'Card number' }), number);
    },
    holdFields: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    failToLoad: (message) => {
      broken = message;
    },
    refuse: (message) => {
      refusal = message;
    },
    breakTokens: () => {
      throws = true;
    },
    lose: (now) => {
      lost = now;
    },
    tokens,
    express,
    options: () => given,
    fieldOptions: () => fields,
    locales,
  };
  return stripe;
}
