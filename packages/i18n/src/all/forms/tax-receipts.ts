// Compiled: the messages of every language, for a server.
import type { Language } from '@lantern-giving/core/language';
import type { TaxReceiptsMessages } from '../../en/forms/tax-receipts.ts';
import { taxReceipts as en } from '../../en/forms/tax-receipts.ts';
import { taxReceipts as ar } from '../../ar/forms/tax-receipts.ts';
import { taxReceipts as fr } from '../../fr/forms/tax-receipts.ts';
import { formatsOf } from '../../formats.ts';

export type { TaxReceiptsMessages };

export const taxReceiptsMessages: Readonly<Record<Language, TaxReceiptsMessages>> = {
  en: en(formatsOf('en')),
  ar: ar(formatsOf('ar')),
  fr: fr(formatsOf('fr')),
};
