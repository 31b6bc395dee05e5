import type { Appearance, Stripe, StripeElementLocale, StripeElements } from '@stripe/stripe-js';
import type { CardLook, ProcessorOptions } from '../processor.ts';

export function appearanceOf({ colours, scheme }: CardLook): Appearance {
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

/** Elements that save a card for later charges. The set-up itself is created on the server, from their token. */
export function setupElements(stripe: Stripe, options: ProcessorOptions): StripeElements {
  return stripe.elements({
    mode: 'setup',
    currency: options.currency,
    setupFutureUsage: 'off_session',
    allowedPaymentMethodTypes: ['card'],
    locale: options.locale.slice(0, 2) as StripeElementLocale,
    appearance: appearanceOf(options),
    ...(options.account ? { onBehalfOf: options.account } : {}),
  });
}

/** Lets the bank authenticate the set-up of a card. */
export const authenticatorOf = (stripe: Stripe) => async (clientSecret: string) =>
  (await stripe.handleNextAction({ clientSecret })).error ? 'failed' : 'succeeded';
