import { addOnsIn } from '@lantern-giving/i18n/checkout/add-ons';
import type { Locale } from '../messages/locale.ts';
import { partLoader } from './part-loader.ts';

const addOnsMessages = async (locale: Locale) => (await addOnsIn[locale.language]()).addOns(locale);

/** What can be given beside the gift, where the charity offers something, and what was. */
export const loadAddOns = partLoader(() => import('../steps/payment/add-ons/add-ons.tsx'), addOnsMessages);
