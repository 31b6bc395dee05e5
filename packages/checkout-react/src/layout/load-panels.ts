import { taxIn } from '@lantern-giving/i18n/checkout/after-plan';
import type { Locale } from '../messages/locale.ts';
import { lazyPart, panelsMessages } from './load.ts';

const taxMessages = async (locale: Locale) => (await taxIn[locale.language]()).tax(locale);

/** The list of charities, where none is given. */
export const loadCharityList = lazyPart(() => import('../steps/charity/charity-list.tsx'), panelsMessages);

/** Every charge, loaded when somebody opens them. */
export const loadNightTable = lazyPart(() => import('./night-table.tsx'), panelsMessages);

/** What to do where the card fees are a large part of the gift. */
export const loadHeavyFees = lazyPart(() => import('../steps/payment/extras/heavy-fees.tsx'), panelsMessages);

/** Gift Aid and tax receipt, where the charity offers one. */
export const loadTaxChoices = lazyPart(() => import('../steps/payment/details/tax-choices.tsx'), taxMessages);

/** What can be begun beside the gift, and its own file's words, in all languages. */
export const loadAddOns = lazyPart(
  () => import('../steps/payment/add-ons/add-ons.tsx'),
  async () => ({}),
);

/** The offer to have the gifts of friends matched. */
export const loadJoinMatching = lazyPart(() => import('../steps/confirmation/join-matching.tsx'), panelsMessages);
