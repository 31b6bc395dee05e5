// Compiled: the file with the messages of each language.
import type { MailMessages } from './en/mail.ts';
import { messagesIn } from './load.ts';

export type { MailMessages };

export const mailMessages = messagesIn<MailMessages>({
  en: async ($) => (await import('./en/mail.ts')).mail($),
  ar: async ($) => (await import('./ar/mail.ts')).mail($),
  fr: async ($) => (await import('./fr/mail.ts')).mail($),
});
