import { addMinutes } from '@lantern-giving/core/calendar';
import type { Settlement } from '@lantern-giving/core/payments';
import { uuidv7 } from 'uuidv7';
import type { Transaction } from '../../lib/db.ts';
import type { ChargeReading, ReversalsReading, TransferReading } from '../../processor/port.ts';
import { type ChargeParts, partsOfReversal, totalOf, without } from '../ledger/reversal.ts';
import { adjustShares } from '../matching/shares.queries.ts';
import { isOpen, type LockedPayment, movePayment, settleAttempt } from './attempts.queries.ts';
import type { ChargingContext } from './context.ts';
import { failNight } from './decline.ts';
import { insertRequestedRefund, type RequestedRefund } from './reversals.queries.ts';
import { REFUND_CHECK_MINUTES } from './reversals.ts';
import { bookSuccesses } from './settle.ts';
import { GIVEN_BACK, writeParts } from './settle-mismatch.queries.ts';

type Captured = ChargeReading & { status: 'succeeded' };
/** Where all of a charge is. */
interface Whereabouts {
  readonly reversals: ReversalsReading & { status: 'known' };
  readonly transfer: TransferReading & { status: 'known' };
}

/**
 * Settles a payment whose captured amount differs from the agreed one, as a person decides: books the captured amount,
 * divided into amounts of the payment that add up to it, and writes down the refund that has to be made.
 * @param payment locked after its schedule
 * @returns that refund, null without one, or `refused` if the charge cannot be settled like this
 */
export async function settleMismatch(
  trx: Transaction,
  payment: LockedPayment,
  captured: Captured,
  {
    settle,
    by,
    key,
    now,
  }: {
    readonly settle: Exclude<Settlement, 'given_back'>;
    readonly by: string;
    readonly key: string;
    readonly now: Date;
  },
): Promise<RequestedRefund | null | 'refused'> {
  const { id: paymentId, intentId, currency } = payment;
  const attempt = payment.attempts.find(isOpen);
  const { amount: total } = captured.captured;
  const difference = total - payment.total;
  // The processor counts hundredths of a rupiah; nothing here does.
  if (!Number.isSafeInteger(total)) return 'refused';
  if (payment.status !== 'processing' || !attempt || intentId === null || captured.captured.currency !== currency) {
    return 'refused';
  }
  if (settle === 'refund_difference' && difference <= 0) return 'refused';
  const parts = partsOfCapture(payment, difference);
  if (!parts || parts.amount <= 0) return 'refused';
  await writeParts(trx, paymentId, { ...parts, total }, now);
  await adjustShares(trx, [paymentId]);
  const { chargeId, capturedAt } = captured;
  const success = { paymentId, intentId: attempt.intentId, chargeId, captured: captured.captured, capturedAt };
  const booked = await bookSuccesses(trx, [success], now);
  if (booked.length === 0) throw new Error(`the capture of ${paymentId} was not booked`);
  if (settle === 'accept') return null;
  const back = settle === 'refund_whole' ? parts : { amount: difference, tip: 0, fee: 0 };
  const refund = { id: uuidv7(), paymentId, intentId, total: totalOf(back), currency };
  const nextCheckAt = addMinutes(now, REFUND_CHECK_MINUTES);
  const why = { reason: 'mistake', note: null, requestedBy: by, requestKey: key } as const;
  await insertRequestedRefund(trx, { ...refund, scheduleId: payment.scheduleId, ...back, ...why, now, nextCheckAt });
  return refund;
}

/** Any excess over the agreed amount is the charity's; a shortfall is borne by all parts. */
function partsOfCapture({ amount, tip, fee }: ChargeParts, difference: number): ChargeParts | null {
  if (difference >= 0) return { amount: amount + difference, tip, fee };
  const missing = partsOfReversal({ amount, tip, fee }, -difference);
  return missing && without({ amount, tip, fee }, missing);
}

/**
 * Ends a night whose captured amount differs from the agreed one, once all of it was refunded at the processor and the
 * charity's part was taken back from its account. Its attempt is void and nothing is booked, so nothing would take that
 * part back later. The night is charged again only if its donor makes it up, and then by another intent.
 * @returns why not, if the charge cannot be settled like this
 */
export async function endGivenBack(
  ending: {
    readonly context: ChargingContext;
    readonly trx: Transaction;
    /** Locked after its schedule. */
    readonly payment: LockedPayment;
    readonly now: Date;
  },
  captured: Captured,
  { reversals, transfer }: Whereabouts,
): Promise<'ended' | 'not_settleable' | 'not_given_back'> {
  const { trx, payment, now } = ending;
  const attempt = payment.attempts.find(isOpen);
  if (payment.status !== 'processing' || attempt?.chargeId !== captured.chargeId) return 'not_settleable';
  if (!isGivenBack(captured, reversals) || transfer.part === 'account') return 'not_given_back';
  await settleAttempt(trx, attempt, { state: 'void', chargeId: captured.chargeId, code: GIVEN_BACK, now });
  // A donor who has stopped the gift was told that this night is not charged.
  if (payment.scheduleCancelled) await movePayment(trx, payment, { status: 'cancelled', dropIntent: true, now });
  else await failNight(ending, { kind: 'given_back', code: GIVEN_BACK }, { dropIntent: true });
  return 'ended';
}

/** Whether refunds that went through, and lost disputes, have taken back the whole charge. */
function isGivenBack({ captured }: Captured, { refunds, disputes }: Whereabouts['reversals']): boolean {
  const gone = [
    ...refunds.filter(({ state }) => state === 'succeeded'),
    ...disputes.filter(({ state }) => state === 'lost'),
  ].filter(({ money }) => money.currency === captured.currency);
  // Hundredths, since a sum of fractions is not exact.
  const hundredths = (amount: number) => Math.round(amount * 100);
  const back = gone.reduce((all, { money }) => all + hundredths(money.amount), 0);
  return back === hundredths(captured.amount);
}
