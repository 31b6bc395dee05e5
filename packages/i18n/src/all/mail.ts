// Compiled: the messages of every language, for a server.
import type { Language } from '@lantern-giving/core/language';
import type { MailMessages } from '../en/mail.ts';
import { mail as en } from '../en/mail.ts';
import { mail as ar } from '../ar/mail.ts';
import { mail as fr } from '../fr/mail.ts';
import { formatsOf } from '../formats.ts';

export type { MailMessages };

export const mailMessages: Readonly<Record<Language, MailMessages>> = {
  en: en(formatsOf('en')),
  ar: ar(formatsOf('ar')),
  fr: fr(formatsOf('fr')),
};
