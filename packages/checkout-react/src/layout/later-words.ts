import { createContext, useContext } from 'react';
import type { StepMessages } from '../messages/en/steps.ts';

export const StepMessagesContext = createContext<StepMessages | null>(null);

/** @throws Error outside the later steps */
export function useStepMessages(): StepMessages {
  const words = useContext(StepMessagesContext);
  if (!words) throw new Error('A later step must stand inside LaterSteps');
  return words;
}
