import type { StepsMessages } from '@lantern-giving/i18n/en/checkout/steps';
import { StepMessagesContext } from '../messages/step-messages.ts';
import { useFlow } from './context.ts';

/** The current step with its messages. */
export function Part({ messages }: { messages: StepsMessages }) {
  const { session, view } = useFlow();
  const { facts, state } = view;
  const step = facts ? state.step : 'charity';
  const View = session.steps().find(({ id }) => id === step)?.module?.View;
  return <StepMessagesContext value={messages}>{View ? <View key={step} /> : null}</StepMessagesContext>;
}
