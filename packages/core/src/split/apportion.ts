import { mulDivFloor, requireAmount, sum } from '../money/arithmetic.ts';
import type { MinorUnits } from '../money/currencies.ts';
import type { AmountsByNumber } from './nights.ts';

/** Cause id → minor units. */
export type AmountsByCause = Readonly<Record<string, MinorUnits>>;

interface Column {
  readonly cause: string;
  readonly amount: MinorUnits;
  readonly cells: Cell[];
  /** Units of the cause that rounding down has not assigned yet. */
  left: number;
}

interface Row {
  readonly night: number;
  readonly amount: MinorUnits;
  readonly cells: Cell[];
}

interface Cell {
  readonly row: Row;
  readonly column: Column;
  /** The exact share, rounded down. */
  readonly share: MinorUnits;
  /** False if the exact share is whole. */
  readonly mayRoundUp: boolean;
  roundedUp: boolean;
}

/**
 * Distributes every night's amount over the causes. Each night's entries add up to the night, each cause's entries add up
 * to the cause, and each entry is its exact share (night × cause / total) rounded down or up. Such a controlled rounding
 * always exists (Bacharach 1966): it is a flow in a network with integer capacities.
 * @returns night → cause → minor units
 * @throws RangeError if nights and causes have different totals, or an amount is invalid
 */
export function apportion(nights: AmountsByNumber, causes: AmountsByCause): Record<number, Record<string, MinorUnits>> {
  const rows = Object.entries(nights).map(
    ([night, amount]): Row => ({ night: Number(night), amount: requireAmount('nights', amount), cells: [] }),
  );
  const columns = Object.entries(causes).map(
    ([cause, amount]): Column => ({ cause, amount: requireAmount('causes', amount), cells: [], left: amount }),
  );
  const total = sum(columns.map(({ amount }) => amount));
  if (sum(rows.map(({ amount }) => amount)) !== total) {
    throw new RangeError(`nights and causes must have the same total, ${total}`);
  }

  for (const row of rows) for (const column of columns) addCell(row, column, total);
  for (const row of rows) {
    const need = row.amount - sum(row.cells.map(({ share }) => share));
    for (let unit = 0; unit < need; unit++) roundUpOne(row, new Set());
  }
  // Object.fromEntries, since assigning a key such as `__proto__` would not create an own property.
  return Object.fromEntries(
    rows.map(({ night, cells }) => [
      night,
      Object.fromEntries(cells.map(({ column, share, roundedUp }) => [column.cause, share + (roundedUp ? 1 : 0)])),
    ]),
  );
}

function addCell(row: Row, column: Column, total: MinorUnits): void {
  const share = total === 0 ? 0 : mulDivFloor(row.amount, column.amount, total);
  const mayRoundUp = BigInt(share) * BigInt(total) !== BigInt(row.amount) * BigInt(column.amount);
  const cell: Cell = { row, column, share, mayRoundUp, roundedUp: false };
  row.cells.push(cell);
  column.cells.push(cell);
  column.left -= share;
}

/**
 * Rounds up one more cell of a row. If its column is full, moves the rounding of another row (an augmenting path).
 * @returns whether a cell was found
 * @param seen columns already tried on this path
 */
function roundUpOne(row: Row, seen: Set<Column>): boolean {
  const open = row.cells.filter((cell) => cell.mayRoundUp && !cell.roundedUp);
  // The cause with most units left first, so that causes alternate.
  open.sort((one, other) => other.column.left - one.column.left);
  for (const cell of open) {
    const { column } = cell;
    if (seen.has(column)) continue;
    seen.add(column);
    if (column.left > 0) {
      column.left--;
      cell.roundedUp = true;
      return true;
    }
    for (const held of column.cells.filter(({ roundedUp }) => roundedUp)) {
      held.roundedUp = false;
      if (roundUpOne(held.row, seen)) {
        cell.roundedUp = true;
        return true;
      }
      held.roundedUp = true;
    }
  }
  return false;
}
