import { busyButtonCss } from '../button-busy-styles.ts';
import { checkboxCss } from '../checkbox-styles.ts';
import { fieldFrameCss } from '../field-frame-styles.ts';
import { moreLayoutCss } from '../layout-more-styles.ts';
import { noticeCss } from '../notice-styles.ts';
import { phoneFieldCss } from '../phone-field-styles.ts';
import { selectCss } from '../select-styles.ts';
import { spinnerCss } from '../spinner-styles.ts';
import { summaryListCss } from '../summary-list-styles.ts';

/** The CSS of what a first view can do without: rows and frames of fields, checkboxes, selects, phone, summaries, notices, what works. */
export const moreCss =
  moreLayoutCss +
  fieldFrameCss +
  checkboxCss +
  selectCss +
  phoneFieldCss +
  summaryListCss +
  noticeCss +
  spinnerCss +
  busyButtonCss;
