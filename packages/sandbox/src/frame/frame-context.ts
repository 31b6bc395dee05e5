import type { Clock } from '@lantern-giving/server/lib/clock';
import type { Database } from '@lantern-giving/server/lib/db';
import type { SandboxEngine } from '../engine/engine.ts';

/** Dependencies of the sandbox's own pages. */
export interface FrameContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly engine: SandboxEngine;
}
