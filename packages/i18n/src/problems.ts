// Compiled: the file with the messages of each language.
import type { ProblemsMessages } from './en/problems.ts';
import { messagesIn } from './load.ts';

export type { ProblemsMessages };

export const problemsMessages = messagesIn<ProblemsMessages>({
  en: async ($) => (await import('./en/problems.ts')).problems($),
  ar: async ($) => (await import('./ar/problems.ts')).problems($),
  fr: async ($) => (await import('./fr/problems.ts')).problems($),
});
