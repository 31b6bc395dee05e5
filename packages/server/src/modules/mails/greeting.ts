const MAX_NAME_LENGTH = 40;
/** Mail programs turn "evil.com" into a link, and the person who typed the name may be a stranger to the reader. */
const LIKE_AN_ADDRESS = /[\p{L}\p{N}][\p{M}\p{Cf}]*\.[\p{M}\p{Cf}]*[\p{L}\p{N}]/u;

/**
 * A name with which to greet somebody; null if it is long enough to contain a message, or has something that reads as
 * an address.
 */
export function greetingName(typed: string): string | null {
  const name = typed.trim();
  return name === '' || [...name].length > MAX_NAME_LENGTH || LIKE_AN_ADDRESS.test(name) ? null : name;
}
