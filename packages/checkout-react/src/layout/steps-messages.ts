import { stepsIn } from '@lantern-giving/i18n/checkout/steps';
import type { Locale } from '../messages/locale.ts';

export const stepsMessages = async (locale: Locale) => (await stepsIn[locale.language]()).steps(locale);
