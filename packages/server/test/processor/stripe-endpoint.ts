import type { WireAnswer } from '../../src/platform/processor/wire.ts';
import type { SandboxEngine } from '../../src/platform/sandbox/engine/engine.ts';

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
  /** Parameters that it takes; any other is refused, as the real API does. */
  readonly takes: readonly string[];
  readonly answer: (engine: SandboxEngine, id: string, request: WireRequest) => Promise<WireAnswer>;
}
