import { addMinutes } from '@lantern-giving/core/calendar';
import { uuidv7 } from 'uuidv7';
import { inTransaction, type Transaction } from '../../lib/db.ts';
import type {
  ProcessorDispute,
  ProcessorRefund,
  RefundOutcome,
  RefundRequest,
  ReversalsReading,
} from '../../processor/port.ts';
import { postDispute, postLostDispute, postRefund } from '../ledger/ledger.queries.ts';
import { partsOfReversal, totalOf } from '../ledger/reversal.ts';
import { adjustDrawnShare } from '../matching/shares.queries.ts';
import { countTakenBack } from '../payments/figures.queries.ts';
import { queueRefunded, queueRefundFailed } from '../refunds/refund-mail.queries.ts';
import { isOpen, type LockedPayment, lockPayment, movePayment } from './attempts.queries.ts';
import { holdNights, lockSchedulesOf, openDisputedBreakers, sameCards } from './card-breaker.queries.ts';
import { closeInquiry, INQUIRY, openCase, wasDisputeTold } from './cases.queries.ts';
import type { ChargingContext } from './context.ts';
import { bookReversedSurplus } from './fee-surplus.queries.ts';
import { isUnanswered } from './outage-gate.ts';
import { repeatedKey } from './repeated-key.ts';
import { notTaken, partsMade, partsTaken } from './reversal-parts.ts';
import {
  claimRequestedRefunds,
  closeDispute,
  collectAt,
  endCollecting,
  insertDispute,
  insertForeignRefund,
  type RequestedRefund,
  type Reversals,
  reversalsOf,
  setRefundMade,
  setRefundRefused,
} from './reversals.queries.ts';

type Booking = Pick<ChargingContext, 'db' | 'clock' | 'processor' | 'log' | 'notify'>;

/** Minutes until a refund without a known outcome is looked at again. */
export const REFUND_CHECK_MINUTES = 5;
interface BookingStep {
  readonly context: Booking;
  readonly trx: Transaction;
  readonly payment: LockedPayment;
  /** Whose charge was reversed. */
  readonly intentId: string;
  readonly now: Date;
}

/** A charge whose money was taken back, at least in part. */
interface ReversedCharge {
  readonly paymentId: string;
  readonly intentId: string;
}

/**
 * Books the refunds and disputes of a charge as the processor reports them now: each once, however often this is
 * called. The charge itself has to be booked first, but even without that a dispute stops its card and is a case.
 * @returns what the processor answered, or `unbooked` if the charge is not in our books
 */
export async function bookReversals(
  context: Booking,
  { paymentId, intentId }: ReversedCharge,
): Promise<ReversalsReading | 'unbooked'> {
  const reading = await context.processor.getReversals(intentId);
  if (reading.status !== 'known') return reading;
  return inTransaction(context.db, async (trx) => {
    const payment = await lockPayment(trx, paymentId);
    const step = { context, trx, payment, intentId, now: context.clock.now() };
    if (payment.intentId !== intentId || !['succeeded', 'refunded'].includes(payment.status)) {
      for (const dispute of reading.disputes) {
        await reportInquiry(step, dispute);
        await reportUnbooked(step, dispute);
      }
      return 'unbooked';
    }
    const before = await reversalsOf(trx, payment.id);
    const inOrder = reading.refunds.toSorted((one, other) => one.madeAt.getTime() - other.madeAt.getTime());
    for (const refund of inOrder) await bookRefund(step, refund);
    for (const dispute of reading.disputes) {
      await reportInquiry(step, dispute);
      await bookDispute(step, dispute);
    }
    await setRefunded(step, before);
    return reading;
  });
}

