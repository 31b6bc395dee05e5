import type { ChargingContext } from '../charging/context.ts';
import { isUnanswered } from '../charging/outage-gate.ts';
import { storeRenewed } from './expiry.queries.ts';

/**
 * Reads a saved card again after the processor's event that it has changed: card networks report the new date, and the
 * new number, of a card that was reissued.
 * @returns false if the processor did not answer, so that the event has to be tried again
 */
export async function refreshCard(
  { db, processor, gate, clock }: Pick<ChargingContext, 'db' | 'processor' | 'gate' | 'clock'>,
  paymentMethodId: string,
): Promise<boolean> {
  if (gate.isShut) return false;
  const reading = await processor.getCard(paymentMethodId);
  gate.heard(reading, clock.now());
  if (reading.status === 'known') await storeRenewed(db, processor.account, reading.card);
  return !isUnanswered(reading);
}
