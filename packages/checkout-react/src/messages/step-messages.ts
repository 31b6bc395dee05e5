import type { StepsMessages } from '@lantern-giving/i18n/en/checkout/steps';
import { createContext, useContext } from 'react';
import { there } from '../layout/context.ts';

export const StepMessagesContext = createContext<StepsMessages | null>(null);

/** @throws Error outside a step */
export const useStepMessages = (): StepsMessages => there(useContext(StepMessagesContext));
