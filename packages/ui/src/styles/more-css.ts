import { modalCss } from '../modal/styles.ts';
import { noticeCss } from '../notice/styles.ts';
import { phoneFieldCss } from '../phone-field/styles.ts';
import { selectCss } from '../select/styles.ts';
import { statusCardCss } from '../status-card/styles.ts';
import { summaryListCss } from '../summary-list/styles.ts';
import { tooltipCss } from '../tooltip/styles.ts';

/** The CSS of what a first view can do without: selects, phone, summaries, notices, modals, tooltips, cards. */
export const moreCss = [selectCss, phoneFieldCss, summaryListCss, noticeCss, modalCss, tooltipCss, statusCardCss].join(
  '',
);
