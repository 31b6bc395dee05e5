// Compiled: the file with the messages of each language.
import type { TaxReceiptsMessages } from '../en/forms/tax-receipts.ts';
import { messagesIn } from '../load.ts';

export type { TaxReceiptsMessages };

export const taxReceiptsMessages = messagesIn<TaxReceiptsMessages>({
  en: async ($) => (await import('../en/forms/tax-receipts.ts')).taxReceipts($),
  ar: async ($) => (await import('../ar/forms/tax-receipts.ts')).taxReceipts($),
  fr: async ($) => (await import('../fr/forms/tax-receipts.ts')).taxReceipts($),
});
