import { afterPlanIn } from '@lantern-giving/i18n/checkout/after-plan';
import type { StepsMessages } from '@lantern-giving/i18n/en/checkout/steps';
import type { ComponentType } from 'react';
import type { Locale } from '../messages/locale.ts';
import type { CheckoutSession } from '../state/checkout-session.ts';

/** The exports of a step's module. */
interface PartModule {
  readonly Part: ComponentType<{ messages: StepsMessages }>;
}

/** A part with the messages of the steps; the events it sends are handled by the steps' reducer. */
const ofSteps = (part: () => Promise<PartModule>) => async (locale: Locale, session: CheckoutSession) => {
  const [{ Part }, { steps }] = await Promise.all([session.loadSteps().then(part), afterPlanIn[locale.language]()]);
  return { Part, messages: steps(locale) };
};

/** Every step except the plan. */
export const loadStep = ofSteps(() => import('./step.tsx'));

/** The causes and their amounts, loaded when somebody opens them. */
export const loadCausesPanel = ofSteps(() => import('../steps/plan/causes-panel.tsx'));

/** Night 30, time zone and moon authority, loaded when somebody opens them. */
export const loadDatePanel = ofSteps(() => import('../steps/plan/date-panel.tsx'));

/** The wallets' buttons. */
export const loadExpress = ofSteps(() => import('../express/express-row.tsx'));

/** The match code, loaded when somebody opens it. */
export const loadCodePanel = ofSteps(() => import('../steps/plan/code-panel.tsx'));

/** What replaces a checkout that is unavailable. */
export const loadUnavailable = async (locale: Locale) =>
  (await import('../unavailable/unavailable.tsx')).unavailableIn(locale);
