import { useFlow } from './context.ts';
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
  const later = <Fetched load={loadLater} waiting={waiting} />;
  if (loading === 'loading' && !facts) return waiting;
  if (loading !== 'ready' && loading !== 'loading') return <Fetched load={loadStandIn} waiting={waiting} />;
  if (step === 'confirmation' && facts) return later;
  if (step === 'charity' || !facts) return charities ? <Fetched load={loadCharityStep} waiting={waiting} /> : waiting;
  const { campaign_terms } = facts.charity;
  if (campaign_terms.state !== 'open' || campaign_terms.kind !== 'ten-nights') {
    return <Fetched load={loadStandIn} waiting={waiting} />;
  }
  return step === 'plan' ? <PlanStep /> : later;
}
