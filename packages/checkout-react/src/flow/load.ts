import type { ComponentType } from 'react';
import { loadLaterRules } from '../session/rules.ts';
import { type FirstWords, first } from '../words/en/first.ts';
import type { Speech } from '../words/speech.ts';

type Arabic = typeof import('../words/ar/index.ts');

/** What the module of a part exports: itself, its words in English, and the CSS that the first view does without. */
interface PartModule<Words> {
  readonly Part: ComponentType<{ words: Words }>;
  readonly words: (speech: Speech) => Words;
  readonly css?: string | undefined;
}

/** A part that sends what only the rules of the later steps understand. They come in one file with it. */
const withRules = <Module>(part: () => Promise<Module>) => loadLaterRules().then(part);

/** A part in the donor's language: English comes with it, Arabic apart. */
async function inLanguage<Words>(
  speech: Speech,
  part: Promise<PartModule<Words>>,
  wordsIn: (arabic: Arabic) => (speech: Speech) => Words,
) {
  const [{ Part, words, css }, arabic] = await Promise.all([
    part,
    speech.language === 'ar' ? import('../words/ar/index.ts') : null,
  ]);
  return { Part, css, words: (arabic ? wordsIn(arabic) : words)(speech) };
}

/** The words of the first view: English is there, Arabic is fetched. */
export async function loadFirstWords(speech: Speech): Promise<FirstWords> {
  return speech.language === 'ar' ? (await import('../words/ar/first.ts')).first(speech) : first(speech);
}

/** Everything after the plan. */
export const loadLater = (speech: Speech) =>
  inLanguage(
    speech,
    withRules(() => import('./later.tsx')),
    ({ later }) => later,
  );

/** The choices of time zone and moon authority, once somebody wants to change them. */
export const loadDatePanel = (speech: Speech) =>
  inLanguage(
    speech,
    withRules(() => import('./plan/date-panel.tsx')),
    ({ later }) => later,
  );

/** What is shown in place of a checkout that cannot be. */
export const loadStandIn = (speech: Speech) =>
  inLanguage(speech, import('./stand-in/stand-in.tsx'), ({ standIn }) => standIn);

/** The list of charities, for where none is given. */
export const loadCharityStep = (speech: Speech) =>
  inLanguage(
    speech,
    withRules(() => import('./charity/charity-step.tsx')),
    ({ charity }) => charity,
  );
