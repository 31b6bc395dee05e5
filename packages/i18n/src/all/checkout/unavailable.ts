// Compiled: the messages of every language, for a server.
import type { Language } from '@lantern-giving/core/language';
import type { UnavailableMessages } from '../../en/checkout/unavailable.ts';
import { unavailable as en } from '../../en/checkout/unavailable.ts';
import { unavailable as ar } from '../../ar/checkout/unavailable.ts';
import { formatsOf } from '../../formats.ts';

export type { UnavailableMessages };

export const unavailableMessages: Readonly<Record<Language, UnavailableMessages>> = {
  en: en(formatsOf('en')),
  ar: ar(formatsOf('ar')),
};
