import { floorShare, requireAmount, sum } from '../money/arithmetic.ts';
import type { MinorUnits } from '../money/currencies.ts';
import type { AmountsByNumber } from './amounts.ts';

/** Cause id → minor units. */
export type AmountsByCause = Readonly<Record<string, MinorUnits>>;

/**
 * Spreads every night's amount over the causes: each night's causes add up to the night, each cause's nights add up
 * to the cause, and each entry is its exact share (night × cause / total) rounded down or up. Such a controlled
 * rounding always exists (Bacharach 1966): it is a flow in a network with whole capacities.
 * @returns night → cause → minor units
 * @throws RangeError where the two sides do not add up to the same total
 */
export function apportion(nights: AmountsByNumber, causes: AmountsByCause): Record<number, Record<string, MinorUnits>> {
  const rows = Object.entries(nights).map(
    ([night, amount]) => [Number(night), requireAmount('nights', amount)] as const,
  );
  const columns = Object.entries(causes).map(([cause, amount]) => [cause, requireAmount('causes', amount)] as const);
  const total = sum(columns.map(([, amount]) => amount));
  if (sum(rows.map(([, amount]) => amount)) !== total) {
    throw new RangeError(`nights and causes must have the same total, ${total}`);
  }

  const shares = rows.map(([, night]) =>
    columns.map(([, cause]) => (total === 0 ? 0 : floorShare(night, cause, total))),
  );
  const mayRoundUp = rows.map(([, night]) =>
    columns.map(([, cause]) => total > 0 && (BigInt(night) * BigInt(cause)) % BigInt(total) !== 0n),
  );
  const rowNeeds = rows.map(([, night], row) => night - sum(shares[row] ?? []));
  const columnNeeds = columns.map(([, cause], column) => cause - sum(shares.map((share) => share[column] ?? 0)));
  const roundedUp = roundings(mayRoundUp, rowNeeds, columnNeeds);

  // Object.fromEntries keeps a cause named like a property of every object, as an assignment would not.
  return Object.fromEntries(
    rows.map(([night], row) => [
      night,
      Object.fromEntries(
        columns.map(([cause], column) => [cause, (shares[row]?.[column] ?? 0) + (roundedUp[row]?.has(column) ? 1 : 0)]),
      ),
    ]),
  );
}

/**
 * Chooses which entries are rounded up, so that every row and column gets exactly the units it still needs:
 * an augmenting path per unit.
 */
function roundings(
  mayRoundUp: readonly (readonly boolean[])[],
  rowNeeds: readonly number[],
  columnNeeds: readonly number[],
): Set<number>[] {
  const chosen = rowNeeds.map(() => new Set<number>());
  const left = [...columnNeeds];

  const augment = (row: number, seen: Set<number>): boolean => {
    const open = (mayRoundUp[row] ?? []).flatMap((may, column) =>
      may && !chosen[row]?.has(column) && !seen.has(column) ? [column] : [],
    );
    // The neediest column first keeps the paths short and the roundings spread.
    open.sort((one, other) => (left[other] ?? 0) - (left[one] ?? 0) || one - other);
    for (const column of open) {
      if (seen.has(column)) continue;
      seen.add(column);
      if ((left[column] ?? 0) > 0) {
        left[column] = (left[column] ?? 0) - 1;
        chosen[row]?.add(column);
        return true;
      }
      for (const [holder, columns] of chosen.entries()) {
        if (holder === row || !columns.has(column)) continue;
        columns.delete(column);
        if (augment(holder, seen)) {
          chosen[row]?.add(column);
          return true;
        }
        columns.add(column);
      }
    }
    return false;
  };

  for (const [row, need] of rowNeeds.entries()) {
    for (let unit = 0; unit < need; unit++) {
      if (!augment(row, new Set())) throw new Error('a controlled rounding exists for every table: this is a defect');
    }
  }
  return chosen;
}
