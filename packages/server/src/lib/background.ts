import { isConnectionLost } from './db.ts';
import type { Logger } from './log.ts';

/** Work that goes on in the background of a worker process. */
export interface BackgroundLoop {
  readonly name: string;
  /** One round. @returns whether there was something to do: then the next round follows at once */
  runOnce(): Promise<boolean>;
  /** Milliseconds between rounds that find nothing. */
  readonly idleMs: number;
}

export interface Running {
  /** Resolves when every loop has finished the round that it was in. */
  stop(): Promise<void>;
}

/** Runs loops until they are stopped. A round that fails is logged, and the next one comes after the usual pause. */
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
  while (!stopping.aborted) {
    let busy = false;
    try {
      busy = await loop.runOnce();
    } catch (error) {
      // A database that is away comes back; the next round asks it again.
      if (isConnectionLost(error)) log.warn({ loop: loop.name, err: error }, 'the database went away during a round');
      else log.error({ loop: loop.name, err: error }, 'a round of background work failed');
    }
    if (!busy) await pause(loop.idleMs, stopping);
  }
}

/** Ends early when the work is stopped. */
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
