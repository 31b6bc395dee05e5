import type { Transaction } from '../../lib/db.ts';
import type { DeclineKind } from '../../processor/port.ts';
import { type LockedPayment, movePayment } from './attempts.queries.ts';
import { isStopped } from './card-breaker.queries.ts';
import type { ChargingContext } from './context.ts';

/**
 * Puts a night that was not charged back where it waits: in its turn, for another card where its own was stopped
 * meanwhile, or nowhere where its schedule was cancelled. Says where. Its lease ends.
 */
export async function putBackToWait(
  {
    context,
    trx,
    payment,
    now,
  }: {
    readonly context: Pick<ChargingContext, 'notify'>;
    readonly trx: Transaction;
    readonly payment: LockedPayment;
    readonly now: Date;
  },
  to: {
    readonly nextAttemptAt?: Date;
    readonly failure?: { readonly kind: DeclineKind; readonly code: string };
    readonly dropIntent?: boolean;
  } = {},
): Promise<'pending' | 'held' | 'cancelled'> {
  if (payment.scheduleCancelled) {
    await movePayment(trx, payment, { ...to, status: 'cancelled', now });
    return 'cancelled';
  }
  if (!(await isStopped(trx, payment.paymentMethodId))) {
    await movePayment(trx, payment, { ...to, status: 'pending', now });
    return 'pending';
  }
  const failure = { kind: 'card_stopped', code: to.failure?.code ?? 'card_stopped' } as const;
  await movePayment(trx, payment, { ...to, status: 'held', failure, now });
  // It was on its way when the card was stopped, so the mail of that did not list it.
  const { scheduleId, number } = payment;
  await context.notify(trx, { kind: 'card_stopped', scheduleId, held: [number], failed: null });
  return 'held';
}
