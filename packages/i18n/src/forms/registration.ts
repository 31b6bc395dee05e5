// Compiled: the file with the messages of each language.
import type { RegistrationMessages } from '../en/forms/registration.ts';
import { messagesIn } from '../load.ts';

export type { RegistrationMessages };

export const registrationMessages = messagesIn<RegistrationMessages>({
  en: async ($) => (await import('../en/forms/registration.ts')).registration($),
  ar: async ($) => (await import('../ar/forms/registration.ts')).registration($),
  fr: async ($) => (await import('../fr/forms/registration.ts')).registration($),
});
