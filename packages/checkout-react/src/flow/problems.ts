import { type Field, problemsOf, type StepProblem } from '@lantern-giving/core/donation';
import { useFlow } from './context.ts';

/** The problems of the step on screen, once the donor has tried to leave it. */
export function useProblems(): { of(field: Field): StepProblem | undefined } {
  const { state, facts } = useFlow().view;
  const shown = facts && state.attempted.includes(state.step) ? problemsOf(state.step, state, facts) : [];
  return { of: (field) => shown.find((problem) => problem.field === field) };
}
