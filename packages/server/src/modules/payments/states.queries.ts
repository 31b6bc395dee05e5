import { ATTEMPT_STATES, isFinal, mayMove, PAYMENT_STATES, type States } from '@lantern-giving/core/payments';
import { type RawBuilder, sql } from 'kysely';

/** A state transition that the state table does not allow. A bug; nothing has been written. */
class IllegalMove extends Error {
  override readonly name = 'IllegalMove';
}

/** Throws unless a row may move between the states, or stay in one that is not final. */
export function demandMove<Name extends string>(states: States<Name>, from: Name, to: Name): void {
  const isAllowed = from === to ? !isFinal(states, from) : mayMove(states, from, to);
  if (!isAllowed) throw new IllegalMove(`no row goes from ${from} to ${to}`);
}

/** A transition of many rows in one SQL statement. */
interface Move<To extends string> {
  /** A literal list for `in`, so that Postgres can use a partial index over some states. */
  readonly from: RawBuilder<unknown>;
  to(state: To): RawBuilder<To>;
}

function move<Name extends string, To extends Name>(
  states: States<Name>,
  from: readonly Name[],
  to: readonly To[],
): Move<To> {
  for (const one of from) for (const next of to) demandMove(states, one, next);
  return { from: sql`(${sql.join(from.map((state) => sql.lit(state)))})`, to: (state) => sql.lit(state) };
}

/**
 * Every transition that one statement makes on many payments or attempts. Checked against the state tables at startup.
 */
export const moves = {
  claim: move(PAYMENT_STATES, ['pending'], ['processing']),
  holdForCard: move(PAYMENT_STATES, ['pending', 'held'], ['held']),
  reopen: move(PAYMENT_STATES, ['held', 'failed'], ['pending', 'held']),
  cancel: move(PAYMENT_STATES, ['pending', 'held'], ['cancelled']),
  restore: move(PAYMENT_STATES, ['cancelled'], ['pending', 'held']),
  skip: move(PAYMENT_STATES, ['pending', 'held'], ['skipped']),
  unskip: move(PAYMENT_STATES, ['skipped'], ['pending', 'held']),
  resume: move(PAYMENT_STATES, ['held'], ['pending', 'held', 'failed']),
  makeUp: move(PAYMENT_STATES, ['failed', 'cancelled', 'skipped'], ['pending']),
  lapse: move(PAYMENT_STATES, ['pending', 'held'], ['failed']),
  resolveNight30: move(PAYMENT_STATES, ['held'], ['pending']),
  succeed: move(PAYMENT_STATES, ['pending', 'held', 'processing', 'failed', 'cancelled', 'skipped'], ['succeeded']),
  capture: move(ATTEMPT_STATES, ['sent', 'unknown'], ['succeeded']),
} as const;
