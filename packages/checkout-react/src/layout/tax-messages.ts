import { taxIn } from '@lantern-giving/i18n/checkout/tax';
import type { Locale } from '../messages/locale.ts';

export const taxMessages = async (locale: Locale) => (await taxIn[locale.language]()).tax(locale);
