import { type CheckoutFacts, type CheckoutState, mayBeMade, type Step } from './state.ts';
import type { StepRow } from './steps.ts';

/**
 * The first step, up to the given one, with problems to solve; or the given one.
 * @param steps those of this checkout, in order
 */
export function reachableStep(
  steps: readonly StepRow[],
  wanted: Step,
  state: CheckoutState,
  facts: CheckoutFacts,
): Step {
  if (state.progress.schedule) return 'confirmation';
  // The outcome of a submitted gift comes first; until it is known there is no way back.
  if (mayBeMade(state)) return 'payment';
  for (const row of steps) {
    if (row.id === wanted) break;
    if (row.module?.problems?.(state, facts).length) return row.id;
  }
  // A draft of an earlier release may be at a step that is now part of another.
  return wanted !== 'confirmation' && steps.some(({ id }) => id === wanted) ? wanted : 'payment';
}
