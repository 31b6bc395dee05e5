// Compiled: the messages of every language, for a server.
import type { Language } from '@lantern-giving/core/language';
import type { FrameAndPlanMessages } from '../../en/checkout/frame-and-plan.ts';
import { frameAndPlan as en } from '../../en/checkout/frame-and-plan.ts';
import { frameAndPlan as ar } from '../../ar/checkout/frame-and-plan.ts';
import { formatsOf } from '../../formats.ts';

export type { FrameAndPlanMessages };

export const frameAndPlanMessages: Readonly<Record<Language, FrameAndPlanMessages>> = {
  en: en(formatsOf('en')),
  ar: ar(formatsOf('ar')),
};
