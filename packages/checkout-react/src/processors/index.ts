import type { OpenCardForm } from './processor.ts';

/** The card form of a processor, imported on demand. */
export async function loadCardForm(processor: 'stripe' | 'sandbox', publishableKey: string): Promise<OpenCardForm> {
  return processor === 'sandbox' || publishableKey.startsWith('pk_sandbox_')
    ? (await import('./sandbox/card-form.ts')).openSandboxCardForm
    : (await import('./stripe/card-form.ts')).openStripeCardForm;
}
