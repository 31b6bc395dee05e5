import { addOnsIn } from '@lantern-giving/i18n/checkout/add-ons';
import type { Locale } from '../messages/locale.ts';
import { lazyPart } from './lazy-part.ts';
import { panelsMessages } from './panels-messages.ts';
import { taxMessages } from './tax-messages.ts';

const addOnsMessages = async (locale: Locale) => (await addOnsIn[locale.language]()).addOns(locale);

/** For a part whose own file has its texts, in all languages. */
const noMessages = async () => ({});

/** The list of charities, where none is given. */
export const loadCharityList = lazyPart(() => import('../steps/charity/charity-list.tsx'), panelsMessages);

/** Every charge, loaded when somebody opens them. */
export const loadNightTable = lazyPart(() => import('./night-table.tsx'), panelsMessages);

/** What to do if the card fees are a large part of the gift. */
export const loadHeavyFees = lazyPart(() => import('../steps/payment/extras/heavy-fees.tsx'), panelsMessages);

/** Gift Aid and tax receipt, where the charity offers one. */
export const loadTaxChoices = lazyPart(() => import('../steps/payment/details/tax-choices.tsx'), taxMessages);

/** The add-ons to the gift, if the charity offers any, and those that were made. */
export const loadAddOns = lazyPart(() => import('../steps/payment/add-ons/add-ons.tsx'), addOnsMessages);

/** The cards on file of a donor, loaded when the donor asks for them. */
export const loadOnFile = lazyPart(() => import('../steps/payment/on-file/on-file.tsx'), noMessages);

/** The calendars that the nights can be added to, loaded when the donor asks for them. */
export const loadCalendarChoice = () => import('../steps/confirmation/calendar-choice.tsx');

/** The causes and their amounts, loaded when somebody opens them. */
export const loadCausesPanel = lazyPart(() => import('../steps/plan/causes-panel.tsx'), panelsMessages);

/** Night 30, time zone and moon authority, loaded when somebody opens them. */
export const loadDatePanel = lazyPart(() => import('../steps/plan/date-panel.tsx'), panelsMessages);

/** The match code, loaded when somebody opens it. */
export const loadCodePanel = lazyPart(() => import('../steps/plan/code-panel.tsx'), panelsMessages);

/** Notices above the plan for a donor who has been past it. */
export const loadPlanNotices = lazyPart(() => import('../steps/plan/notices.tsx'), panelsMessages);
