import type { Locale } from '../messages/locale.ts';
import type { CheckoutSession } from '../state/checkout-session.ts';

type Panels = typeof import('./panels.ts');

/** Loaded on first interaction, so that the first view does not list these files. */
const later = <Name extends keyof Panels>(name: Name) =>
  (async (locale: Locale, session: CheckoutSession) =>
    (await import('./panels.ts'))[name](locale, session)) as Panels[Name];

export const loadCausesPanel = later('loadCausesPanel');
export const loadDatePanel = later('loadDatePanel');
export const loadCodePanel = later('loadCodePanel');
export const loadPlanNotices = later('loadPlanNotices');
