// Compiled: the messages of every language, for a server.
import type { Language } from '@lantern-giving/core/language';
import type { StepsMessages } from '../../en/checkout/steps.ts';
import { steps as en } from '../../en/checkout/steps.ts';
import { steps as ar } from '../../ar/checkout/steps.ts';
import { formatsOf } from '../../formats.ts';

export type { StepsMessages };

export const stepsMessages: Readonly<Record<Language, StepsMessages>> = {
  en: en(formatsOf('en')),
  ar: ar(formatsOf('ar')),
};
