/** Processes items with a concurrency of `width`. Every item is processed; the first error is thrown at the end. */
export async function inParallel<T>(
  items: readonly T[],
  width: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  const bugs: unknown[] = [];
  const lane = async () => {
    for (const item of waiting) {
      try {
        await work(item);
      } catch (bug) {
        bugs.push(bug);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, lane));
  if (bugs.length > 0) throw bugs[0];
}
