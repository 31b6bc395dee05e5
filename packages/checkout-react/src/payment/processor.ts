/** Whether cards are taken by the sandbox: its keys say so as well as its name. */
export function isSandbox(processor: 'stripe' | 'sandbox', publishableKey: string): boolean {
  return processor === 'sandbox' || publishableKey.startsWith('pk_sandbox_');
}