async function bookRefund(step: BookingStep, made: ProcessorRefund): Promise<void> {
  const { trx, payment } = step;
  const reversals = await reversalsOf(trx, payment.id);
  const stored = reversals.refunds.find(
    ({ id, processorRefundId }) => processorRefundId === made.refundId || id === made.ourId,
  );
  const { amount: total, currency } = made.money;
  const base = { scheduleId: payment.scheduleId, charityId: payment.charityId, currency: payment.currency };
  if (!stored) {
    // Failed before we heard of it: the money left and came back.
    if (made.state === 'failed') return;
    const parts = currency === payment.currency ? partsTaken(payment, reversals, total) : null;
    if (!parts) return differs(step, made.chargeId, 'refund_exceeds');
    const id = uuidv7();
    await insertForeignRefund(trx, { ...base, ...parts, id, paymentId: payment.id, total }, made);
    if (parts.amount > 0) await collectAt(trx, id, step.now);
    await postRefund(trx, 'refund', { ...base, ...parts, id, at: made.madeAt });
    await bookReversedSurplus(trx, payment.id, { sourceType: 'refund', sourceId: id, at: made.madeAt });
    return queueRefunded(trx, { refundId: id, scheduleId: payment.scheduleId }, step.now);
  }
  if (stored.state === made.state) return;
  if (stored.total !== total || currency !== payment.currency) return differs(step, made.chargeId, 'refund_differs');
  const isBooked = stored.state === 'pending' || stored.state === 'succeeded';
  const isGiven = made.state !== 'failed';
  // A refund that failed or was refused cannot succeed later: the processor would make another refund instead.
  if (stored.state === 'failed') return differs(step, made.chargeId, 'refund_differs');
  if (!isGiven && !isBooked) {
    await setRefundRefused(trx, stored.id, 'failed');
    const about = { paymentId: payment.id };
    return openCase(step, { kind: 'refund_failed', subject: stored.id, code: 'failed', about });
  }
  const parts = partsMade(payment, reversals, stored);
  if (!parts) return differs(step, made.chargeId, 'refund_exceeds');
  await setRefundMade(trx, stored.id, { ...made, ...parts });
  if (!isBooked) {
    if (isGiven && parts.amount > 0) await collectAt(trx, stored.id, step.now);
    await postRefund(trx, 'refund', { ...base, ...parts, id: stored.id, at: made.madeAt });
    await queueRefunded(trx, { refundId: stored.id, scheduleId: payment.scheduleId }, step.now);
  }
  if (!isGiven) {
    await postRefund(trx, 'refund_failed', { ...base, ...parts, id: stored.id, at: step.now });
    await queueRefundFailed(trx, { refundId: stored.id, scheduleId: payment.scheduleId }, step.now);
    const about = { chargeId: made.chargeId, paymentId: payment.id };
    await openCase(step, { kind: 'refund_failed', subject: made.refundId, about });
  }
  await bookReversedSurplus(trx, payment.id, { sourceType: 'refund', sourceId: stored.id, at: step.now });
}

/**
 * Statuses of an inquiry that a bank has not closed; the second is also that of a dispute whose withdrawal is not
 * listed yet.
 */
const ASKING = /^(?:warning_under_review|(?:warning_)?needs_response)$/;
const TO_ANSWER = /needs_response$/;

/** Opens the case of an inquiry that waits for an answer, and closes it once the inquiry is over or a dispute. */
async function reportInquiry(step: BookingStep, dispute: ProcessorDispute): Promise<void> {
  const { chargeId, disputeId, state, status } = dispute;
  if (state !== 'inquiry' || !ASKING.test(status)) return closeInquiry(step.trx, dispute, step.now);
  if (!TO_ANSWER.test(status)) return;
  const about = { paymentId: step.payment.id, disputeId };
  await openCase(step, { kind: 'dispute', subject: chargeId, code: INQUIRY, about });
}

