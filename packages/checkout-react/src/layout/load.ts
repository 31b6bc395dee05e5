import type { StepsMessages } from '@lantern-giving/i18n/en/checkout/steps';
import type { ComponentType } from 'react';
import { loadStepMessages } from '../messages/load-step-messages.ts';
import type { Locale } from '../messages/locale.ts';
import type { CheckoutSession } from '../state/checkout-session.ts';

/** What the module of a part of the steps exports. */
interface PartModule {
  readonly Part: ComponentType<{ messages: StepsMessages }>;
}

/** A part with the messages of the steps; what it sends only the steps understand. */
const ofSteps = (part: () => Promise<PartModule>) => async (locale: Locale, session: CheckoutSession) => {
  const [{ Part }, { steps }] = await Promise.all([
    session.loadSteps().then(part),
    loadStepMessages[locale.language](),
  ]);
  return { Part, messages: steps(locale) };
};

/** Every step but the plan. */
export const loadStep = ofSteps(() => import('./step.tsx'));

/** The choices of time zone and moon authority, once somebody wants to change them. */
export const loadDatePanel = ofSteps(() => import('../steps/plan/date-panel.tsx'));

/** What is shown in place of a checkout that cannot be. */
export const loadUnavailable = async (locale: Locale) =>
  (await import('../unavailable/unavailable.tsx')).unavailableIn(locale);
