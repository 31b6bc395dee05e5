import { iconButtonCss } from '../icon-button-styles.ts';
import { modalCss } from '../modal-styles.ts';

/** The CSS of modals. */
export const overlayCss = iconButtonCss + modalCss;
