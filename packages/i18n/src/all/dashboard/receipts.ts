// Compiled: the messages of every language, for a server.
import type { Language } from '@lantern-giving/core/language';
import type { ReceiptsMessages } from '../../en/dashboard/receipts.ts';
import { receipts as en } from '../../en/dashboard/receipts.ts';
import { receipts as ar } from '../../ar/dashboard/receipts.ts';
import { receipts as fr } from '../../fr/dashboard/receipts.ts';
import { formatsOf } from '../../formats.ts';

export type { ReceiptsMessages };

export const receiptsMessages: Readonly<Record<Language, ReceiptsMessages>> = {
  en: en(formatsOf('en')),
  ar: ar(formatsOf('ar')),
  fr: fr(formatsOf('fr')),
};
