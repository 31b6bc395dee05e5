import type { OpenCardForm } from './processor.ts';

/** The card form of a processor, imported on demand, while the processor's own script begins to load. */
export async function loadCardForm(processor: 'stripe' | 'sandbox', publishableKey: string): Promise<OpenCardForm> {
  if (processor === 'sandbox' || publishableKey.startsWith('pk_sandbox_')) {
    return (await import('./sandbox/card-form.ts')).openSandboxCardForm;
  }
  const { addStripe, openStripeCardForm } = await import('./stripe/card-form.ts');
  // Meanwhile; the form waits for it and reports its failure.
  addStripe().catch(() => undefined);
  return openStripeCardForm;
}
