import type { ComponentType } from 'react';
import type { CheckoutFacts, CheckoutState, Step } from './state.ts';
import type { StepProblem } from './step-problem.ts';

/** The exports of a step's folder. */
export interface StepModule {
  readonly View: ComponentType;
  /** The problems that keep the donor on it; a step without any is left by one of its own events. */
  readonly problems?: (state: CheckoutState, facts: CheckoutFacts) => StepProblem[];
}

/** What decides which steps a checkout has. */
export interface StepTerms {
  readonly charityGiven: boolean;
}

/** A step of the flow. The table of steps is passed to the store, which imports none. */
export type StepRow = {
  readonly id: Step;
  /** Whether this checkout has the step. */
  readonly applies: (terms: StepTerms) => boolean;
} & (
  | { readonly module: StepModule }
  /** Loads its folder, which is then in `module` for every checkout of the page. */
  | { readonly load: () => Promise<StepModule>; module?: StepModule }
);

/** Loads the folders of all steps. */
export async function loadSteps(steps: readonly StepRow[]): Promise<void> {
  await Promise.all(
    steps.map(async (row) => {
      if ('load' in row) row.module ??= await row.load();
    }),
  );
}

/** The problems of a step; none while the step has not loaded. */
export function problemsOf(row: StepRow | undefined, state: CheckoutState, facts: CheckoutFacts): StepProblem[] {
  return row?.module?.problems?.(state, facts) ?? [];
}
