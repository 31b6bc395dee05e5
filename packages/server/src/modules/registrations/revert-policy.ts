import { type Refusal, refuse } from '../../http/problem.ts';

/** A charity's situation since a decision about it. */
export interface DecidedCharity {
  /** The decision was made and has not been reverted. */
  readonly isDecided: boolean;
  /** Somebody has given, or planned to, since. */
  readonly hasGifts: boolean;
  /** Another charity by now has the registration number that reverting would restore. */
  readonly isNumberTaken: boolean;
}

export type RevertProblem = 'not_decided' | 'has_gifts' | 'number_taken';

/** Why a decision can no longer be reverted; null if it can. */
export function revertProblem({ isDecided, hasGifts, isNumberTaken }: DecidedCharity): RevertProblem | null {
  if (!isDecided) return 'not_decided';
  // Donors were promised where their money goes.
  if (hasGifts) return 'has_gifts';
  return isNumberTaken ? 'number_taken' : null;
}

/** The refusal to revert a decision; null if it can be reverted. */
export function revertRefusal(decided: DecidedCharity): Refusal | null {
  const reason = revertProblem(decided);
  return reason === null ? null : refuse(409, reason);
}
