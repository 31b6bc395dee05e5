// Compiled: the file with the messages of each language.
import type { OverviewMessages } from '../en/dashboard/overview.ts';
import { messagesIn } from '../load.ts';

export type { OverviewMessages };

export const overviewMessages = messagesIn<OverviewMessages>({
  en: async ($) => (await import('../en/dashboard/overview.ts')).overview($),
  ar: async ($) => (await import('../ar/dashboard/overview.ts')).overview($),
  fr: async ($) => (await import('../fr/dashboard/overview.ts')).overview($),
});
