import { BRANDS, type Brand } from '@lantern-giving/core/campaigns';

/** The brand of a schedule: its share code begins with it. */
export function brandOf(shareCode: string): Brand | undefined {
  const longestFirst = BRANDS.toSorted((one, other) => other.length - one.length);
  return longestFirst.find((brand) => shareCode.startsWith(brand));
}
