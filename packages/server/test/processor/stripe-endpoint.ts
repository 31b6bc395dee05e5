import type { SandboxEngine } from '@lantern-giving/sandbox/engine/engine';
import type { WireAnswer } from '../../src/processor/wire.ts';
import type { StripeRequests } from './stripe-requests.ts';

/** A call as received. */
export interface WireRequest {
  readonly path: string;
  /** Parameters as sent: `transfer_data[destination]`. JSON is converted to the same form. */
  readonly params: Readonly<Record<string, string>>;
  /** The account whose books are requested, where not the platform's. */
  readonly account: string | undefined;
  readonly idempotencyKey: string | undefined;
}

export interface Endpoint {
  readonly method: 'GET' | 'POST';
  readonly path: RegExp;
  /** The declaration of accepted parameters; anything else is refused, as by the real API. */
  readonly takes: keyof StripeRequests;
  readonly answer: (engine: SandboxEngine, id: string, request: WireRequest) => Promise<WireAnswer>;
}
