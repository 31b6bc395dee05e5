import type { ComponentType } from 'react';
import { type PlanMessages, plan } from '../messages/en/plan.ts';
import type { StepMessages } from '../messages/en/steps.ts';
import type { Locale } from '../messages/locale.ts';
import type { CheckoutSession } from '../state/checkout-session.ts';

type Arabic = typeof import('../messages/ar/index.ts');

/** What the module of a part exports: itself and its messages in English. */
interface PartModule<Words> {
  readonly Part: ComponentType<{ words: Words }>;
  readonly words: (speech: Locale) => Words;
}

/** A part in the donor's language: English comes with it, Arabic apart. */
async function inLanguage<Words>(
  speech: Locale,
  part: Promise<PartModule<Words>>,
  wordsIn: (arabic: Arabic) => (speech: Locale) => Words,
) {
  const [{ Part, words }, arabic] = await Promise.all([
    part,
    speech.language === 'ar' ? import('../messages/ar/index.ts') : null,
  ]);
  return { Part, words: (arabic ? wordsIn(arabic) : words)(speech) };
}

/** The messages of the plan: English is there, Arabic is fetched. */
export async function loadPlanMessages(speech: Locale): Promise<PlanMessages> {
  return speech.language === 'ar' ? (await import('../messages/ar/plan.ts')).plan(speech) : plan(speech);
}

/** A part with the messages of the steps; what it sends only the steps understand. */
const ofSteps = (part: () => Promise<PartModule<StepMessages>>) => (speech: Locale, session: CheckoutSession) =>
  inLanguage(speech, session.loadSteps().then(part), ({ steps }) => steps);

/** Every step but the plan. */
export const loadStep = ofSteps(() => import('./step.tsx'));

/** The choices of time zone and moon authority, once somebody wants to change them. */
export const loadDatePanel = ofSteps(() => import('../steps/plan/date-panel.tsx'));

/** What is shown in place of a checkout that cannot be. */
export const loadUnavailable = (speech: Locale) =>
  inLanguage(speech, import('../unavailable/unavailable.tsx'), ({ unavailable }) => unavailable);
