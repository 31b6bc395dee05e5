import type { FirstWords } from '../words/en/first.ts';
import { first } from '../words/en/first.ts';
import type { Speech } from '../words/speech.ts';

/** The words of the first view: English is there, Arabic is fetched. */
export async function loadFirstWords(speech: Speech): Promise<FirstWords> {
  return speech.language === 'ar' ? (await import('../words/ar/first.ts')).first(speech) : first(speech);
}

/** Everything after the plan, with its words. */
export async function loadLater(speech: Speech) {
  const [steps, words] = await Promise.all([
    import('./later.tsx'),
    speech.language === 'ar' ? import('../words/ar/later.ts') : import('../words/en/later.ts'),
  ]);
  return { Steps: steps.LaterSteps, words: words.later(speech) };
}

/** The list of charities, for where none is given. */
export async function loadCharityStep(speech: Speech) {
  const [step, words] = await Promise.all([
    import('./charity/charity-step.tsx'),
    speech.language === 'ar' ? import('../words/ar/charity.ts') : import('../words/en/charity.ts'),
  ]);
  return { Step: step.CharityStep, words: words.charity(speech) };
}
