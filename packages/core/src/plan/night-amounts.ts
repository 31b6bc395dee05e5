import {
  type CalendarNight,
  type Campaign,
  calendarBy,
  calendarOf,
  type Sighted,
  type TimeZone,
} from '../calendar/index.ts';
import { KINDS, LAST_NIGHT } from '../campaigns/index.ts';
import type { MinorUnits } from '../money/index.ts';
import {
  type AmountsByNumber,
  type Multiplier,
  night30Amount,
  type Split,
  smallestTotal,
  splitPlan,
} from '../split/index.ts';

/** Everything that determines the amount of each night. */
export interface NightInputs {
  readonly campaign: Pick<Campaign, 'kind' | 'start' | 'monthDays'> & Sighted;
  /** The first night or day: from 1 to 29, or 10. */
  readonly firstNight: number;
  readonly split: Split;
  readonly multiplier: Multiplier;
  readonly night30: boolean;
  readonly startDateOffset: number;
  readonly timezone: TimeZone;
  /** Minimum of one charge without tip and fee, in minor units. */
  readonly smallestCharge: MinorUnits;
  /** Maximum of one charge without tip and fee, in minor units. */
  readonly largestCharge: MinorUnits;
  readonly now: Date;
}

export type PlanProblem =
  /** The amount of a cause that is bought whole is no multiple of its price. */
  | { readonly problem: 'notWholeQuantity'; readonly cause: string }
  /** Nothing that is bought whole can be ordered any more. */
  | { readonly problem: 'ordersClosed' }
  | { readonly problem: 'noAmount' }
  /** A night would be below the minimum charge. `smallestTotal` is the minimum in all, in minor units. */
  | { readonly problem: 'lowAmountEntered'; readonly smallestTotal: MinorUnits }
  /** A night would exceed the maximum charge, in minor units. */
  | { readonly problem: 'amountTooLarge'; readonly largestCharge: MinorUnits }
  /** The chosen first night has passed. `firstOpenNight` is the earliest that has not; null if none is left. */
  | { readonly problem: 'nightPassed'; readonly firstOpenNight: number | null }
  | { readonly problem: 'noNight30' };

export type NightAmounts =
  | {
      readonly ok: true;
      readonly calendar: readonly CalendarNight[];
      /** The nights or days with a charge, in minor units, without night 30. */
      readonly amounts: AmountsByNumber;
      /** Night 30, in minor units; 0 if the plan does not include it. */
      readonly extra: MinorUnits;
    }
  | ({ readonly ok: false } & PlanProblem);

/**
 * The amount of each night or day without tip and fee, or why the total cannot be split like that.
 * @param inputs `total` is what is split, without night 30; `whole` is what is bought whole: it is charged with the first
 * night or day that is open. Both in minor units. `closes` is when that can be ordered no longer, or null
 */
export function nightAmounts(
  inputs: NightInputs & { readonly total: MinorUnits; readonly whole?: MinorUnits; readonly closes?: Date | null },
): NightAmounts {
  const { total, whole = 0, closes, firstNight, split, multiplier, smallestCharge, largestCharge } = inputs;
  if (total + whole === 0) return { ok: false, problem: 'noAmount' };
  if (inputs.night30 && !mayHaveExtra(inputs)) return { ok: false, problem: 'noNight30' };

  const calendar = calendarIn(inputs);
  if (calendar.find((night) => night.number === firstNight)?.state !== 'open') {
    return { ok: false, problem: 'nightPassed', firstOpenNight: firstOpenNight(calendar) };
  }

  if (closes && closes <= inputs.now) return { ok: false, problem: 'ordersClosed' };

  const rule = { kind: inputs.campaign.kind, firstNight, split, multiplier };
  const shares = total > 0 ? splitPlan({ ...rule, total }) : {};
  // The split amounts must reach the minimum without the orders, so that leaving those out never breaks a plan.
  const isLow = Math.min(...Object.values(shares)) < smallestCharge;
  const first = whole > 0 ? (firstOpenNight(calendar) ?? firstNight) : firstNight;
  const amounts = whole > 0 ? { ...shares, [first]: (shares[first] ?? 0) + whole } : shares;
  if (isLow || (amounts[first] ?? 0) < smallestCharge) {
    const least = isLow ? smallestTotal({ ...rule, smallestCharge }) + whole : total + smallestCharge;
    return { ok: false, problem: 'lowAmountEntered', smallestTotal: least };
  }
  if (Math.max(...Object.values(amounts)) > largestCharge) {
    return { ok: false, problem: 'amountTooLarge', largestCharge };
  }
  return { ok: true, calendar, amounts, extra: inputs.night30 ? night30Amount(shares) : 0 };
}

function mayHaveExtra({ campaign, startDateOffset }: NightInputs): boolean {
  return KINDS[campaign.kind].extraNumber !== null && calendarBy(campaign, startDateOffset).monthDays !== 29;
}

/** The campaign's calendar for a plan's moon authority and time zone. */
export function calendarIn({
  campaign,
  startDateOffset: offset,
  timezone,
  now,
}: Pick<NightInputs, 'campaign' | 'startDateOffset' | 'timezone' | 'now'>): CalendarNight[] {
  return calendarOf(calendarBy(campaign, offset), { offset, timezone, now });
}

/** The earliest of nights 1 to 29, or of the days, whose cutoff has not passed, or null. */
export function firstOpenNight(calendar: readonly CalendarNight[]): number | null {
  return calendar.find((night) => night.state === 'open' && night.number <= LAST_NIGHT)?.number ?? null;
}
