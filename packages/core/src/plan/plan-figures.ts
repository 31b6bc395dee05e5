import { calendarBy, type IsoDate } from '../calendar/index.ts';
import { NIGHT_30 } from '../campaigns/index.ts';
import { coverFee, type FeeRate, type MinorUnits, sum, tipOf } from '../money/index.ts';
import { type AmountsByCause, type AmountsByNumber, splitPlan } from '../split/index.ts';
import { type NightInputs, nightAmounts, type PlanProblem } from './night-amounts.ts';
import { boughtWhole, brokenQuantity, ordersClose, type Prices } from './orders.ts';

/** A percentage of the tippable causes' total, or a typed amount in minor units. */
export type Tip = { readonly percent: number } | { readonly value: MinorUnits } | null;

/** Everything that determines the charge of each night or day. */
export interface PlanInputs extends NightInputs {
  /** Cause id → its total without night 30, in minor units. Causes with 0 are omitted. */
  readonly causes: AmountsByCause;
  /** Ids of the causes that a percentage tip excludes: Zakat and Qurbani. */
  readonly untippedCauses: readonly string[];
  /** Causes that are bought whole and charged with the first open day. Omitted: none. */
  readonly prices?: Prices;
  readonly tip: Tip;
  /** Rate of the card fees that the donor covers, or null if the donor does not cover them. */
  readonly coverFees: FeeRate | null;
}

/** The charge of one night or day, in minor units. `amount` is without tip and fee, `total` is what the card is charged. */
export interface ChargeFigures {
  readonly number: number;
  readonly date: IsoDate;
  readonly cutoff: Date;
  readonly amount: MinorUnits;
  readonly tip: MinorUnits;
  readonly fee: MinorUnits;
  readonly total: MinorUnits;
  /** True for night 30 until the month is known to have 30 days. */
  readonly held: boolean;
}

export interface PlanFigures {
  readonly charges: readonly ChargeFigures[];
  /** The causes' total, without night 30, tip and fee. */
  readonly total: MinorUnits;
  /** Amount of night 30 without fee, or 0. */
  readonly night30Amount: MinorUnits;
  readonly tip: MinorUnits;
  readonly fee: MinorUnits;
  /** Sum of all charges: total + night 30 + tip + fee. */
  readonly payable: MinorUnits;
}

export type FiguresResult = { readonly ok: true; readonly plan: PlanFigures } | ({ readonly ok: false } & PlanProblem);

/**
 * Every charge of a plan with its date, tip and fee, without the amounts of single causes (see `planNights`).
 * @throws RangeError naming the argument
 */
export function planFigures(inputs: PlanInputs): FiguresResult {
  const { causes, prices = {}, firstNight, split, multiplier, coverFees, campaign, night30 } = inputs;
  const broken = brokenQuantity(causes, prices);
  if (broken !== null) return { ok: false, problem: 'notWholeQuantity', cause: broken };
  const total = sum(Object.values(causes));
  const whole = sum(Object.values(boughtWhole(causes, prices, true)));
  const closes = whole > 0 ? ordersClose(inputs) : null;
  const nights = nightAmounts({ ...inputs, total: total - whole, whole, closes });
  if (!nights.ok) return nights;

  const { calendar, extra } = nights;
  const amounts: AmountsByNumber = night30 ? { ...nights.amounts, [NIGHT_30]: extra } : nights.amounts;
  const tip = tipFor(inputs.tip, causes, inputs.untippedCauses);
  const [only = firstNight] = Object.keys(amounts).map(Number);
  const tips: AmountsByNumber =
    total > whole ? splitPlan({ kind: campaign.kind, firstNight, split, multiplier, total: tip }) : { [only]: tip };
  const charges = calendar.flatMap(({ number, date, cutoff }): ChargeFigures[] => {
    const amount = amounts[number];
    if (amount === undefined) return [];
    // Night 30 is not part of the total on which the tip is computed, so it has no tip.
    const ownTip = tips[number] ?? 0;
    const fee = coverFees ? coverFee({ net: amount + ownTip, ...coverFees }) : 0;
    const held = number === NIGHT_30 && calendarBy(campaign, inputs.startDateOffset).monthDays === null;
    return [{ number, date, cutoff, amount, tip: ownTip, fee, total: amount + ownTip + fee, held }];
  });
  const fee = sum(charges.map((charge) => charge.fee));
  return { ok: true, plan: { charges, total, night30Amount: extra, tip, fee, payable: total + extra + tip + fee } };
}

/** The tip in minor units: a percentage excludes `untippedCauses`; a typed value is used as it is. */
export function tipFor(tip: Tip, causes: AmountsByCause, untippedCauses: readonly string[]): MinorUnits {
  if (tip === null) return 0;
  if ('value' in tip) return tip.value;
  const base = sum(Object.entries(causes).map(([cause, amount]) => (untippedCauses.includes(cause) ? 0 : amount)));
  return tipOf({ base, percent: tip.percent });
}

/** The amounts without causes that have 0. */
export function withoutZeroes(causes: AmountsByCause): Record<string, MinorUnits> {
  return Object.fromEntries(Object.entries(causes).filter(([, amount]) => amount > 0));
}
