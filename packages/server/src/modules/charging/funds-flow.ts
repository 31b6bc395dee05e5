import type { FundsFlow } from '../../processor/port.ts';
import type { Chargeable } from './due.queries.ts';

/**
 * Which part of a charge goes to the charity's account and which stays with the platform. With a complete payout
 * account the charity's account gets the amount, and the platform keeps tip and fee cover as its application fee.
 * Without one the platform takes all of it, and the ledger says what it owes the charity. In both cases the dashboard's
 * figures count only the amount.
 */
export function flowOf({ account, tip, fee }: Pick<Chargeable, 'account' | 'tip' | 'fee'>): FundsFlow {
  if (account === null) return { kind: 'platform' };
  return { kind: 'destination', account, applicationFee: tip + fee };
}
