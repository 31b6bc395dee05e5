/** Maximum number of address lines: more would leave no room for the donor's address on a receipt. */
export const MAX_ADDRESS_LINES = 3;

/** The lines of an address, trimmed. Leading and trailing empty lines are dropped; those in between are kept. */
export function addressLines(address: string): readonly string[] {
  return address
    .trim()
    .split(/\r\n|[\n\r\u0085\u2028\u2029]/)
    .map((line) => line.trim());
}
