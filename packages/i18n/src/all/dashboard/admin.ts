// Compiled: the messages of every language, for a server.
import type { Language } from '@lantern-giving/core/language';
import type { AdminMessages } from '../../en/dashboard/admin.ts';
import { admin as en } from '../../en/dashboard/admin.ts';
import { admin as ar } from '../../ar/dashboard/admin.ts';
import { admin as fr } from '../../fr/dashboard/admin.ts';
import { formatsOf } from '../../formats.ts';

export type { AdminMessages };

export const adminMessages: Readonly<Record<Language, AdminMessages>> = {
  en: en(formatsOf('en')),
  ar: ar(formatsOf('ar')),
  fr: fr(formatsOf('fr')),
};
