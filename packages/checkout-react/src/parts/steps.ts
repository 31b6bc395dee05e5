import { stepsIn } from '@lantern-giving/i18n/checkout/steps';
import type { Locale } from '../messages/locale.ts';
import { partLoader } from './part-loader.ts';

export const stepsMessages = async (locale: Locale) => (await stepsIn[locale.language]()).steps(locale);

/** Every step except the plan. */
export const loadStep = partLoader(() => import('../layout/step.tsx'), stepsMessages);
