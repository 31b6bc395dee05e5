// Compiled: the file with the messages of each language.
import type { ReceiptMessages } from './en/receipt.ts';
import { messagesIn } from './load.ts';

export type { ReceiptMessages };

export const receiptMessages = messagesIn<ReceiptMessages>({
  en: async ($) => (await import('./en/receipt.ts')).receipt($),
  ar: async ($) => (await import('./ar/receipt.ts')).receipt($),
  fr: async ($) => (await import('./fr/receipt.ts')).receipt($),
});
