import type { Appearance, Stripe, StripeElementLocale, StripeElements, StripeError } from '@stripe/stripe-js';
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

/** Whether the page had Stripe.js already, of a release in which some options have other names. */
function isEarlierRelease(): boolean {
  const version: unknown = Reflect.get(window.Stripe ?? {}, 'version');
  return /^(3|acacia|basil|clover|dahlia)$/.test(String(version));
}

/** Elements that save a card for later charges. The set-up itself is created on the server, from their token. */
export function setupElements(stripe: Stripe, options: ProcessorOptions): StripeElements {
  return stripe.elements({
    mode: 'setup',
    currency: options.currency,
    setupFutureUsage: 'off_session',
    [isEarlierRelease() ? 'paymentMethodTypes' : 'allowedPaymentMethodTypes']: ['card'],
    locale: options.locale.slice(0, 2) as StripeElementLocale,
    appearance: appearanceOf(options),
    ...(options.account ? { onBehalfOf: options.account } : {}),
  });
}

export type Failure = Pick<StripeError, 'type' | 'message'>;

/**
 * The token of the typed card or the approval. An exception of Stripe is a refusal too: otherwise the donor would not
 * hear of it.
 */
export async function tokenOf(
  stripe: Stripe,
  elements: StripeElements,
): Promise<
  | { readonly error: Failure; readonly isShown: boolean }
  | { readonly error?: undefined; readonly confirmationToken: { readonly id: string } }
> {
  try {
    const { error } = await elements.submit();
    if (error) return { error, isShown: true };
    const made = await stripe.createConfirmationToken({ elements });
    return made.error ? { error: made.error, isShown: false } : made;
  } catch (error) {
    reportError(error);
    return { error: { type: 'api_error' }, isShown: false };
  }
}

/**
 * Lets the bank authenticate the set-up of a card. Stripe shows the bank's page at the end of the body, above
 * everything but the top layer, and nothing outside a modal dialog can be used: until then the dialogs around the form
 * are not modal.
 * @param inside an element of the form
 */
export const authenticatorOf = (stripe: Stripe, inside: Element) => async (clientSecret: string) => {
  const dialogs = modalsAround(inside);
  for (const dialog of dialogs) {
    // It is on screen already.
    dialog.style.animation = 'none';
    closeUnheard(dialog);
    dialog.show();
  }
  try {
    return (await stripe.handleNextAction({ clientSecret })).error ? 'failed' : 'succeeded';
  } catch (error) {
    reportError(error);
    return 'failed';
  } finally {
    for (const dialog of dialogs.reverse()) {
      // It may have been closed meanwhile.
      if (!dialog.isConnected || !dialog.open) continue;
      closeUnheard(dialog);
      dialog.showModal();
    }
  }
};

/** Closes a dialog that is opened again at once. It may be the page's own, which removes the checkout when it closes. */
function closeUnheard(dialog: HTMLDialogElement): void {
  dialog.addEventListener('close', (event) => event.stopImmediatePropagation(), { capture: true, once: true });
  dialog.close();
}

/** The modal dialogs around an element, also across slots and shadow roots, from the inner to the outer one. */
function modalsAround(inside: Element): HTMLDialogElement[] {
  const dialogs: HTMLDialogElement[] = [];
  for (let at: Node | null = inside; at; at = parentOf(at))
    if (at instanceof HTMLDialogElement && at.matches(':modal')) dialogs.push(at);
  return dialogs;
}

const parentOf = (node: Node): Node | null =>
  (node instanceof Element && node.assignedSlot) || (node instanceof ShadowRoot ? node.host : node.parentNode);
