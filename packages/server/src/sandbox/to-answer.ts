import type { Unknown } from '../processor/port.ts';
import type { WireAnswer } from '../processor/wire.ts';
import { ConnectionLost } from './engine/faults.ts';

/** A lost connection is an answer too: nobody knows. */
export async function asked(request: () => Promise<WireAnswer>): Promise<WireAnswer | Unknown> {
  try {
    return await request();
  } catch (error) {
    if (error instanceof ConnectionLost) return { status: 'unknown', detail: error.message };
    throw error;
  }
}
