import { NIGHT_30 } from '../campaigns/index.ts';
import { coverFee, type FeeRate, type MinorUnits, sum } from '../money/index.ts';
import { outOfRange } from '../range-error.ts';
import {
  type AmountsByCause,
  editNights,
  type Multiplier,
  nightCopiedByNight30,
  type PlannedNight,
  type Split,
  smallestOver,
  splitOver,
} from '../split/index.ts';
import { boughtWhole, type Prices } from './orders.ts';

/** A night of a running plan with its charge, in minor units. */
export interface RunningNight extends PlannedNight {
  readonly tip: MinorUnits;
  /** The card fee that the donor covers. */
  readonly fee: MinorUnits;
  /** Whether it is charged too late to add orders to it. Omitted: it is not. */
  readonly afterOrders?: boolean;
}

export interface PlanEdit<Night extends RunningNight = RunningNight> {
  /** All nights of the plan in order, night 30 included. */
  readonly nights: readonly Night[];
  /** Where the split begins. Nights before it have only orders. */
  readonly firstNight: number;
  /** The new total of each cause over nights 1 to 29, in minor units. An omitted cause counts as 0. */
  readonly causes: AmountsByCause;
  /** Causes that are bought whole: they are not split, and stay on the night that has them. Omitted: none. */
  readonly prices?: Prices;
  /** Whether causes that are bought whole can still be ordered or changed. */
  readonly ordersOpen?: boolean;
  /** The new tip over all nights, in minor units. */
  readonly tip: MinorUnits;
  readonly split: Split;
  readonly multiplier: Multiplier;
  /** Whether the donor covers card fees, so far and from now on. */
  readonly payFees: { readonly before: boolean; readonly after: boolean };
  readonly feeRate: FeeRate;
  /** Limits of one charge without tip and fee, in minor units. */
  readonly smallestCharge: MinorUnits;
  readonly largestCharge: MinorUnits;
}

export type EditProblem =
  /** A cause's new total is below that of its fixed nights, `least`, in minor units. */
  | { readonly problem: 'belowCharged'; readonly cause: string; readonly least: MinorUnits }
  /** The same for the tip. */
  | { readonly problem: 'tipBelowCharged'; readonly least: MinorUnits }
  | { readonly problem: 'noOpenNight' }
  /** It is too late to change orders, or to add to them. */
  | { readonly problem: 'ordersClosed' }
  /** A night has only orders, and would be left with nothing: it can be skipped instead. */
  | { readonly problem: 'orderAlone'; readonly number: number }
  /** An open night would be below the minimum charge. `smallestTotal` is the minimum total of all nights to 29. */
  | { readonly problem: 'lowAmountEntered'; readonly smallestTotal: MinorUnits }
  | { readonly problem: 'amountTooLarge'; readonly largestCharge: MinorUnits };

export type PlanEditResult<Night extends RunningNight = RunningNight> =
  /** The nights in the same order. A night that does not change is the same object. */
  { readonly ok: true; readonly nights: readonly Night[] } | ({ readonly ok: false } & EditProblem);

/**
 * Changes the amounts of a running plan: causes by {@link editNights}, and what is left of the tip over the open nights
 * with the weights of their amounts. A fee is computed again only where its night's amount or tip changes, or where the
 * donor begins or ceases to cover fees.
 * @throws RangeError naming the argument
 */
export function editPlan<Night extends RunningNight>(edit: PlanEdit<Night>): PlanEditResult<Night> {
  const { nights, causes, prices = {}, split, multiplier } = edit;
  const orders = ordersOf(edit);
  if (!('byNight' in orders)) return { ok: false, ...orders };
  const shares = nightsOfSplit(edit);
  const splitNights = nights.map((night) => ({
    ...night,
    causes: boughtWhole(night.causes, prices, false),
    fixed: night.fixed || !shares.includes(night),
  }));
  const spread = editNights({ nights: splitNights, causes: boughtWhole(causes, prices, false), split, multiplier });
  if (!spread.ok) return spread;
  const byCause = new Map(
    spread.nights.map((night) => [night.number, { ...night.causes, ...orders.byNight.get(night.number) }]),
  );
  const tips = tipsOf(edit);
  if (!('byNight' in tips)) return { ok: false, ...tips };

  const copied = nights.find(({ number }) => number === copiedNumber(nights));
  const edited = nights.map((night) => {
    const isFrozen = night.fixed || (night.number === NIGHT_30 && copied?.fixed !== false);
    if (isFrozen) return night;
    const after = { causes: byCause.get(night.number) ?? {}, tip: tips.byNight[night.number] ?? night.tip };
    return changed(night, after, edit);
  });
  const problem = outsideLimits(edit, edited);
  return problem ? { ok: false, ...problem } : { ok: true, nights: edited };
}

/**
 * The night whose amounts night 30 copies.
 * @throws RangeError if neither night 28 nor 29 is in the plan
 */
export function copiedByNight30<Night extends Pick<RunningNight, 'number'>>(nights: readonly Night[]): Night {
  const copied = nights.find(({ number }) => number === copiedNumber(nights));
  if (!copied) throw outOfRange('nights', 'night 28 or night 29 among others', nights);
  return copied;
}

type Orders = { readonly byNight: ReadonlyMap<number, AmountsByCause> } | EditProblem;

