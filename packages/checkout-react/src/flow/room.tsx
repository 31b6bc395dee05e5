import { Button } from '@lantern-giving/ui/button';
import { useCallback } from 'react';
import { useLazy } from '../lazy.ts';
import { useFlow } from './context.ts';
import { loadCharityStep, loadLater } from './load.ts';
import { PlanStep } from './plan/plan-step.tsx';
import { ClosedCampaign, LoadFailed, StatusView, StepSkeleton } from './status.tsx';

/** The step on screen, or what stands in its place. */
export function Room() {
  const { view } = useFlow();
  const { loading, state, facts, charities } = view;
  const { step } = state;
  if (loading === 'loading' && !facts) return <StepSkeleton />;
  if (loading !== 'ready' && loading !== 'loading') return <LoadFailed />;
  if (step === 'confirmation' && facts) return <LaterRoom />;
  if (step === 'charity' || !facts) return charities ? <CharityRoom /> : <StepSkeleton />;
  const { campaign_terms } = facts.charity;
  if (campaign_terms.state !== 'open' || campaign_terms.kind !== 'ten-nights') return <ClosedCampaign />;
  return step === 'plan' ? <PlanStep /> : <LaterRoom />;
}

function LaterRoom() {
  const { speech } = useFlow();
  const later = useLazy(useCallback(() => loadLater(speech), [speech]));
  if (later.status === 'there') return <later.value.Steps words={later.value.words} />;
  return later.status === 'failed' ? <ChunkFailed retry={later.retry} /> : <StepSkeleton />;
}

function CharityRoom() {
  const { speech } = useFlow();
  const charity = useLazy(useCallback(() => loadCharityStep(speech), [speech]));
  if (charity.status === 'there') return <charity.value.Step words={charity.value.words} />;
  return charity.status === 'failed' ? <ChunkFailed retry={charity.retry} /> : <StepSkeleton />;
}

function ChunkFailed({ retry }: { retry: () => void }) {
  const { words } = useFlow();
  return (
    <StatusView title={words.status.unreachable.title} text={words.shell.stepFailed}>
      <Button onClick={retry}>{words.shell.retry}</Button>
    </StatusView>
  );
}
