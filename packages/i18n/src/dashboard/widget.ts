// Compiled: the file with the messages of each language.
import type { WidgetMessages } from '../en/dashboard/widget.ts';
import { messagesIn } from '../load.ts';

export type { WidgetMessages };

export const widgetMessages = messagesIn<WidgetMessages>({
  en: async ($) => (await import('../en/dashboard/widget.ts')).widget($),
  ar: async ($) => (await import('../ar/dashboard/widget.ts')).widget($),
  fr: async ($) => (await import('../fr/dashboard/widget.ts')).widget($),
});
