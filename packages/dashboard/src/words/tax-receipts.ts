import { ar } from './ar/tax-receipts.ts';
import { en } from './en/tax-receipts.ts';
import type { Catalogue } from './use-words.ts';

export const taxReceipts: Catalogue<typeof en> = { en, ar };
