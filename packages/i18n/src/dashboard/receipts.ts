// Compiled: the file with the messages of each language.
import type { ReceiptsMessages } from '../en/dashboard/receipts.ts';
import { messagesIn } from '../load.ts';

export type { ReceiptsMessages };

export const receiptsMessages = messagesIn<ReceiptsMessages>({
  en: async ($) => (await import('../en/dashboard/receipts.ts')).receipts($),
  ar: async ($) => (await import('../ar/dashboard/receipts.ts')).receipts($),
  fr: async ($) => (await import('../fr/dashboard/receipts.ts')).receipts($),
});