/** The nights that have a share of the split. A plan of orders alone has one night, with everything. */
function nightsOfSplit<Night extends RunningNight>({ nights, firstNight }: PlanEdit<Night>): readonly Night[] {
  const from = nights.filter(({ number }) => number >= firstNight);
  return from.length > 0 ? from : nights;
}

function openOf<Night extends RunningNight>(nights: readonly Night[]): readonly Night[] {
  return nights.filter(({ fixed, number }) => !fixed && number !== NIGHT_30);
}

/**
 * Each night's amounts of the causes that are bought whole: an increase is charged with the first night that allows it.
 */
function ordersOf({ nights, causes, prices = {}, ordersOpen = false }: PlanEdit): Orders {
  const byNight = new Map(nights.map(({ number, causes }) => [number, boughtWhole(causes, prices, true)]));
  const open = openOf(nights);
  for (const cause of Object.keys(prices)) {
    const had = (some: readonly RunningNight[]) => sum(some.map((night) => amountOf(night.causes, cause)));
    const wanted = amountOf(causes, cause);
    if (wanted === had(nights)) continue;
    if (!ordersOpen) return { problem: 'ordersClosed' };
    const least = had(nights.filter((night) => !open.includes(night)));
    if (wanted < least) return { problem: 'belowCharged', cause, least };
    if (open.length === 0) return { problem: 'noOpenNight' };
    const isMore = wanted > had(nights);
    const first = open.find((night) => (isMore ? !night.afterOrders : amountOf(night.causes, cause) > 0));
    if (!first) return { problem: 'ordersClosed' };
    for (const { number } of open) {
      const { [cause]: _, ...others } = byNight.get(number) ?? {};
      byNight.set(number, number === first.number && wanted > least ? { ...others, [cause]: wanted - least } : others);
    }
  }
  return { byNight };
}

function copiedNumber(nights: readonly Pick<RunningNight, 'number'>[]): number {
  return nightCopiedByNight30(Object.fromEntries(nights.map((night) => [night.number, night])));
}

function changed<Night extends RunningNight>(
  night: Night,
  { causes, tip }: { readonly causes: AmountsByCause; readonly tip: MinorUnits },
  { payFees, feeRate }: PlanEdit<Night>,
): Night {
  const same = tip === night.tip && sameAmounts(causes, night.causes);
  if (same && payFees.before === payFees.after) return night;
  const net = sum(Object.values(causes)) + tip;
  return { ...night, causes, tip, fee: payFees.after ? coverFee({ net, ...feeRate }) : 0 };
}

type Tips = { readonly byNight: Readonly<Record<number, MinorUnits>> } | EditProblem;

/** The new tips of the open nights; of none if the tip stays the same. */
function tipsOf(edit: PlanEdit): Tips {
  const { nights, tip, split, multiplier } = edit;
  if (tip === sum(nights.map((night) => night.tip))) return { byNight: {} };
  const open = openOf(nightsOfSplit(edit));
  const least = sum(nights.filter((night) => !open.includes(night)).map((night) => night.tip));
  if (tip < least) return { problem: 'tipBelowCharged', least };
  if (open.length === 0) return { problem: 'noOpenNight' };
  const numbers = open.map(({ number }) => number);
  return { byNight: splitOver(tip - least, numbers, split, multiplier) };
}

/** Only nights whose amount changes are checked: a limit that was raised since breaks no running plan. */
function outsideLimits(edit: PlanEdit, edited: readonly RunningNight[]): EditProblem | null {
  const { smallestCharge, largestCharge } = edit;
  const changed = edited.filter((night, at) => !sameAmounts(night.causes, edit.nights[at]?.causes ?? {}));
  const shared = nightsOfSplit(edit).map(({ number }) => number);
  const alone = changed.find(({ number, causes }) => !shared.includes(number) && sum(Object.values(causes)) === 0);
  if (alone) return { problem: 'orderAlone', number: alone.number };
  const amounts = changed.map((night) => sum(Object.values(night.causes)));
  // As in a new plan, the split amounts must reach the minimum without the orders.
  const shares = changed.map(({ causes }) => sum(Object.values(boughtWhole(causes, edit.prices ?? {}, false))));
  if (amounts.some((amount, at) => (shares[at] || amount) < smallestCharge)) {
    return { problem: 'lowAmountEntered', smallestTotal: smallestEdited(edit) };
  }
  return amounts.some((amount) => amount > largestCharge) ? { problem: 'amountTooLarge', largestCharge } : null;
}

/** The smallest total, in minor units, with which every open night reaches the minimum charge. */
function smallestEdited(edit: PlanEdit): MinorUnits {
  const { nights, causes, prices = {}, split, multiplier, smallestCharge } = edit;
  const fixed = nights
    .filter((night) => night.fixed && night.number !== NIGHT_30)
    .flatMap((night) => Object.values(boughtWhole(night.causes, prices, false)));
  const whole = Object.values(boughtWhole(causes, prices, true));
  const open = openOf(nightsOfSplit(edit)).map(({ number }) => number);
  return sum(fixed) + sum(whole) + smallestOver(smallestCharge, open, split, multiplier);
}

function sameAmounts(one: AmountsByCause, other: AmountsByCause): boolean {
  const causes = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...causes].every((cause) => amountOf(one, cause) === amountOf(other, cause));
}

function amountOf(causes: AmountsByCause, cause: string): MinorUnits {
  return Object.hasOwn(causes, cause) ? (causes[cause] ?? 0) : 0;
}
