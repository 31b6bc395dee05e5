import { type Campaign, calendarBy, cutoff, type Sighted, type TimeZone } from '../calendar/index.ts';
import { KINDS } from '../campaigns/index.ts';
import type { MinorUnits } from '../money/index.ts';
import type { AmountsByCause } from '../split/index.ts';

/** Cause id → the price of one unit in minor units, of the causes that are bought whole, such as a Qurbani. */
export type Prices = Readonly<Record<string, MinorUnits>>;

/** The amounts of the causes that are bought whole (`true`), or of all others. */
export function boughtWhole(causes: AmountsByCause, prices: Prices, whole: boolean): Record<string, MinorUnits> {
  return Object.fromEntries(Object.entries(causes).filter(([cause]) => Object.hasOwn(prices, cause) === whole));
}

/** The first cause whose amount is no whole number of units, if there is one. */
export function brokenQuantity(causes: AmountsByCause, prices: Prices): string | null {
  const broken = Object.entries(boughtWhole(causes, prices, true)).find(
    ([cause, amount]) => amount % (prices[cause] ?? 1) !== 0,
  );
  return broken?.[0] ?? null;
}

/**
 * When orders of whole units close for a donor: at the cutoff of Arafah in the ten days. Null if they never do.
 * @throws RangeError for an unknown time zone
 */
export function ordersClose({
  campaign,
  startDateOffset: offset,
  timezone,
}: {
  readonly campaign: Pick<Campaign, 'kind' | 'start' | 'monthDays'> & Sighted;
  readonly startDateOffset: number;
  readonly timezone: TimeZone;
}): Date | null {
  const { kind, start } = calendarBy(campaign, offset);
  const number = KINDS[kind].ordersUntil;
  return number === null ? null : cutoff({ kind, start, number, offset, timezone });
}
