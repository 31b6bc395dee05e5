export interface TurnLimits {
  /** Jobs that run concurrently, at most one per client. */
  readonly atOnce: number;
  /** Jobs that may wait, per client; and in total. */
  readonly waitingOfOne: number;
  readonly waiting: number;
}

/** Queues a job for a client. Returns null if too many are waiting. */
export type Enqueue = <Result>(who: string, work: () => Promise<Result>) => Promise<Result> | null;

/**
 * A fair queue with limited concurrency: each client runs one job at a time, and the next slot goes to the client that
 * has waited longest since its last turn.
 */
export function createFairQueue({ atOnce, waitingOfOne, waiting: mostWaiting }: TurnLimits): Enqueue {
  /** Waiting jobs by client, in order of turns. */
  const lines = new Map<string, (() => Promise<unknown>)[]>();
  const atWork = new Set<string>();
  let waiting = 0;

  const begin = () => {
    for (const [who, line] of lines) {
      if (atWork.size >= atOnce) return;
      if (atWork.has(who)) continue;
      const [first, ...rest] = line;
      lines.delete(who);
      if (rest.length > 0) lines.set(who, rest);
      if (!first) continue;
      waiting -= 1;
      atWork.add(who);
      const end = () => {
        atWork.delete(who);
        begin();
      };
      first().then(end, end);
    }
  };

  return <Result>(who: string, work: () => Promise<Result>) => {
    const line = lines.get(who) ?? [];
    if (line.length >= waitingOfOne || waiting >= mostWaiting) return null;
    const done = new Promise<Result>((resolve, reject) => {
      lines.set(who, [...line, () => work().then(resolve, reject)]);
    });
    waiting += 1;
    begin();
    return done;
  };
}
