import { isConnectionLost } from './db.ts';
import type { Logger } from './log.ts';

/** A polling loop in a worker process. */
export interface BackgroundLoop {
  readonly name: string;
  /** Runs one round. @returns whether there was work: if so, the next round follows without a pause */
  runOnce(): Promise<boolean>;
  /** Pause in ms after a round without work. */
  readonly idleMs: number;
  /** Finishes what the rounds have started, once the loop is stopped. */
  end?(): Promise<void>;
}

export interface Running {
  /** Resolves when every loop has finished its current round. */
  stop(): Promise<void>;
}

/** Runs loops until they are stopped. A failed round is logged; the next follows after the usual pause. */
export function runInBackground(loops: readonly BackgroundLoop[], log: Logger): Running {
  const stopping = new AbortController();
  const ends = loops.map((loop) => runLoop(loop, stopping.signal, log));
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(ends);
    },
  };
}

async function runLoop(loop: BackgroundLoop, stopping: AbortSignal, log: Logger): Promise<void> {
  const failed = (error: unknown) => {
    // A lost connection is only a warning: the next round reconnects.
    if (isConnectionLost(error)) log.warn({ loop: loop.name, err: error }, 'the database went away during a round');
    else log.error({ loop: loop.name, err: error }, 'a round of background work failed');
    return false;
  };
  while (!stopping.aborted) {
    const busy = await loop.runOnce().catch(failed);
    if (!busy) await pause(loop.idleMs, stopping);
  }
  await loop.end?.().catch(failed);
}

/** Ends early when the loops are stopped. */
function pause(milliseconds: number, stopping: AbortSignal): Promise<void> {
  return new Promise((done) => {
    if (stopping.aborted) return done();
    const end = () => {
      clearTimeout(timer);
      stopping.removeEventListener('abort', end);
      done();
    };
    const timer = setTimeout(end, milliseconds);
    stopping.addEventListener('abort', end);
  });
}
