/** More would push the donor's own lines off a receipt. */
export const MOST_ADDRESS_LINES = 3;

/** The lines of an address, without the empty ones around it; those between two lines are lines too. */
export function addressLines(address: string): readonly string[] {
  return address
    .trim()
    .split(/\r\n|[\n\r\u0085\u2028\u2029]/)
    .map((line) => line.trim());
}
