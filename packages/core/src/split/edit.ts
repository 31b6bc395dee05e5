import { NIGHT_30 } from '../campaigns/index.ts';
import { requireAmount, sum } from '../money/arithmetic.ts';
import type { MinorUnits } from '../money/currencies.ts';
import { type AmountsByCause, apportion } from './apportion.ts';
import type { Split } from './names.ts';
import { nightCopiedByNight30, splitOver } from './nights.ts';
import type { Multiplier } from './rules.ts';

/** A night of a running plan. `fixed` if an edit cannot change it: charged, in flight, failed or skipped. */
export interface PlannedNight {
  readonly number: number;
  readonly causes: AmountsByCause;
  readonly fixed: boolean;
}

export interface Edit {
  /** The plan's nights, including night 30 if it was chosen. */
  readonly nights: readonly PlannedNight[];
  /** The new total of each cause over nights 1 to 29, in minor units. An omitted cause counts as 0. */
  readonly causes: AmountsByCause;
  readonly split: Split;
  readonly multiplier: Multiplier;
}

export type EditResult =
  | { readonly ok: true; readonly nights: readonly PlannedNight[] }
  /** A cause's new total is below the sum of its fixed nights, `least`, in minor units. */
  | { readonly ok: false; readonly problem: 'belowCharged'; readonly cause: string; readonly least: MinorUnits }
  | { readonly ok: false; readonly problem: 'noOpenNight' };

/**
 * Splits changed totals over the nights still open. If no total changes, no night does. Night 30 follows the night that
 * it copies until one of them is fixed.
 * @throws RangeError for an invalid amount
 */
export function editNights({ nights, causes, split, multiplier }: Edit): EditResult {
  const wanted = new Map(Object.entries(causes));
  for (const amount of wanted.values()) requireAmount('causes', amount);
  const planned = nights.filter((night) => night.number !== NIGHT_30);
  if (sameTotals(totals(planned), wanted)) return { ok: true, nights };

  const held = totals(planned.filter((night) => night.fixed));
  const left = new Map<string, MinorUnits>();
  for (const cause of new Set([...wanted.keys(), ...held.keys()])) {
    const least = held.get(cause) ?? 0;
    const rest = (wanted.get(cause) ?? 0) - least;
    if (rest < 0) return { ok: false, problem: 'belowCharged', cause, least };
    if (rest > 0) left.set(cause, rest);
  }

  const open = planned.filter((night) => !night.fixed).map((night) => night.number);
  if (open.length === 0) return { ok: false, problem: 'noOpenNight' };
  const spread = apportion(splitOver(sum(left.values()), open, split, multiplier), Object.fromEntries(left));

  const edited = new Map(
    planned.map((night) => [night.number, night.fixed ? night : { ...night, causes: spread[night.number] ?? {} }]),
  );
  return {
    ok: true,
    nights: nights.map((night) => {
      if (night.number !== NIGHT_30) return edited.get(night.number) ?? night;
      const mirrored = edited.get(nightCopiedByNight30(Object.fromEntries(edited)));
      return night.fixed || !mirrored || mirrored.fixed ? night : { ...night, causes: mirrored.causes };
    }),
  };
}

function totals(nights: readonly PlannedNight[]): Map<string, MinorUnits> {
  const byCause = new Map<string, MinorUnits>();
  for (const night of nights) {
    for (const [cause, amount] of Object.entries(night.causes)) byCause.set(cause, (byCause.get(cause) ?? 0) + amount);
  }
  return byCause;
}

function sameTotals(one: ReadonlyMap<string, MinorUnits>, other: ReadonlyMap<string, MinorUnits>): boolean {
  const causes = new Set([...one.keys(), ...other.keys()]);
  return [...causes].every((cause) => (one.get(cause) ?? 0) === (other.get(cause) ?? 0));
}