async function bookDispute(step: BookingStep, dispute: ProcessorDispute): Promise<void> {
  if (dispute.state === 'inquiry') return;
  const { trx, payment, now } = step;
  const { amount: total, currency } = dispute.money;
  const reversals = await reversalsOf(trx, payment.id);
  const known = reversals.disputes.find(({ processorDisputeId }) => processorDisputeId === dispute.disputeId);
  const id = known?.id ?? uuidv7();
  const { scheduleId, charityId } = payment;
  const base = { id, scheduleId, charityId, currency: payment.currency };
  // Even if the dispute is already known: an earlier version did not stop cards.
  if (dispute.state === 'open' || (dispute.state === 'lost' && known?.state !== 'lost'))
    await stopDisputedCard(step, dispute);
  if (!known) {
    const isBookable = currency === payment.currency && partsOfReversal(notTaken(payment, reversals), total) !== null;
    // It has to be answered by a deadline whether it can be booked or not.
    if (isBookable || dispute.state === 'open') {
      const about = { paymentId: payment.id, disputeId: dispute.disputeId };
      const code = isBookable ? null : 'dispute_exceeds';
      await openCase(step, { kind: 'dispute', subject: dispute.chargeId, code, about });
    }
    if (!isBookable) return differs(step, dispute.chargeId, 'dispute_exceeds');
    await insertDispute(trx, { id, paymentId: payment.id, scheduleId, dispute });
    await postDispute(trx, 'dispute_opened', { ...base, total, at: dispute.openedAt });
  }
  if (dispute.state === 'open' || dispute.state === known?.state) return;
  if (known && known.state !== 'open') {
    // The platform has its money again: the charity keeps any of its part that has not been taken back yet.
    if (dispute.state === 'won') await endCollecting(trx, known.id);
    return differs(step, dispute.chargeId, 'dispute_differs');
  }
  if (dispute.state === 'won') {
    const at = dispute.wonAt ?? now;
    await postDispute(trx, 'dispute_won', { ...base, total: known?.total ?? total, at });
    return closeDispute(trx, { id, state: 'won', amount: 0, tip: 0, fee: 0, at, collectAt: null });
  }
  const parts = partsTaken(payment, reversals, known?.total ?? total);
  if (!parts) return differs(step, dispute.chargeId, 'dispute_exceeds');
  await postLostDispute(trx, { ...base, ...parts, at: now });
  await closeDispute(trx, { id, state: 'lost', ...parts, at: now, collectAt: parts.amount > 0 ? now : null });
  await bookReversedSurplus(trx, payment.id, { sourceType: 'dispute', sourceId: id, at: now });
}

/**
 * Opens the case of a dispute of a charge that is not booked, such as one of another amount than agreed: it has a
 * deadline, and further nights of its card would be disputed too.
 */
async function reportUnbooked(step: BookingStep, dispute: ProcessorDispute): Promise<void> {
  const { chargeId, disputeId, state } = dispute;
  if (state !== 'open' && state !== 'lost') return;
  // Nothing more happens to it, so that a case that a person has closed stays closed.
  if (state === 'lost' && (await wasDisputeTold(step.trx, disputeId))) return;
  await stopDisputedCard(step, dispute);
  const about = { paymentId: step.payment.id, disputeId };
  await openCase(step, { kind: 'dispute', subject: chargeId, code: 'unbooked', about });
}

/**
 * Stops the card of a disputed charge and holds its nights: whoever disputes one wants no more of them, and each would be
 * disputed too. Their donors are told once.
 */
async function stopDisputedCard(
  { context, trx, payment, intentId, now }: BookingStep,
  { chargeId, openedAt }: ProcessorDispute,
) {
  const { attempts } = payment;
  // The answer about an open attempt may be lost, and its charge unknown.
  const attempt =
    attempts.find((one) => one.chargeId === chargeId) ??
    attempts.find((one) => one.intentId === intentId && isOpen(one));
  const charged = attempt?.paymentMethodId;
  if (charged === undefined) return;
  const cards = await sameCards(trx, charged, openedAt);
  await lockSchedulesOf(trx, cards);
  const stopped = await openDisputedBreakers(trx, cards, now);
  // If the dispute was known before, their nights are already on hold, and their donors know.
  if (stopped.length === 0) return;
  for (const { scheduleId, numbers } of await holdNights(trx, stopped, now))
    await context.notify(trx, { kind: 'card_disputed', scheduleId, nights: numbers });
}

