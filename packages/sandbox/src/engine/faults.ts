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
  /** 502 of a proxy, without an error of the processor, although the work was done. The key has the true answer. */
  | 'error_page'
  /** The work is done and committed, the response is lost. */
  | 'lose_reply'
  /** The same, but the connection stays open for as long as a caller waits. */
  | 'hang';

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
