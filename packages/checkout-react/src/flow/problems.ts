import type { StepProblem } from '@lantern-giving/core/donation';
import { useFlow } from './context.ts';

/** The problems of the step on screen, once the donor has tried to leave it. */
export function useProblems(): { of(field: string): StepProblem | undefined } {
  const { session, view } = useFlow();
  const { attempted, step } = view.state;
  const shown = attempted.includes(step) ? session.problems() : [];
  return { of: (field) => shown.find((problem) => problem.field === field) };
}
