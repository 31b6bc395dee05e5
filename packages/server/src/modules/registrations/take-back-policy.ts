import { type Refusal, refuse } from '../../http/problem.ts';

/** What has become since of a charity about which something was decided. */
export interface DecidedCharity {
  /** It was, and nobody has taken it back. */
  readonly isDecided: boolean;
  /** Somebody has given to it since, or has planned to. */
  readonly hasGifts: boolean;
  /** Another charity has the number by now that it would have again. */
  readonly isNumberTaken: boolean;
}

export type StaysBecause = 'not_decided' | 'has_gifts' | 'number_taken';

/** Why a decision cannot be taken back any more; null where it can. */
export function staysBecause({ isDecided, hasGifts, isNumberTaken }: DecidedCharity): StaysBecause | null {
  if (!isDecided) return 'not_decided';
  // Donors have been promised where their money goes.
  if (hasGifts) return 'has_gifts';
  return isNumberTaken ? 'number_taken' : null;
}

const STAYS: Readonly<Record<StaysBecause, string>> = {
  not_decided: 'Nobody has decided on this, or the decision was taken back already.',
  has_gifts: 'Donors have given to this charity already.',
  number_taken: 'Another charity with this number has been approved meanwhile.',
};

/** The refusal to take a decision back; null where it can be. */
export function keptDecision(decided: DecidedCharity): Refusal | null {
  const reason = staysBecause(decided);
  return reason === null ? null : refuse(409, reason, STAYS[reason]);
}
