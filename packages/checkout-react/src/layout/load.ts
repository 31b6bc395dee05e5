import type { ComponentType } from 'react';
import { first, type PlanMessages } from '../messages/en/plan.ts';
import type { Locale } from '../messages/locale.ts';
import { loadLaterRules } from '../state/rules.ts';

type Arabic = typeof import('../messages/ar/index.ts');

/** What the module of a part exports: itself, its words in English, and the CSS that the first view does without. */
interface PartModule<Words> {
  readonly Part: ComponentType<{ words: Words }>;
  readonly words: (speech: Locale) => Words;
  readonly css?: string | undefined;
}

/** A part that sends what only the rules of the later steps understand. They come in one file with it. */
const withRules = <Module>(part: () => Promise<Module>) => loadLaterRules().then(part);

/** A part in the donor's language: English comes with it, Arabic apart. */
async function inLanguage<Words>(
  speech: Locale,
  part: Promise<PartModule<Words>>,
  wordsIn: (arabic: Arabic) => (speech: Locale) => Words,
) {
  const [{ Part, words, css }, arabic] = await Promise.all([
    part,
    speech.language === 'ar' ? import('../messages/ar/index.ts') : null,
  ]);
  return { Part, css, words: (arabic ? wordsIn(arabic) : words)(speech) };
}

/** The words of the first view: English is there, Arabic is fetched. */
export async function loadPlanMessages(speech: Locale): Promise<PlanMessages> {
  return speech.language === 'ar' ? (await import('../messages/ar/plan.ts')).first(speech) : first(speech);
}

/** Everything after the plan. */
export const loadSteps = (speech: Locale) =>
  inLanguage(
    speech,
    withRules(() => import('./later.tsx')),
    ({ later }) => later,
  );

/** The choices of time zone and moon authority, once somebody wants to change them. */
export const loadDatePanel = (speech: Locale) =>
  inLanguage(
    speech,
    withRules(() => import('../steps/plan/date-panel.tsx')),
    ({ later }) => later,
  );

/** What is shown in place of a checkout that cannot be. */
export const loadUnavailable = (speech: Locale) =>
  inLanguage(speech, import('../unavailable/unavailable.tsx'), ({ unavailable }) => unavailable);

/** The list of charities, for where none is given. */
export const loadCharityStep = (speech: Locale) =>
  inLanguage(
    speech,
    withRules(() => import('../steps/charity/charity-step.tsx')),
    ({ charity }) => charity,
  );
