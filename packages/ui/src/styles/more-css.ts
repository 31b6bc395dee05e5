import { noticeCss } from '../notice/styles.ts';
import { phoneFieldCss } from '../phone-field/styles.ts';
import { selectCss } from '../select/styles.ts';
import { summaryListCss } from '../summary-list/styles.ts';

/** The CSS of what a first view can do without: selects, phone, summaries, notices. */
export const moreCss = selectCss + phoneFieldCss + summaryListCss + noticeCss;
