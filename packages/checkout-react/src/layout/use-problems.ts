import type { StepProblem } from '../state/index.ts';
import { useFlow } from './context.ts';

/** The problems of the current step, limited to fields that the donor has left or tried to continue past. */
export function useProblems(): { of(field: string): StepProblem | undefined } {
  const { session, view } = useFlow();
  const shown = session.problems().filter(({ field }) => view.state.attempted.includes(field));
  return { of: (field) => shown.find((problem) => problem.field === field) };
}
