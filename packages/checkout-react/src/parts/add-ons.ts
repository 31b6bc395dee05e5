import { addOnsIn } from '@lantern-giving/i18n/checkout/add-ons';
import type { Locale } from '../messages/locale.ts';
import { partLoader } from './part-loader.ts';

const addOnsMessages = async (locale: Locale) => (await addOnsIn[locale.language]()).addOns(locale);

/** The add-ons to the gift, if the charity offers any, and those that were made. */
export const loadAddOns = partLoader(() => import('../steps/payment/add-ons/add-ons.tsx'), addOnsMessages);
