// Compiled: the messages of every language, for a server.
import type { Language } from '@lantern-giving/core/language';
import type { ReceiptMessages } from '../en/receipt.ts';
import { receipt as en } from '../en/receipt.ts';
import { receipt as ar } from '../ar/receipt.ts';
import { receipt as fr } from '../fr/receipt.ts';
import { formatsOf } from '../formats.ts';

export type { ReceiptMessages };

export const receiptMessages: Readonly<Record<Language, ReceiptMessages>> = {
  en: en(formatsOf('en')),
  ar: ar(formatsOf('ar')),
  fr: fr(formatsOf('fr')),
};
