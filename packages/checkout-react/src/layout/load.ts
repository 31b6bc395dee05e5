import { expressIn } from '@lantern-giving/i18n/checkout/express';
import { panelsIn } from '@lantern-giving/i18n/checkout/panels';
import { stepsIn } from '@lantern-giving/i18n/checkout/steps';
import type { ComponentType } from 'react';
import type { Locale } from '../messages/locale.ts';
import type { CheckoutSession } from '../state/checkout-session.ts';

export const stepsMessages = async (locale: Locale) => (await stepsIn[locale.language]()).steps(locale);
export const panelsMessages = async (locale: Locale) => (await panelsIn[locale.language]()).panels(locale);
const expressMessages = async (locale: Locale) => ({
  ...(await stepsMessages(locale)),
  express: (await expressIn[locale.language]()).express(locale),
});

/** A part with its messages, in the words of the kind of campaign; the events it sends are handled by the steps' reducer. */
export const lazyPart =
  <Given, Messages extends object>(
    load: () => Promise<{ readonly Part: ComponentType<Given & { messages: Messages }> }>,
    messagesIn: (locale: Locale) => Promise<Messages>,
  ) =>
  async (locale: Locale, session: CheckoutSession) => {
    const [{ Part }, messages] = await Promise.all([session.loadSteps().then(load), messagesIn(locale)]);
    return { Part, messages: session.snapshot().own?.says(messages, locale) ?? messages };
  };

/** Every step except the plan. */
export const loadStep = lazyPart(() => import('./step.tsx'), stepsMessages);

/** The causes and their amounts, loaded when somebody opens them. */
export const loadCausesPanel = lazyPart(() => import('../steps/plan/causes-panel.tsx'), panelsMessages);

/** Night 30, time zone and moon authority, loaded when somebody opens them. */
export const loadDatePanel = lazyPart(() => import('../steps/plan/date-panel.tsx'), panelsMessages);

/** The match code, loaded when somebody opens it. */
export const loadCodePanel = lazyPart(() => import('../steps/plan/code-panel.tsx'), panelsMessages);

/** Notices above the plan for a donor who has been past it. */
export const loadPlanNotices = lazyPart(() => import('../steps/plan/notices.tsx'), panelsMessages);

/** The wallets' buttons. */
export const loadExpress = lazyPart(() => import('../express/express-row.tsx'), expressMessages);

/** What replaces a checkout that is unavailable. */
export const loadUnavailable = async (locale: Locale) =>
  (await import('../unavailable/unavailable.tsx')).unavailableIn(locale);
