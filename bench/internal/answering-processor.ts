import type { Money, PaymentProcessor } from '../../packages/server/src/processor/port.ts';

/** The sandbox with a night's two calls answered from memory, so that only our own work is measured. */
export function answeringAtOnce(processor: PaymentProcessor): PaymentProcessor {
  const charges = new Map<string, Money>();
  let made = 0;
  return {
    ...processor,
    prepareCharge: async ({ charge }) => {
      made += 1;
      const intentId = `pi_at_once_${made}`;
      charges.set(intentId, charge);
      return { status: 'prepared', intentId };
    },
    confirmCharge: async ({ intentId }) => {
      const captured = charges.get(intentId);
      if (!captured) throw new Error(`no intent ${intentId}`);
      return { status: 'succeeded', captured, chargeId: `ch_${intentId}`, capturedAt: new Date() };
    },
  };
}
