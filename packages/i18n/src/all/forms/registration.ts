// Compiled: the messages of every language, for a server.
import type { Language } from '@lantern-giving/core/language';
import type { RegistrationMessages } from '../../en/forms/registration.ts';
import { registration as en } from '../../en/forms/registration.ts';
import { registration as ar } from '../../ar/forms/registration.ts';
import { registration as fr } from '../../fr/forms/registration.ts';
import { formatsOf } from '../../formats.ts';

export type { RegistrationMessages };

export const registrationMessages: Readonly<Record<Language, RegistrationMessages>> = {
  en: en(formatsOf('en')),
  ar: ar(formatsOf('ar')),
  fr: fr(formatsOf('fr')),
};
