/** A number at the start of a British street, which Gift Aid asks for separately: "14a Lantern Lane". */
const HOUSE = /^(\d+[\p{L}]?)[,\s]+(\S.*)$/u;

/** The first line of an address as its house number and street; empty where it does not begin with a number. */
export function splitHouse(line: string): readonly (string | undefined)[] {
  return HOUSE.exec(line.trim())?.slice(1) ?? [];
}
