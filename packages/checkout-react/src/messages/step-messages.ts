import { createContext, useContext } from 'react';
import type { StepMessages } from './en/steps.ts';

export const StepMessagesContext = createContext<StepMessages | null>(null);

/** @throws Error outside of a step */
export function useStepMessages(): StepMessages {
  const words = useContext(StepMessagesContext);
  if (!words) throw new Error('A step must stand inside of LazyStep');
  return words;
}
