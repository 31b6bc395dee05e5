// Compiled: the messages of every language, for a server.
import type { Language } from '@lantern-giving/core/language';
import type { FirstViewMessages } from '../../en/checkout/first-view.ts';
import { firstView as en } from '../../en/checkout/first-view.ts';
import { firstView as ar } from '../../ar/checkout/first-view.ts';
import { formatsOf } from '../../formats.ts';

export type { FirstViewMessages };

export const firstViewMessages: Readonly<Record<Language, FirstViewMessages>> = {
  en: en(formatsOf('en')),
  ar: ar(formatsOf('ar')),
};
