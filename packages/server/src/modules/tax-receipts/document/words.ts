import { ar } from './words.ar.ts';
import { en } from './words.en.ts';

/** Every sentence on a receipt. The compiler holds the languages to the same set. */
export const receiptWords: Readonly<Record<'en' | 'ar', typeof en>> = { en, ar };
export type ReceiptWords = typeof en;
