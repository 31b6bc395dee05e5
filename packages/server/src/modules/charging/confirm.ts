import type { ClaimedAttempt } from './claim.ts';
import type { ChargingContext } from './context.ts';
import { NOT_ASKED } from './outage-gate.ts';
import { settleCharge } from './settle.ts';

/** Confirms one claimed attempt at the processor, outside any transaction, and settles the answer. */
export async function confirmClaimed(context: ChargingContext, attempt: ClaimedAttempt): Promise<void> {
  const reading = context.gate.writes.isShut ? NOT_ASKED : await confirm(context, attempt);
  await settleCharge(context, { ...attempt, source: 'reply', reading });
}

async function confirm({ processor, gate, clock, faultPoint }: ChargingContext, attempt: ClaimedAttempt) {
  const reading = await processor.confirmCharge({
    intentId: attempt.intentId,
    paymentMethodId: attempt.processorPaymentMethodId,
    idempotencyKey: attempt.idempotencyKey,
  });
  gate.writes.heard(reading, clock.now());
  faultPoint('confirmed');
  return reading;
}
