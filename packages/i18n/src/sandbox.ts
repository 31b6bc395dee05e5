// Compiled: the file with the messages of each language.
import type { SandboxMessages } from './en/sandbox.ts';
import { messagesIn } from './load.ts';

export type { SandboxMessages };

export const sandboxMessages = messagesIn<SandboxMessages>({
  en: async ($) => (await import('./en/sandbox.ts')).sandbox($),
  ar: async ($) => (await import('./ar/sandbox.ts')).sandbox($),
  fr: async ($) => (await import('./fr/sandbox.ts')).sandbox($),
});
