import { panelsIn } from '@lantern-giving/i18n/checkout/panels';
import type { Locale } from '../messages/locale.ts';

export const panelsMessages = async (locale: Locale) => (await panelsIn[locale.language]()).panels(locale);
