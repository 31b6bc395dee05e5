/**
 * How long, in minutes, a movement of money is requested under one key. The processor answers a repeated key with the
 * same error for a day, so a new key follows. Before the new key, nothing is requested for the same time again: a late
 * request under the old key would be a second movement.
 */
const SAME_KEY_MINUTES = 60;

/**
 * The key under which a movement of money that the processor does not have is requested again.
 * @param asked.since when it was first requested
 * @returns null while it must not be requested
 */
export function repeatedKey(key: string, asked: { readonly since: Date; readonly now: Date }): string | null {
  const spells = Math.floor((asked.now.getTime() - asked.since.getTime()) / (SAME_KEY_MINUTES * 60_000));
  if (spells % 2 === 1) return null;
  return spells === 0 ? key : `${key}:${spells / 2}`;
}
