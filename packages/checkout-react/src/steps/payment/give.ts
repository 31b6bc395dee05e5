import { loadPay } from '../../parts/giving.ts';
import type { PaymentContext, PayProblem } from './attempt.ts';

/** Everything from pressing the button to the schedule, or to a saved card. @returns null when that is made */
export async function attempt(how: 'pay' | 'saveOnly', context: PaymentContext): Promise<PayProblem | null> {
  const giving = await loadPay().catch(() => null);
  return giving ? giving[how](context) : { kind: 'offline' };
}
