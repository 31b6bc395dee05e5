import type { Stripe, StripeConstructor, StripeElements, StripePaymentElement } from '@stripe/stripe-js';

type Elements = Pick<StripeElements, 'create' | 'submit' | 'update'>;
type Parts = Pick<Stripe, 'createConfirmationToken' | 'handleNextAction'> & { elements: () => Elements };

export interface FakeStripe {
  /** Where the fields are mounted; null while they are not. */
  mountedIn(): HTMLElement | null;
  /** What the next token is refused with. */
  refuse(message: string | null): void;
  readonly tokens: string[];
}

/** Puts a stand-in for Stripe.js on the page, as strict about shadow roots as the real one. */
export function fakeStripe(): FakeStripe {
  let room: HTMLElement | null = null;
  let refusal: string | null = null;
  const tokens: string[] = [];

  const payment = {
    on(event: string, handler: (change: unknown) => void) {
      if (event === 'ready') queueMicrotask(() => handler({ elementType: 'payment' }));
      return payment;
    },
    mount(target: HTMLElement) {
      const home = target.getRootNode();
      if (home !== target.ownerDocument) {
        throw new Error('Payment Element cannot be mounted in a ShadowRoot. Please mount in the Light DOM.');
      }
      room = target;
      const input = document.createElement('input');
      input.setAttribute('aria-label', 'Card number');
      target.append(input);
    },
    destroy() {
      room?.replaceChildren();
      room = null;
    },
    focus: () => room?.querySelector('input')?.focus(),
  } as unknown as StripePaymentElement;

  const elements = {
    create: () => payment,
    submit: async () => ({ selectedPaymentMethod: 'card' }),
    update: () => undefined,
  } as unknown as Elements;

  const parts = {
    elements: () => elements,
    createConfirmationToken: async () => {
      if (refusal !== null) return { error: { type: 'card_error', message: refusal } };
      tokens.push(`ctoken_${tokens.length + 1}`);
      return { confirmationToken: { id: tokens.at(-1), payment_method_preview: { card: {} } } };
    },
    handleNextAction: async () => ({}),
  } as unknown as Parts;

  const Stripe = (() => parts) as unknown as StripeConstructor;
  Object.assign(globalThis, { Stripe });
  return {
    mountedIn: () => room,
    refuse: (message) => {
      refusal = message;
    },
    tokens,
  };
}
