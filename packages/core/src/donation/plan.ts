import {
  type CalendarNight,
  type Campaign,
  calendarOf,
  type IsoDate,
  LAST_NIGHT,
  NIGHT_30,
  type TimeZone,
} from '../calendar/index.ts';
import { coverFee, type FeeRate, type MinorUnits, sum, tipOf } from '../money/index.ts';
import {
  type AmountsByCause,
  apportion,
  type Multiplier,
  mirroredByNight30,
  night30Amount,
  type Split,
  smallestTotal,
  splitNights,
} from '../split/index.ts';

/** A percentage of what may be tipped on, or a typed amount in minor units. */
export type Tip = { readonly percent: number } | { readonly value: MinorUnits } | null;

/** Everything that decides what leaves on which night. */
export interface PlanInputs {
  readonly campaign: Pick<Campaign, 'kind' | 'start' | 'monthDays'>;
  /** Cause id → its total over nights 1 to 29, in minor units. Causes with nothing are left out. */
  readonly causes: AmountsByCause;
  /** The causes that a percentage tip leaves out: Zakat and Qurbani. */
  readonly untippedCauses: readonly string[];
  /** From 1 to 29. */
  readonly firstNight: number;
  readonly split: Split;
  readonly multiplier: Multiplier;
  readonly night30: boolean;
  readonly startDateOffset: number;
  readonly timezone: TimeZone;
  readonly tip: Tip;
  /** The rate at which card fees are covered, or null where the donor leaves them to the charity. */
  readonly coverFees: FeeRate | null;
  /** Smallest causes' part of one charge, in minor units. */
  readonly smallestCharge: MinorUnits;
  readonly now: Date;
}

/** One charge of a plan. Amounts in minor units; `amount` is the causes' part, `total` what leaves the card. */
export interface PlannedCharge {
  readonly number: number;
  readonly date: IsoDate;
  readonly cutoff: Date;
  readonly causes: AmountsByCause;
  readonly amount: MinorUnits;
  readonly tip: MinorUnits;
  readonly fee: MinorUnits;
  readonly total: MinorUnits;
  /** Waits until the month is known to have 30 days. */
  readonly held: boolean;
}

export interface Plan {
  readonly charges: readonly PlannedCharge[];
  /** The causes over nights 1 to 29. Night 30, tip and fee are separate. */
  readonly total: MinorUnits;
  /** The causes' part of night 30, or 0. */
  readonly night30Amount: MinorUnits;
  readonly tip: MinorUnits;
  readonly fee: MinorUnits;
  /** All that will leave the card if every charge is made: total + night 30 + tip + fee. */
  readonly payable: MinorUnits;
}

export type PlanProblem =
  | { readonly problem: 'noAmount' }
  /** A night would fall under the smallest charge; `smallestTotal` would do, in minor units. */
  | { readonly problem: 'lowAmountEntered'; readonly smallestTotal: MinorUnits }
  /** The chosen first night has passed; `firstOpenNight` is the earliest left, or null where none is. */
  | { readonly problem: 'nightPassed'; readonly firstOpenNight: number | null }
  | { readonly problem: 'noNight30' };

export type PlanResult = { readonly ok: true; readonly plan: Plan } | ({ readonly ok: false } & PlanProblem);

/**
 * Every night of a ten-nights gift with its date, causes, tip and fee: the one computation behind the bars on screen,
 * the quote, and what is created.
 */
export function planNights(inputs: PlanInputs): PlanResult {
  const causes = withoutZeroes(inputs.causes);
  const total = sum(Object.values(causes));
  if (total === 0) return { ok: false, problem: 'noAmount' };
  if (inputs.night30 && inputs.campaign.monthDays === 29) return { ok: false, problem: 'noNight30' };

  const calendar = new Map(calendarOf(inputs.campaign, viewerOf(inputs)).map((night) => [night.number, night]));
  const first = calendar.get(inputs.firstNight);
  if (first?.state !== 'open') {
    return { ok: false, problem: 'nightPassed', firstOpenNight: firstOpenNight([...calendar.values()]) };
  }

  const rule = { firstNight: inputs.firstNight, split: inputs.split, multiplier: inputs.multiplier };
  const amounts = splitNights({ ...rule, total });
  if (Math.min(...Object.values(amounts)) < inputs.smallestCharge) {
    const least = smallestTotal({ ...rule, smallestCharge: inputs.smallestCharge });
    return { ok: false, problem: 'lowAmountEntered', smallestTotal: least };
  }

  const byNight: Record<number, AmountsByCause> = apportion(amounts, causes);
  const tip = tipFor(inputs.tip, causes, inputs.untippedCauses);
  const tips = splitNights({ ...rule, total: tip });

  const charges = Object.keys(amounts).map((key) =>
    chargeOf(inputs, calendar.get(Number(key)), byNight[Number(key)] ?? {}, tips[Number(key)] ?? 0, false),
  );
  if (inputs.night30) {
    const mirrored = byNight[mirroredByNight30(amounts)] ?? {};
    // Night 30 comes on top of the total on which the tip was computed, so it carries none.
    charges.push(chargeOf(inputs, calendar.get(NIGHT_30), mirrored, 0, inputs.campaign.monthDays === null));
  }
  const fee = sum(charges.map((charge) => charge.fee));
  const extra = inputs.night30 ? night30Amount(amounts) : 0;
  return { ok: true, plan: { charges, total, night30Amount: extra, tip, fee, payable: total + extra + tip + fee } };
}

/** The tip in minor units: a percentage leaves Zakat and Qurbani out, a typed value stands as it is. */
export function tipFor(tip: Tip, causes: AmountsByCause, untippedCauses: readonly string[]): MinorUnits {
  if (tip === null) return 0;
  if ('value' in tip) return tip.value;
  const base = sum(Object.entries(causes).map(([cause, amount]) => (untippedCauses.includes(cause) ? 0 : amount)));
  return tipOf({ base, percent: tip.percent });
}

/** The earliest night from 1 to 29 that can still be given, or null. */
export function firstOpenNight(calendar: readonly CalendarNight[]): number | null {
  return calendar.find((night) => night.state === 'open' && night.number <= LAST_NIGHT)?.number ?? null;
}

/** Cause amounts without the causes that get nothing. */
export function withoutZeroes(causes: AmountsByCause): Record<string, MinorUnits> {
  return Object.fromEntries(Object.entries(causes).filter(([, amount]) => amount > 0));
}

function viewerOf(inputs: PlanInputs) {
  return { offset: inputs.startDateOffset, timezone: inputs.timezone, now: inputs.now };
}

function chargeOf(
  inputs: PlanInputs,
  night: CalendarNight | undefined,
  causes: AmountsByCause,
  tip: MinorUnits,
  held: boolean,
): PlannedCharge {
  if (!night) throw new RangeError('firstNight must be a night of the campaign');
  const amount = sum(Object.values(causes));
  const fee = inputs.coverFees ? coverFee({ net: amount + tip, ...inputs.coverFees }) : 0;
  const { number, date, cutoff } = night;
  return { number, date, cutoff, causes, amount, tip, fee, total: amount + tip + fee, held };
}
