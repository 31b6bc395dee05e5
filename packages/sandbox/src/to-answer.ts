import type { Unknown } from '@lantern-giving/server/processor/port';
import type { WireAnswer } from '@lantern-giving/server/processor/wire';
import { ConnectionLost } from './engine/faults.ts';

/** A lost connection is an answer too: the outcome is unknown. */
export async function asked(request: () => Promise<WireAnswer>): Promise<WireAnswer | Unknown> {
  try {
    return await request();
  } catch (error) {
    if (error instanceof ConnectionLost) return { status: 'unknown', detail: error.message };
    throw error;
  }
}
