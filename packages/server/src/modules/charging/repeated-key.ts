/**
 * How long, in minutes, a movement of money is asked for under one key. The processor answers a repeated key with the same
 * error for a day, so a new key follows. For as long again nothing is asked before it: a late request under the old key
 * would be a second movement.
 */
const SAME_KEY_MINUTES = 60;

/**
 * The key under which a movement of money that the processor does not have is asked for again.
 * @param asked.since when it was first asked for
 * @returns null while it is not to be asked for
 */
export function repeatedKey(key: string, asked: { readonly since: Date; readonly now: Date }): string | null {
  const spells = Math.floor((asked.now.getTime() - asked.since.getTime()) / (SAME_KEY_MINUTES * 60_000));
  if (spells % 2 === 1) return null;
  return spells === 0 ? key : `${key}:${spells / 2}`;
}
