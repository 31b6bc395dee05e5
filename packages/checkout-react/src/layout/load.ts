import type { Locale } from '../messages/locale.ts';
import type { CheckoutSession } from '../state/checkout-session.ts';
import { lazyPart } from './lazy-part.ts';
import { stepsMessages } from './steps-messages.ts';

type Later = typeof import('./load-panels.ts');

/** Loaded on first interaction, so that the first view does not list these files. */
const later = <Name extends keyof Later>(name: Name) =>
  (async (locale: Locale, session: CheckoutSession) =>
    (await import('./load-panels.ts'))[name](locale, session)) as Later[Name];

/** Every step except the plan. */
export const loadStep = lazyPart(() => import('./step.tsx'), stepsMessages);

export const loadCausesPanel = later('loadCausesPanel');
export const loadDatePanel = later('loadDatePanel');
export const loadCodePanel = later('loadCodePanel');
export const loadPlanNotices = later('loadPlanNotices');
export const loadExpress = async (locale: Locale, session: CheckoutSession) =>
  (await import('./load-express.ts')).loadExpress(locale, session);

/** What replaces a checkout that is unavailable. */
export const loadUnavailable = async (locale: Locale) =>
  (await import('../unavailable/unavailable.tsx')).unavailableIn(locale);
