import { statusCardCss } from '../status-card/styles.ts';
import { tooltipCss } from '../tooltip/styles.ts';
import { firstCss } from './first-css.ts';
import { moreCss } from './more-css.ts';
import { overlayCss } from './overlay-css.ts';
import { rareCss } from './rare-css.ts';

export { firstCss, moreCss, overlayCss, tooltipCss };

/** The CSS of every component, without a theme. */
export const componentCss = firstCss + moreCss + overlayCss + tooltipCss + statusCardCss + rareCss;
