import type { CardTokenResult, OpenCardForm } from '../processor.ts';
import { appearanceOf, authenticatorOf, type Failure, setupElements, tokenOf } from './elements.ts';
import { loadStripe } from './load-stripe.ts';

export { addStripe } from './load-stripe.ts';

function refused({ type, message }: Failure, isShown: boolean): CardTokenResult {
  return type === 'api_connection_error' ? { ok: false, unreachable: true } : { ok: false, message, isShown };
}

/** Stripe's card fields. They do not work in a shadow root: the container must be in the page itself. */
export const openStripeCardForm: OpenCardForm = async (container, options) => {
  const stripe = await loadStripe(options.publishableKey);
  const room = container.ownerDocument.createElement('div');
  // Attached before mounting: Stripe treats a detached node like one in a shadow root.
  container.append(room);
  const elements = setupElements(stripe, options);
  const payment = elements.create('payment', {
    layout: 'tabs',
    terms: { card: 'never' },
    // Wallets have separate buttons, which give Apple all nights.
    wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
  });
  // An extension or the page's policy may block the frame without any error.
  const silent = setTimeout(() => options.onFailed('Failed to load the card fields'), 15_000);
  payment.on('ready', () => {
    clearTimeout(silent);
    options.onReady();
  });
  payment.on('focus', () => options.onFocus());
  payment.on('change', ({ complete }) => options.onChange({ complete }));
  payment.on('loaderror', ({ error }) => {
    clearTimeout(silent);
    options.onFailed(error.message ?? 'Failed to load Stripe.js');
  });
  payment.mount(room);

  return {
    restyle: (look) => elements.update({ appearance: appearanceOf(look) }),
    focus: () => payment.focus(),
    async submit() {
      const made = await tokenOf(stripe, elements);
      if (made.error) return refused(made.error, made.isShown);
      return { ok: true, token: made.confirmationToken.id, paymentType: 'card' };
    },
    authenticate: authenticatorOf(stripe, room),
    destroy() {
      clearTimeout(silent);
      payment.destroy();
      room.remove();
    },
  };
};
