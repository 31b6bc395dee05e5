import { ATTEMPT_STATES, isFinal, mayMove, PAYMENT_STATES, type States } from '@lantern-giving/core/payments';
import { type RawBuilder, sql } from 'kysely';

/** A move of one row that its table of states does not have. A bug: nothing has been written. */
class IllegalMove extends Error {
  override readonly name = 'IllegalMove';
}

/** Throws unless a row may go from one state to another, or stay in one that is not final. */
export function demandMove<Name extends string>(states: States<Name>, from: Name, to: Name): void {
  const isAllowed = from === to ? !isFinal(states, from) : mayMove(states, from, to);
  if (!isAllowed) throw new IllegalMove(`no row goes from ${from} to ${to}`);
}

/** A move of many rows by one statement, as SQL: which rows go, and where to. */
interface Move<To extends string> {
  /** A list for `in`, spelled out, so that an index over some states serves it. */
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

/** Every move that one statement makes with many payments or attempts. Checked against the tables at start. */
export const moves = {
  claim: move(PAYMENT_STATES, ['pending'], ['processing']),
  holdForCard: move(PAYMENT_STATES, ['pending', 'held'], ['held']),
  reopen: move(PAYMENT_STATES, ['held', 'failed'], ['pending', 'held']),
  cancel: move(PAYMENT_STATES, ['pending', 'held'], ['cancelled']),
  restore: move(PAYMENT_STATES, ['cancelled'], ['pending', 'held']),
  settleNight30: move(PAYMENT_STATES, ['held'], ['pending', 'held', 'cancelled']),
  send: move(ATTEMPT_STATES, ['created'], ['sent']),
} as const;
