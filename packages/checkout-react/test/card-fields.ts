/** A static stand-in for what Stripe.js renders, without a network: fields that accept any card. */
export function standInForStripe(): void {
  const field = document.createElement('input');
  field.placeholder = '4242 4242 4242 4242';
  field.setAttribute('aria-label', 'Card number');
  Object.assign(field.style, { inlineSize: '100%', boxSizing: 'border-box', padding: '14px', font: 'inherit' });
  const payment = {
    on(event: string, handler: (change: unknown) => void) {
      if (event === 'ready') queueMicrotask(() => handler({ elementType: 'payment' }));
      return payment;
    },
    mount: (room: HTMLElement) => room.append(field),
    destroy: () => field.remove(),
    focus: () => field.focus(),
  };
  // A device without wallets.
  const express = {
    on(event: string, handler: (change: unknown) => void) {
      if (event === 'ready') queueMicrotask(() => handler({ elementType: 'expressCheckout' }));
      return express;
    },
    mount: () => undefined,
    destroy: () => undefined,
  };
  const elements = {
    create: (type: string) => (type === 'expressCheckout' ? express : payment),
    submit: async () => ({}),
    update: () => undefined,
  };
  const stripe = {
    elements: () => elements,
    createConfirmationToken: async () => ({
      confirmationToken: { id: 'ctoken_1', payment_method_preview: { card: {} } },
    }),
    // Authentication stays open.
    handleNextAction: () => new Promise(() => undefined),
  };
  Object.assign(globalThis, { Stripe: () => stripe });
}
