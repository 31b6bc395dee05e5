import type { RawBuilder } from 'kysely';
import type { Transaction } from '../../lib/db.ts';
import type { DeclineKind } from '../../processor/port.ts';
import { type LockedPayment, movePayment } from './attempts.queries.ts';
import { breakerOf } from './card-breaker.queries.ts';
import type { ChargingContext } from './context.ts';

/**
 * Puts back a night that was not charged: to pending, to held if its card was stopped in the meantime, or to cancelled
 * if its schedule was. Ends its lease.
 * @returns the new status
 */
export async function requeue(
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
    readonly nextAttemptAt?: Date | RawBuilder<Date>;
    readonly failure?: { readonly kind: DeclineKind; readonly code: string };
    readonly dropIntent?: boolean;
  } = {},
): Promise<'pending' | 'held' | 'cancelled'> {
  if (payment.scheduleCancelled) {
    await movePayment(trx, payment, { ...to, status: 'cancelled', now });
    return 'cancelled';
  }
  const breaker = await breakerOf(trx, payment.paymentMethodId);
  if (breaker === null) {
    await movePayment(trx, payment, { ...to, status: 'pending', now });
    return 'pending';
  }
  const failure = { kind: 'card_stopped', code: to.failure?.code ?? 'card_stopped' } as const;
  await movePayment(trx, payment, { ...to, status: 'held', failure, now });
  // The night was in flight when the card was stopped, so the notice about that did not list it.
  const { scheduleId, number } = payment;
  if (breaker === 'disputed') await context.notify(trx, { kind: 'card_disputed', scheduleId, nights: [number] });
  else await context.notify(trx, { kind: 'card_stopped', scheduleId, held: [number], failed: null });
  return 'held';
}
