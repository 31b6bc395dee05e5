import type { PaymentContext, PayProblem } from './attempt.ts';

/** What makes the gift: loaded once the donor types their details, and by the press that gives at the latest. */
export const loadPay = () => import('./pay.ts');

/** From the press to the schedule, or to a saved card. @returns null when that is made */
export async function attempt(how: 'pay' | 'saveOnly', context: PaymentContext): Promise<PayProblem | null> {
  const giving = await loadPay().catch(() => null);
  return giving ? giving[how](context) : { kind: 'offline' };
}
