// Compiled: the messages of every language, for a server.
import type { Language } from '@lantern-giving/core/language';
import type { ReloadMessages } from '../../en/checkout/reload.ts';
import { reload as en } from '../../en/checkout/reload.ts';
import { reload as ar } from '../../ar/checkout/reload.ts';
import { formatsOf } from '../../formats.ts';

export type { ReloadMessages };

export const reloadMessages: Readonly<Record<Language, ReloadMessages>> = {
  en: en(formatsOf('en')),
  ar: ar(formatsOf('ar')),
};
