export interface TurnLimits {
  /** How much is worked on at the same time, one piece for each who asks. */
  readonly atOnce: number;
  /** How many pieces of the same one may wait, and how many in all. */
  readonly waitingOfOne: number;
  readonly waiting: number;
}

/** Takes a piece of work for somebody. Null: too many wait already. */
export type TakeTurn = <Result>(who: string, work: () => Promise<Result>) => Promise<Result> | null;

/**
 * Lets work be done a few pieces at a time, so that nobody waits for another's line: whoever asks has one piece at work,
 * and the next to begin is of whoever has waited since their last turn the longest.
 */
export function fairTurns({ atOnce, waitingOfOne, waiting: mostWaiting }: TurnLimits): TakeTurn {
  /** In the order of turns. */
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
