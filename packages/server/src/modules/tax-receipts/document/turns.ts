/**
 * Lets work be done one after the other.
 * @param most how many may wait or be at work
 * @returns what takes a piece of work, or answers null where too many wait already
 */
export function takeTurns(most: number): <Result>(work: () => Promise<Result>) => Promise<Result> | null {
  let inside = 0;
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    if (inside >= most) return null;
    inside += 1;
    const turn = last.then(work).finally(() => {
      inside -= 1;
    });
    // Whoever comes next waits for the end of it, whatever that is.
    last = turn.catch(() => undefined);
    return turn;
  };
}
