import { loadLaterRules } from '../session/rules.ts';
import { type FirstWords, first } from '../words/en/first.ts';
import type { LaterWords } from '../words/en/later.ts';
import type { Speech } from '../words/speech.ts';

/** The words of the first view: English is there, Arabic is fetched. */
export async function loadFirstWords(speech: Speech): Promise<FirstWords> {
  return speech.language === 'ar' ? (await import('../words/ar/first.ts')).first(speech) : first(speech);
}

async function loadLaterWords(speech: Speech): Promise<LaterWords> {
  const words = speech.language === 'ar' ? await import('../words/ar/later.ts') : await import('../words/en/later.ts');
  return words.later(speech);
}

/** Everything after the plan, with its words. */
export async function loadLater(speech: Speech) {
  const [{ LaterSteps, laterCss }, words] = await Promise.all([
    import('./later.tsx'),
    loadLaterWords(speech),
    loadLaterRules(),
  ]);
  return { Part: LaterSteps, words, css: laterCss };
}

/** The choices of time zone and moon authority, once somebody wants to change them. */
export async function loadDatePanel(speech: Speech) {
  const [{ DatePanel, laterCss }, words] = await Promise.all([import('./plan/date-panel.tsx'), loadLaterWords(speech)]);
  return { Part: DatePanel, words, css: laterCss };
}

/** What is shown in place of a checkout that cannot be. */
export async function loadStandIn(speech: Speech) {
  const [{ StandIn }, words] = await Promise.all([
    import('./stand-in/stand-in.tsx'),
    speech.language === 'ar' ? import('../words/ar/stand-in.ts') : import('../words/en/stand-in.ts'),
  ]);
  return { Part: StandIn, words: words.standIn(speech) };
}

/** The list of charities, for where none is given. */
export async function loadCharityStep(speech: Speech) {
  const [{ CharityStep, laterCss }, words] = await Promise.all([
    import('./charity/charity-step.tsx'),
    speech.language === 'ar' ? import('../words/ar/charity.ts') : import('../words/en/charity.ts'),
  ]);
  return { Part: CharityStep, words: words.charity(speech), css: laterCss };
}
