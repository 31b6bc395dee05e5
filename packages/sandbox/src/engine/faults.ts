/** What goes wrong with one call. */
export type Fault =
  | 'none'
  /** 429, before anything is looked at, idempotency included. */
  | 'rate_limit'
  /** 500, nothing done; kept under the idempotency key like any answer. */
  | 'server_error'
  /** 500 although the work was done and committed; kept too. */
  | 'server_error_after'
  /** The request never arrives. */
  | 'lose_request'
  /** The work is done and committed, the answer is lost. */
  | 'lose_reply';

export interface Faults {
  /** What happens to the next call of an operation. */
  next(operation: string): Fault;
  /** How long each call takes, in milliseconds. */
  readonly latency: number;
}

export const NO_FAULTS: Faults = { next: () => 'none', latency: 0 };

/** The connection broke: nothing is known of what happened at the other end. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
}
