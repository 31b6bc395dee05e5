import type { Appearance, Stripe, StripeElementLocale, StripeElements } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import type { CardFieldError, CardLook, OpenCardForm } from './card-form.ts';

/** Stripe's codes for what is wrong with a field. */
const fieldErrors: Readonly<Record<string, CardFieldError>> = {
  incomplete_number: 'incomplete_number',
  invalid_number: 'invalid_number',
  incomplete_expiry: 'incomplete_expiry',
  invalid_expiry_month_past: 'expired',
  invalid_expiry_year_past: 'expired',
  invalid_expiry_year: 'invalid_expiry',
  expired_card: 'expired',
  incomplete_cvc: 'incomplete_cvc',
};

function appearanceOf({ colours, scheme }: CardLook): Appearance {
  return {
    theme: scheme === 'dark' ? 'night' : 'stripe',
    variables: {
      colorPrimary: colours.accent,
      colorBackground: colours.raised,
      colorText: colours.ink,
      colorTextSecondary: colours.muted,
      colorDanger: colours.danger,
      borderRadius: '10px',
      fontSizeBase: '16px',
    },
  };
}

/** Stripe's card fields. They refuse a shadow root: the container has to stand in the page itself. */
export const openStripeCardForm: OpenCardForm = (container, options) => {
  let stripe: Stripe | null = null;
  let elements: StripeElements | null = null;
  let gone = false;

  const room = container.ownerDocument.createElement('div');
  // In the document before mounting: Stripe takes a detached node for one in a shadow root.
  container.append(room);

  const open = async () => {
    const loaded = await loadStripe(options.publishableKey);
    if (gone) return;
    if (!loaded) throw new Error('Stripe.js not available');
    stripe = loaded;
    elements = loaded.elements({
      mode: 'setup',
      currency: options.currency,
      setupFutureUsage: 'off_session',
      allowedPaymentMethodTypes: ['card'],
      locale: options.locale.slice(0, 2) as StripeElementLocale,
      appearance: appearanceOf(options),
      ...(options.account ? { onBehalfOf: options.account } : {}),
    });
    const payment = elements.create('payment', { layout: 'tabs', terms: { card: 'never' } });
    payment.on('ready', () => options.onReady());
    payment.on('change', (event) => options.onChange({ complete: event.complete, error: null }));
    payment.on('loaderror', (event) => options.onFailed(event.error.message ?? 'Failed to load Stripe.js'));
    payment.mount(room);
  };
  open().catch((error: unknown) => {
    if (!gone) options.onFailed(error instanceof Error ? error.message : 'Failed to load Stripe.js');
  });

  return {
    restyle: (look) => elements?.update({ appearance: appearanceOf(look) }),
    focus: () => elements?.getElement('payment')?.focus(),
    async submit() {
      if (!stripe || !elements) return { ok: false, error: 'other' };
      const checked = await elements.submit();
      if (checked.error) {
        return { ok: false, error: fieldErrors[checked.error.code ?? ''] ?? 'other', message: checked.error.message };
      }
      const { confirmationToken, error } = await stripe.createConfirmationToken({ elements });
      if (error) return { ok: false, error: fieldErrors[error.code ?? ''] ?? 'other', message: error.message };
      const wallet = confirmationToken.payment_method_preview.card?.wallet?.type;
      const paymentType = wallet === 'apple_pay' || wallet === 'google_pay' ? wallet : 'card';
      return { ok: true, token: confirmationToken.id, paymentType };
    },
    async authenticate(clientSecret) {
      const result = await stripe?.handleNextAction({ clientSecret });
      return result && !result.error ? 'succeeded' : 'failed';
    },
    destroy() {
      gone = true;
      elements?.getElement('payment')?.destroy();
      room.remove();
    },
  };
};
