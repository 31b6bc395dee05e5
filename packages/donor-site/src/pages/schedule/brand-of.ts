import { BRANDS, type Brand } from '@lantern-giving/core/campaigns';

/** The brand of a schedule, which is the prefix of its share code. */
export function brandOf(shareCode: string): Brand | undefined {
  const longestFirst = BRANDS.toSorted((one, other) => other.length - one.length);
  return longestFirst.find((brand) => shareCode.startsWith(brand));
}