/**
 * A payment counts as refunded once all of it has been given back; until then the rest counts as given.
 * @param before what had been booked when its status was set
 */
async function setRefunded({ trx, payment, now }: BookingStep, before: Reversals): Promise<void> {
  const reversals = await reversalsOf(trx, payment.id);
  const status = totalOf(notTaken(payment, reversals)) === 0 ? 'refunded' : 'succeeded';
  if (status !== payment.status) await movePayment(trx, payment, { status, now });
  else await adjustDrawnShare(trx, payment.id, now);
  // A refunded payment counts as refunded with its whole amount, not as a part.
  const takenOf = (counted: Pick<LockedPayment, 'status'>, taken: Reversals) =>
    counted.status === 'succeeded' ? payment.amount - notTaken(payment, taken).amount : 0;
  await countTakenBack(trx, payment.id, { before: takenOf(payment, before), after: takenOf({ status }, reversals) });
}

function differs({ context, trx, now }: BookingStep, chargeId: string, code: string): Promise<void> {
  return openCase({ context, trx, now }, { kind: 'books_differ', subject: chargeId, code });
}

/** A charge that is already refunded needs no action; a disputed one already has a case. */
const GONE_ALREADY: ReadonlySet<string> = new Set(['charge_already_refunded', 'charge_disputed']);

/**
 * Asks the processor to make a refund that has been written down, and books its answer. Repeated under the same key it is
 * made once.
 * @param options.isAwaited whether somebody waits for the outcome; otherwise a refusal is a case
 * @param options.key the idempotency key
 */
export async function makeRefund(
  context: Booking,
  refund: RequestedRefund,
  { isAwaited = true, key = keyOf(refund) } = {},
): Promise<RefundOutcome> {
  const { id, paymentId, intentId, total, currency } = refund;
  const request: RefundRequest = {
    intentId,
    money: { amount: total, currency },
    paymentId,
    refundId: id,
    idempotencyKey: key,
  };
  const outcome = await context.processor.refund(request);
  if (outcome.status === 'unknown' || isUnanswered(outcome)) return outcome;
  await inTransaction(context.db, async (trx) => {
    const step = { context, trx, payment: await lockPayment(trx, paymentId), intentId, now: context.clock.now() };
    if (outcome.status === 'refunded') {
      const before = await reversalsOf(trx, paymentId);
      await bookRefund(step, outcome.refund);
      await setRefunded(step, before);
      return;
    }
    await setRefundRefused(trx, id, outcome.code);
    if (isAwaited || GONE_ALREADY.has(outcome.code)) return;
    await openCase(step, { kind: 'refund_failed', subject: id, code: outcome.code, about: { paymentId } });
  });
  // A refusal usually means that the money is already gone: by a dispute or a refund that nobody has reported yet.
  if (outcome.status === 'rejected') await bookReversals(context, refund);
  return outcome;
}

/**
 * Finishes refunds that a dead process or a lost answer left open: books those that the processor has, and asks it again
 * to make the others. Its list is never stale, so a refund that is not in it was not made, or is still being made.
 */
export async function recoverRefunds(context: Booking, limit: number): Promise<number> {
  const now = context.clock.now();
  const nextCheckAt = addMinutes(now, REFUND_CHECK_MINUTES);
  const refunds = await inTransaction(context.db, (trx) =>
    claimRequestedRefunds(trx, context.processor.account, limit, { now, nextCheckAt }),
  );
  for (const refund of refunds) {
    const reading = await bookReversals(context, refund);
    if (reading === 'unbooked' || reading.status !== 'known') continue;
    if (reading.refunds.some(({ ourId }) => ourId === refund.id)) continue;
    const key = repeatedKey(keyOf(refund), { since: refund.requestedAt, now: context.clock.now() });
    if (key !== null) await makeRefund(context, refund, { isAwaited: false, key });
  }
  return refunds.length;
}

const keyOf = ({ id }: Pick<RequestedRefund, 'id'>) => `refund:${id}`;
