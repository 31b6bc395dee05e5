import type { CardTerms } from '@lantern-giving/core/api/campaigns';
import type { CheckoutSession } from '../state/checkout-session.ts';
import type { OpenCardForm, OpenWalletForm } from './processor.ts';

const isSandbox = ({ processor, stripe_token: key }: CardTerms) =>
  processor === 'sandbox' || key.startsWith('pk_sandbox_');

/**
 * The options with which the card fields of the session's charity are opened.
 * @throws Error 'Unable to retrieve stripe access token' where its processor is not configured
 */
export function cardTermsOf(session: CheckoutSession): CardTerms {
  const card = session.snapshot().facts?.charity.card;
  if (!card) throw new Error('Unable to retrieve stripe access token');
  return card;
}

/** The card form of a processor, imported on demand, while the processor's own script begins to load. */
export async function loadCardForm(card: CardTerms): Promise<OpenCardForm> {
  if (isSandbox(card)) return (await import('./sandbox/card-form.ts')).openSandboxCardForm;
  const { addStripe, openStripeCardForm } = await import('./stripe/card-form.ts');
  // Meanwhile; the form waits for it and reports its failure.
  addStripe().catch(() => undefined);
  return openStripeCardForm;
}

/** Loads the card form a step ahead. Where that fails, the fields load it again and report it. */
export async function prepareCard(session: CheckoutSession): Promise<void> {
  if (session.options().preview) return;
  try {
    await loadCardForm(cardTermsOf(session));
  } catch {}
}

/** The wallets of a processor, imported on demand. */
export async function loadWalletForm(card: CardTerms): Promise<OpenWalletForm> {
  return isSandbox(card)
    ? (await import('./sandbox/wallet-form.ts')).openSandboxWalletForm
    : (await import('./stripe/wallet-form.ts')).openStripeWalletForm;
}
