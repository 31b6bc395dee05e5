import type { ScheduleDetail } from '@lantern-giving/core/api/schedules';
import { type MinorUnits, sum } from '@lantern-giving/core/money';

type Day = ScheduleDetail['payments'][number];

/** More of one is a typing mistake. */
const MOST = 99;

/** A cause that is bought whole, such as a Qurbani, with what is ordered of it and what can be. */
export interface Order {
  readonly cause_id: string;
  readonly title: string;
  /** Of one, in minor units. */
  readonly price: MinorUnits;
  readonly quantity: number;
  /** What cannot be given up any more: it is on days that can no longer be changed. */
  readonly least: number;
  readonly most: number;
  /** Whether more can be ordered than there is now. */
  readonly isOffered: boolean;
}

/** Everything of a plan that is ordered, or can be, in the charity's order; before its deadline. */
export function ordersIn(schedule: ScheduleDetail): readonly Order[] {
  const { causes, orderable, payments } = schedule;
  const kept = payments.filter((day) => !isOpen(day));
  const canAdd = dayForOrders(schedule) !== undefined;
  const ordered = causes.flatMap(({ cause_id, title, amount, quantity }) =>
    quantity ? { cause_id, title, quantity, price: amount / quantity } : [],
  );
  const offered = orderable.map((one) => ({ ...one, quantity: 0 }));
  const isOrdered = (id: string) => ordered.some(({ cause_id }) => cause_id === id);
  return [
    ...offered.map((one) => ordered.find(({ cause_id }) => cause_id === one.cause_id) ?? one),
    ...ordered.filter(({ cause_id }) => !orderable.some((one) => one.cause_id === cause_id)),
  ].flatMap((one) => {
    const isOffered = canAdd && orderable.some(({ cause_id }) => cause_id === one.cause_id);
    if (!isOffered && !isOrdered(one.cause_id)) return [];
    const least = sum(kept.map(({ breakdown }) => breakdown.causes[one.cause_id] ?? 0)) / one.price;
    return { ...one, least, most: isOffered ? Math.max(MOST, one.quantity) : one.quantity, isOffered };
  });
}

/** The day with which more orders are charged: the first that can be changed, and is charged by the deadline. */
export function dayForOrders({ payments, orders_close: closes }: ScheduleDetail): Day | undefined {
  return payments.find((day) => isOpen(day) && closes !== null && day.cutoff <= closes);
}

const isOpen = ({ editable, status }: Day) => editable && status !== 'skipped';
