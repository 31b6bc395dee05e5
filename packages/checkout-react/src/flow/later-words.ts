import { createContext, useContext } from 'react';
import type { LaterWords } from '../words/en/later.ts';

export const LaterWordsContext = createContext<LaterWords | null>(null);

/** @throws Error outside the later steps */
export function useLaterWords(): LaterWords {
  const words = useContext(LaterWordsContext);
  if (!words) throw new Error('A later step must stand inside LaterSteps');
  return words;
}
