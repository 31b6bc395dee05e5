import { moreLayoutCss } from '../layout/more-styles.ts';
import { noticeCss } from '../notice/styles.ts';
import { phoneFieldCss } from '../phone-field/styles.ts';
import { selectCss } from '../select/styles.ts';
import { summaryListCss } from '../summary-list/styles.ts';

/** The CSS of what a first view can do without: rows of fields, selects, phone, summaries, notices. */
export const moreCss = moreLayoutCss + selectCss + phoneFieldCss + summaryListCss + noticeCss;
