import type { Step } from '@lantern-giving/core/donation';
import type { ComponentType } from 'react';
import type { LaterWords } from '../words/en/later.ts';
import { CausesStep } from './causes/causes-step.tsx';
import { ConfirmationStep } from './confirmation/confirmation-step.tsx';
import { useFlow } from './context.ts';
import { DetailsStep } from './details/details-step.tsx';
import { LaterNight } from './later-night.tsx';
import { PlanNotices } from './later-plan-notices.tsx';
import { LaterWordsContext } from './later-words.ts';
import { PaymentStep } from './payment/payment-step.tsx';
import { TipStep } from './tip/tip-step.tsx';

export { later as words } from '../words/en/later.ts';
export { laterCss as css } from './later-styles.ts';

const steps: Partial<Record<Step, ComponentType>> = {
  plan: PlanNotices,
  causes: CausesStep,
  tip: TipStep,
  details: DetailsStep,
  payment: PaymentStep,
  confirmation: ConfirmationStep,
};

/** The step on screen after the plan, or what stands over the plan. */
export function Part({ words }: { words: LaterWords }) {
  const { view } = useFlow();
  const { step, plan, progress } = view.state;
  const Shown = steps[step];
  return (
    <LaterWordsContext value={words}>
      {/* The payment step says itself what changed of a quote; a gift that is made changes no more. */}
      <LaterNight
        key={`${plan.firstNight} ${progress.quote?.quote_id}`}
        silent={step === 'plan' || step === 'payment' || step === 'confirmation'}
      />
      {Shown ? <Shown key={step} /> : null}
    </LaterWordsContext>
  );
}
