import type { Locale } from '../messages/locale.ts';
import { LazyPart } from '../parts/lazy-part.tsx';
import { loadPlanNotices } from '../parts/plan.ts';
import { loadStep } from '../parts/steps.ts';
import { View as PlanStep } from '../steps/plan/plan-step.tsx';
import { nothingToGiveTo, useFlow } from './context.ts';
import { StepSkeleton } from './status-view.tsx';

/** What replaces a checkout that is unavailable. */
const loadUnavailable = async (locale: Locale) =>
  (await import('../unavailable/unavailable.tsx')).unavailableIn(locale);

/** The current step, or the error or waiting state that replaces it. */
export function CurrentStep() {
  const { view } = useFlow();
  const { loading, state, facts, charities } = view;
  const { step } = state;
  const waiting = <StepSkeleton />;
  // The keys unmount the previous part, which would otherwise stay on screen and active until the next one has loaded.
  const other = <LazyPart key="step" load={loadStep} waiting={waiting} />;
  const unavailable = <LazyPart key="unavailable" load={loadUnavailable} waiting={waiting} />;
  if (loading === 'loading' && !facts) return waiting;
  if (loading !== 'ready' && loading !== 'loading') return unavailable;
  if (step === 'confirmation' && facts) return other;
  if (step === 'charity' || !facts) return charities ? other : waiting;
  if (nothingToGiveTo(view)) return unavailable;
  if (step !== 'plan') return other;
  // Notices for donors who have been past the plan.
  const Plan = view.own?.View ?? PlanStep;
  const notices = view.made || state.plan.firstNight > 0;
  return (
    <>
      {notices ? <LazyPart key="notices" load={loadPlanNotices} waiting={null} /> : null}
      <Plan />
    </>
  );
}
