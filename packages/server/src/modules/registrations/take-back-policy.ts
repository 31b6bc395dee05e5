/** What a charity whose registration was decided has become since. */
export interface DecidedCharity {
  readonly status: string;
  /** Somebody has given to it, or has planned to. */
  readonly hasGifts: boolean;
  /** Another charity was registered with its number after it had been rejected. */
  readonly isNumberTaken: boolean;
}

export type StaysBecause = 'not_decided' | 'has_gifts' | 'number_taken';

/** Why a decision cannot be taken back any more; null where it can, and the charity waits again. */
export function staysBecause({ status, hasGifts, isNumberTaken }: DecidedCharity): StaysBecause | null {
  if (status === 'STATUSPENDINGAPPROVAL') return 'not_decided';
  // Donors have been promised where their money goes.
  if (hasGifts) return 'has_gifts';
  return isNumberTaken ? 'number_taken' : null;
}
