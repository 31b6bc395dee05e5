/** The fault injected into one call. */
export type Fault =
  | 'none'
  /** 429, before any processing, including idempotency. */
  | 'rate_limit'
  /** 500, nothing done; stored under the idempotency key like any answer. */
  | 'server_error'
  /** 500 although the work was done and committed; stored too. */
  | 'server_error_after'
  /** The request never arrives. */
  | 'lose_request'
  /** The work is done and committed, the response is lost. */
  | 'lose_reply';

export interface Faults {
  /** The fault of the next call of an operation. */
  next(operation: string): Fault;
  /** Duration of each call, in milliseconds. */
  readonly latency: number;
}

export const NO_FAULTS: Faults = { next: () => 'none', latency: 0 };

/** The connection broke: the outcome at the other end is unknown. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
}
