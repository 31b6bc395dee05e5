import { type CalendarNight, type IsoDate, NIGHT_30 } from '../calendar/index.ts';
import { coverFee, type FeeRate, type MinorUnits, sum, tipOf } from '../money/index.ts';
import { type AmountsByCause, apportion, mirroredByNight30, splitNights } from '../split/index.ts';
import { type NightInputs, nightAmounts, type PlanProblem } from './night-amounts.ts';

/** A percentage of what may be tipped on, or a typed amount in minor units. */
export type Tip = { readonly percent: number } | { readonly value: MinorUnits } | null;

/** Everything that decides what leaves on which night. */
export interface PlanInputs extends NightInputs {
  /** Cause id → its total over nights 1 to 29, in minor units. Causes with nothing are left out. */
  readonly causes: AmountsByCause;
  /** The causes that a percentage tip leaves out: Zakat and Qurbani. */
  readonly untippedCauses: readonly string[];
  readonly tip: Tip;
  /** The rate at which card fees are covered, or null where the donor leaves them to the charity. */
  readonly coverFees: FeeRate | null;
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

export type PlanResult = { readonly ok: true; readonly plan: Plan } | ({ readonly ok: false } & PlanProblem);

/**
 * Every night of a ten-nights gift with its date, causes, tip and fee: the one computation behind the bars on screen,
 * the quote, and what is created.
 */
export function planNights(inputs: PlanInputs): PlanResult {
  const causes = withoutZeroes(inputs.causes);
  const total = sum(Object.values(causes));
  const nights = nightAmounts({ ...inputs, total });
  if (!nights.ok) return nights;

  const { amounts, extra } = nights;
  const calendar = new Map(nights.calendar.map((night) => [night.number, night]));
  const byNight: Record<number, AmountsByCause> = apportion(amounts, causes);
  const tip = tipFor(inputs.tip, causes, inputs.untippedCauses);
  const { firstNight, split, multiplier } = inputs;
  const tips = splitNights({ firstNight, split, multiplier, total: tip });

  const charges = Object.keys(amounts).map((key) =>
    chargeOf(inputs, calendar.get(Number(key)), byNight[Number(key)] ?? {}, tips[Number(key)] ?? 0, false),
  );
  if (inputs.night30) {
    const mirrored = byNight[mirroredByNight30(amounts)] ?? {};
    // Night 30 comes on top of the total on which the tip was computed, so it carries none.
    charges.push(chargeOf(inputs, calendar.get(NIGHT_30), mirrored, 0, inputs.campaign.monthDays === null));
  }
  const fee = sum(charges.map((charge) => charge.fee));
  return { ok: true, plan: { charges, total, night30Amount: extra, tip, fee, payable: total + extra + tip + fee } };
}

/** The tip in minor units: a percentage leaves Zakat and Qurbani out, a typed value stands as it is. */
export function tipFor(tip: Tip, causes: AmountsByCause, untippedCauses: readonly string[]): MinorUnits {
  if (tip === null) return 0;
  if ('value' in tip) return tip.value;
  const base = sum(Object.entries(causes).map(([cause, amount]) => (untippedCauses.includes(cause) ? 0 : amount)));
  return tipOf({ base, percent: tip.percent });
}

/** Cause amounts without the causes that get nothing. */
export function withoutZeroes(causes: AmountsByCause): Record<string, MinorUnits> {
  return Object.fromEntries(Object.entries(causes).filter(([, amount]) => amount > 0));
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
