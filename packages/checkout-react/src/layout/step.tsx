import type { StepsMessages } from '@lantern-giving/i18n/en/checkout/steps';
import { StepMessagesContext } from '../messages/step-messages.ts';
import { PlanNotices } from '../steps/plan/notices.tsx';
import { useFlow } from './context.ts';
import { PassedNights } from './passed-nights.tsx';

/** The step on screen with its messages; of the plan, which needs none of them, what stands over it. */
export function Part({ messages }: { messages: StepsMessages }) {
  const { session, view } = useFlow();
  const { facts, state } = view;
  const { plan, progress } = state;
  const step = facts ? state.step : 'charity';
  const View = step === 'plan' ? PlanNotices : session.steps().find(({ id }) => id === step)?.module?.View;
  return (
    <StepMessagesContext value={messages}>
      {/* The payment step says itself what changed of a quote; a gift that is made changes no more. */}
      {step === 'charity' ? null : (
        <PassedNights
          key={`${plan.firstNight} ${progress.quote?.quote_id}`}
          silent={step === 'plan' || step === 'payment' || step === 'confirmation'}
        />
      )}
      {View ? <View key={step} /> : null}
    </StepMessagesContext>
  );
}
