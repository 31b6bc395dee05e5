import type { OpenCardForm, OpenWalletForm } from './processor.ts';

const isSandbox = (processor: 'stripe' | 'sandbox', publishableKey: string) =>
  processor === 'sandbox' || publishableKey.startsWith('pk_sandbox_');

/** The card form of a processor, imported on demand, while the processor's own script begins to load. */
export async function loadCardForm(processor: 'stripe' | 'sandbox', publishableKey: string): Promise<OpenCardForm> {
  if (isSandbox(processor, publishableKey)) return (await import('./sandbox/card-form.ts')).openSandboxCardForm;
  const { addStripe, openStripeCardForm } = await import('./stripe/card-form.ts');
  // Meanwhile; the form waits for it and reports its failure.
  addStripe().catch(() => undefined);
  return openStripeCardForm;
}

/** The wallets of a processor, imported on demand. */
export async function loadWalletForm(processor: 'stripe' | 'sandbox', publishableKey: string): Promise<OpenWalletForm> {
  return isSandbox(processor, publishableKey)
    ? (await import('./sandbox/wallet-form.ts')).openSandboxWalletForm
    : (await import('./stripe/wallet-form.ts')).openStripeWalletForm;
}
