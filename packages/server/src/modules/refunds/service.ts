import type { Refund } from '@lantern-giving/core/api/refunds';
import { addMinutes } from '@lantern-giving/core/calendar';
import { formatAmount } from '@lantern-giving/core/money';
import type { RefundReason } from '@lantern-giving/core/payments';
import { uuidv7 } from 'uuidv7';
import type { AppContext } from '../../app/context.ts';
import { isRefusal, type Refusal, refuse } from '../../http/problem.ts';
import { audit } from '../../lib/audit.ts';
import { inTransaction, type Transaction } from '../../lib/db.ts';
import { lockPayment } from '../charging/attempts.queries.ts';
import { isRestoring } from '../charging/restore.queries.ts';
import { refundableOf } from '../charging/reversal-parts.ts';
import { insertRequestedRefund, reversalsOf } from '../charging/reversals.queries.ts';
import { makeRefund, REFUND_CHECK_MINUTES } from '../charging/reversals.ts';
import { chargingContext } from '../charging/worker.ts';
import { partsOfReversal, totalOf } from '../ledger/reversal.ts';
import { ordersOf } from '../payments/orders.queries.ts';
import { findByKey, findNight, presentRefund } from './queries.ts';

export interface RefundRequest {
  readonly scheduleId: string;
  readonly number: number;
  /** Minor units; null: all that is left. */
  readonly amount: number | null;
  /** Minor units that the person was shown as left; undefined: not shown. */
  readonly left?: number | undefined;
  readonly reason: RefundReason;
  /** In the words of the person who requests it; may be empty. */
  readonly note: string;
  readonly key: string;
  readonly by: string;
  readonly requestId: string;
}

interface Requested {
  readonly id: string;
  /** The request to the processor; null if it was already made. */
  readonly ask: (Parameters<typeof makeRefund>[1] & { readonly processor: string }) | null;
}

/**
 * Refunds a night. The refund is written down and audited before the processor is asked; if the processor does not
 * answer, a worker asks again. Idempotent by key. Another amount is refunded only once the outcome of every earlier refund
 * of the night is known, and only if what is left is still what the person was shown: of two requests that rely on the
 * same amount left, such as one whose answer was lost and its correction, one is made.
 */
export async function refundNight(context: AppContext, request: RefundRequest): Promise<Refund | Refusal> {
  const { db } = context;
  const paymentId = await findNight(db, request);
  if (paymentId === undefined) return refuse(404, 'schedule_not_found');
  if (paymentId === null) return refuse(404, 'night_not_found');
  const requested = await inTransaction(db, (trx) => requestRefund(context, trx, { ...request, paymentId }));
  if (isRefusal(requested)) return requested;
  if (requested.ask) {
    const { processor, ...ask } = requested.ask;
    await makeRefund(chargingContext(context, context.processors.of(processor)), ask);
  }
  const { code, ...refund } = await presentRefund(db, requested.id, context.clock.now());
  return refund.state === 'failed' ? refuse(409, 'refund_refused', { extra: { code } }) : refund;
}

async function requestRefund(
  { clock, processors }: AppContext,
  trx: Transaction,
  request: RefundRequest & { readonly paymentId: string },
): Promise<Requested | Refusal> {
  const { paymentId, amount, reason, note, key, by, requestId } = request;
  const payment = await lockPayment(trx, paymentId);
  const earlier = await findByKey(trx, key);
  if (earlier) {
    const isSame = earlier.paymentId === paymentId && (amount === null || amount === earlier.total);
    return isSame ? { id: earlier.id, ask: null } : refuse(422, 'idempotency_key_reused');
  }
  // Refunds since the backup are not known yet, and would be made again.
  if (await isRestoring(trx, payment.scheduleId)) return refuse(409, 'being_restored');
  const reversals = await reversalsOf(trx, paymentId);
  if (reversals.refunds.some(({ state }) => state === 'requested')) return refuse(409, 'refund_unconfirmed');
  const order = (await ordersOf(trx, payment.scheduleId)).get(paymentId);
  const now = clock.now();
  const all = refundableOf(payment, reversals, { order: undefined, now });
  const left = refundableOf(payment, reversals, { order, now });
  const { intentId, scheduleId, currency } = payment;
  if (intentId === null || totalOf(all) === 0) return refuse(409, 'not_refundable');
  if (totalOf(left) === 0) return refuse(409, 'orders_closed');
  if (request.left !== undefined && request.left !== totalOf(left)) return refuse(409, 'refund_outdated');
  const total = amount ?? totalOf(left);
  const parts = partsOfReversal(left, total);
  if (!parts) {
    const most = totalOf(left);
    const say = (its: (most: string) => string, language: string) => its(formatAmount(most, currency, language));
    return refuse(422, 'refund_too_large', { say, at: '/amount', extra: { left: most } });
  }
  // Nobody would ask the processor, neither now nor later.
  if (!processors.find(payment.processor)) return refuse(409, 'processor_not_configured');
  const id = uuidv7();
  const nextCheckAt = addMinutes(now, REFUND_CHECK_MINUTES);
  const asked = { id, paymentId, scheduleId, total, currency, ...parts };
  const why = { reason, note: note.trim() || null };
  await insertRequestedRefund(trx, { ...asked, ...why, requestedBy: by, requestKey: key, now, nextCheckAt });
  const subject = { kind: 'payment', id: paymentId };
  const entry = { actor: by, action: 'payment.refund', subject, before: { left: totalOf(all) } };
  await audit(trx, { ...entry, after: { refund: id, total, currency, ...why }, requestId }, now);
  return { id, ask: { id, paymentId, intentId, total, currency, processor: payment.processor } };
}
