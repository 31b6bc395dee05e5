/**
 * How long, in minutes, a movement of money is asked for under one key. The processor replays a server error to a key for a
 * day, so a new key follows, but only after it has not had the movement for as long again: one that is late would be made
 * twice.
 */
const SAME_KEY_MINUTES = 60;

/**
 * The key under which a movement of money that the processor does not have is asked for again.
 * @param asked.since when it was first asked for
 * @returns null while we only look whether it is there
 */
export function repeatedKey(key: string, asked: { readonly since: Date; readonly now: Date }): string | null {
  const spells = Math.floor((asked.now.getTime() - asked.since.getTime()) / (SAME_KEY_MINUTES * 60_000));
  if (spells % 2 === 1) return null;
  return spells === 0 ? key : `${key}:${spells / 2}`;
}
