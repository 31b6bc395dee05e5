/** A full name as first and last name: the last name is the text after the last space. A single word is a first name. */
export function splitName(text: string): { readonly firstName: string; readonly lastName: string } {
  const words = text.trim().split(/\s+/);
  const lastName = words.length > 1 ? (words.pop() ?? '') : '';
  return { firstName: words.join(' '), lastName };
}
