import { panelsIn } from '@lantern-giving/i18n/checkout/panels';
import type { Locale } from '../messages/locale.ts';
import { partLoader } from './part-loader.ts';
import { taxMessages } from './tax.ts';

const panelsMessages = async (locale: Locale) => (await panelsIn[locale.language]()).panels(locale);

/** For a part whose own file has its texts, in all languages. */
const noMessages = async () => ({});

/** The list of charities, where none is given. */
export const loadCharityList = partLoader(() => import('../steps/charity/charity-list.tsx'), panelsMessages);

/** Every charge, loaded when somebody opens them. */
export const loadNightTable = partLoader(() => import('../layout/night-table.tsx'), panelsMessages);

/** What to do if the card fees are a large part of the gift. */
export const loadHeavyFees = partLoader(() => import('../steps/payment/extras/heavy-fees.tsx'), panelsMessages);

/** Gift Aid and tax receipt, where the charity offers one. */
export const loadTaxChoices = partLoader(() => import('../steps/payment/details/tax-choices.tsx'), taxMessages);

/** The cards on file of a donor, loaded when the donor asks for them. */
export const loadOnFile = partLoader(() => import('../steps/payment/on-file/on-file.tsx'), noMessages);

/** The calendars that the nights can be added to, loaded when the donor asks for them. */
export const loadCalendarChoice = () => import('../steps/confirmation/calendar-choice.tsx');

/** The causes and their amounts, loaded when somebody opens them. */
export const loadCausesPanel = partLoader(() => import('../steps/plan/causes-panel.tsx'), panelsMessages);

/** Night 30, time zone and moon authority, loaded when somebody opens them. */
export const loadDatePanel = partLoader(() => import('../steps/plan/date-panel.tsx'), panelsMessages);

/** The match code, loaded when somebody opens it. */
export const loadCodePanel = partLoader(() => import('../steps/plan/code-panel.tsx'), panelsMessages);

/** Notices above the plan for a donor who has been past it. */
export const loadPlanNotices = partLoader(() => import('../steps/plan/notices.tsx'), panelsMessages);
