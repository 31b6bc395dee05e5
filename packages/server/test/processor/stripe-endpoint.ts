import type { SandboxEngine } from '@lantern-giving/sandbox/engine/engine';
import type { WireAnswer } from '../../src/processor/wire.ts';
import type { StripeRequests } from './stripe-requests.ts';

/** A call as it comes over the wire. */
export interface WireRequest {
  readonly path: string;
  /** As they were sent: `transfer_data[destination]`. What came as JSON is written the same way. */
  readonly params: Readonly<Record<string, string>>;
  /** Whose books are asked for, where not the platform's. */
  readonly account: string | undefined;
  readonly idempotencyKey: string | undefined;
}

export interface Endpoint {
  readonly method: 'GET' | 'POST';
  readonly path: RegExp;
  /** Whose declaration says what it takes; anything else is refused, as the real API does. */
  readonly takes: keyof StripeRequests;
  readonly answer: (engine: SandboxEngine, id: string, request: WireRequest) => Promise<WireAnswer>;
}
