import { nothingToGiveTo, useFlow } from './context.ts';
import { Fetched } from './fetched.tsx';
import { loadCharityStep, loadLater, loadStandIn } from './load.ts';
import { PlanStep } from './plan/plan-step.tsx';
import { StepSkeleton } from './status-view.tsx';

/** The step on screen, or what stands in its place. */
export function Room() {
  const { view } = useFlow();
  const { loading, state, facts, charities } = view;
  const { step } = state;
  const waiting = <StepSkeleton />;
  // Keyed: else the part that was there would stay, and act, until the other has come.
  const later = <Fetched key="later" load={loadLater} waiting={waiting} />;
  const standIn = <Fetched key="stand-in" load={loadStandIn} waiting={waiting} />;
  if (loading === 'loading' && !facts) return waiting;
  if (loading !== 'ready' && loading !== 'loading') return standIn;
  if (step === 'confirmation' && facts) return later;
  if (step === 'charity' || !facts) return charities ? <Fetched load={loadCharityStep} waiting={waiting} /> : waiting;
  if (nothingToGiveTo(view)) return standIn;
  if (step !== 'plan') return later;
  // What only who has been further on has to see over their plan.
  const notices = view.made || state.plan.firstNight > 0;
  return (
    <>
      {notices ? <Fetched key="notices" load={loadLater} waiting={null} /> : null}
      <PlanStep />
    </>
  );
}
