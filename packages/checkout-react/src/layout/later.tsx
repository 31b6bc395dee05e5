import type { ComponentType } from 'react';
import type { StepMessages } from '../messages/en/steps.ts';
import type { Step } from '../state/index.ts';
import { CausesStep } from '../steps/causes/causes-step.tsx';
import { ConfirmationStep } from '../steps/confirmation/confirmation-step.tsx';
import { DetailsStep } from '../steps/details/details-step.tsx';
import { PaymentStep } from '../steps/payment/payment-step.tsx';
import { PlanNotices } from '../steps/plan/notices.tsx';
import { TipStep } from '../steps/tip/tip-step.tsx';
import { useFlow } from './context.ts';
import { StepMessagesContext } from './later-words.ts';
import { PassedNights } from './passed-nights.tsx';

export { later as words } from '../messages/en/steps.ts';
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
export function Part({ words }: { words: StepMessages }) {
  const { view } = useFlow();
  const { step, plan, progress } = view.state;
  const Shown = steps[step];
  return (
    <StepMessagesContext value={words}>
      {/* The payment step says itself what changed of a quote; a gift that is made changes no more. */}
      <PassedNights
        key={`${plan.firstNight} ${progress.quote?.quote_id}`}
        silent={step === 'plan' || step === 'payment' || step === 'confirmation'}
      />
      {Shown ? <Shown key={step} /> : null}
    </StepMessagesContext>
  );
}
