const MAX_NAME_LENGTH = 40;
/** Mail programs make a link of "evil.com", and whoever typed the name may be a stranger to whoever gets the mail. */
const LIKE_AN_ADDRESS = /[\p{L}\p{N}][\p{M}\p{Cf}]*\.[\p{M}\p{Cf}]*[\p{L}\p{N}]/u;

/** A name to greet somebody by, or null where it is long enough for a message or holds what reads as an address. */
export function greetingName(typed: string): string | null {
  const name = typed.trim();
  return name === '' || [...name].length > MAX_NAME_LENGTH || LIKE_AN_ADDRESS.test(name) ? null : name;
}
