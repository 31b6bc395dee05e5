import { taxIn } from '@lantern-giving/i18n/checkout/tax';
import type { Locale } from '../messages/locale.ts';
import { partLoader } from './part-loader.ts';

export const taxMessages = async (locale: Locale) => (await taxIn[locale.language]()).tax(locale);

/** The home address, where Gift Aid or a tax receipt needs it. */
export const loadAddress = partLoader(() => import('../steps/payment/details/address-fields.tsx'), taxMessages);
