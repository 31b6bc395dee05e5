import { sum } from '@lantern-giving/core/money';
import type { AmountsByCause } from '@lantern-giving/core/split';

/**
 * The causes before the endowment's share was taken out of them, to a minor unit: the share of each was rounded. Null
 * where nothing is left of a cause to tell it from, or the endowment is another one by now.
 */
export function withoutShare(
  causes: AmountsByCause,
  given: { readonly percentage: number; readonly endowment: string | null; readonly whole: readonly string[] },
): AmountsByCause | null {
  const { percentage, endowment, whole } = given;
  if (endowment === null || percentage === 100) return null;
  const before = Object.fromEntries(
    Object.entries(causes).flatMap(([id, amount]) => {
      if (id === endowment) return [];
      return [[id, whole.includes(id) ? amount : Math.floor((amount * 100) / (100 - percentage))]];
    }),
  );
  const taken = Object.keys(before).filter((id) => !whole.includes(id));
  const [largest] = taken.sort((one, other) => (before[other] ?? 0) - (before[one] ?? 0));
  if (largest === undefined) return null;
  const missing = sum(Object.values(causes)) - sum(Object.values(before));
  const rounding = taken.length * Math.ceil(100 / (100 - percentage));
  if (missing < -rounding) return null;
  // More than the shares came to was given to the endowment itself.
  if (missing > rounding) return { ...before, [endowment]: missing };
  const corrected = (before[largest] ?? 0) + missing;
  return corrected > 0 ? { ...before, [largest]: corrected } : null;
}
