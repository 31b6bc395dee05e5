import type { ComponentType } from 'react';
import type { CheckoutFacts, CheckoutState, Step } from './state.ts';
import type { StepProblem } from './step-problem.ts';

/** What the folder of a step gives. */
export interface StepModule {
  readonly View: ComponentType;
  /** What stands in the way of leaving it; a step without any is left by what happens in it. */
  readonly problems?: (state: CheckoutState, facts: CheckoutFacts) => StepProblem[];
}

/** What decides which steps there are. */
export interface StepTerms {
  readonly charityGiven: boolean;
  /** Null until it is known. */
  readonly charity: { readonly causes: readonly unknown[] } | null;
}

/** A step of the flow. The table of them is given to the checkout's store, which knows none by itself. */
export type StepRow = {
  readonly id: Step;
  /** Whether this checkout goes through it. */
  readonly applies: (terms: StepTerms) => boolean;
} & (
  | { readonly module: StepModule }
  /** Brings its folder; it is in `module` from then on, for every checkout of the page. */
  | { readonly load: () => Promise<StepModule>; module?: StepModule }
);

/** Brings the folders of all steps. */
export async function loadSteps(steps: readonly StepRow[]): Promise<void> {
  await Promise.all(
    steps.map(async (row) => {
      if ('load' in row) row.module ??= await row.load();
    }),
  );
}

/** What stands in the way of leaving a step; nothing while the step has not been loaded. */
export function problemsOf(row: StepRow | undefined, state: CheckoutState, facts: CheckoutFacts): StepProblem[] {
  return row?.module?.problems?.(state, facts) ?? [];
}
