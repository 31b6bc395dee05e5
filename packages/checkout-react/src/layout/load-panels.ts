import { addOnsIn } from '@lantern-giving/i18n/checkout/add-ons';
import { confirmationIn } from '@lantern-giving/i18n/checkout/confirmation';
import { taxIn } from '@lantern-giving/i18n/checkout/tax';
import type { Locale } from '../messages/locale.ts';
import { lazyPart, panelsMessages } from './load.ts';

const taxMessages = async (locale: Locale) => (await taxIn[locale.language]()).tax(locale);
const addOnsMessages = async (locale: Locale) => (await addOnsIn[locale.language]()).addOns(locale);

const confirmationMessages = async (locale: Locale) => (await confirmationIn[locale.language]()).confirmation(locale);

/** Of a part whose own file has its words, in all languages. */
const noMessages = async () => ({});

/** The list of charities, where none is given. */
export const loadCharityList = lazyPart(() => import('../steps/charity/charity-list.tsx'), panelsMessages);

/** Every charge, loaded when somebody opens them. */
export const loadNightTable = lazyPart(() => import('./night-table.tsx'), panelsMessages);

/** What to do where the card fees are a large part of the gift. */
export const loadHeavyFees = lazyPart(() => import('../steps/payment/extras/heavy-fees.tsx'), panelsMessages);

/** Gift Aid and tax receipt, where the charity offers one. */
export const loadTaxChoices = lazyPart(() => import('../steps/payment/details/tax-choices.tsx'), taxMessages);

/** What can be given beside the gift, where the charity offers something, and what was. */
export const loadAddOns = lazyPart(() => import('../steps/payment/add-ons/add-ons.tsx'), addOnsMessages);

/** The cards on file of a donor, on their press. */
export const loadOnFile = lazyPart(() => import('../steps/payment/on-file/on-file.tsx'), noMessages);

/** The offer to have the gifts of friends matched. */
export const loadJoinMatching = lazyPart(() => import('../steps/confirmation/join-matching.tsx'), panelsMessages);

/** What makes the gift: loaded once the donor types their details, and by the press that gives at the latest. */
export const loadPay = () => import('../steps/payment/pay.ts');

/** Why a gift was not made. */
export const loadRefusal = lazyPart(() => import('../steps/payment/refusal.tsx'), panelsMessages);

/** The completed gift. */
export const loadConfirmation = lazyPart(() => import('../steps/confirmation/confirmation.tsx'), confirmationMessages);
