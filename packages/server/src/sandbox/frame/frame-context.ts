import type { Clock } from '../../lib/clock.ts';
import type { Database } from '../../lib/db.ts';
import type { SandboxEngine } from '../engine/engine.ts';

/** What the sandbox's own pages work with. */
export interface FrameContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly engine: SandboxEngine;
}
