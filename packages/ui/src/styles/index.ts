import { radioGroupCss } from '../radio-group-styles.ts';
import { statusCardCss } from '../status-card-styles.ts';
import { tooltipCss } from '../tooltip-styles.ts';
import { firstCss } from './first-css.ts';
import { moreCss } from './more-css.ts';
import { overlayCss } from './overlay-css.ts';
import { rareCss } from './rare-css.ts';

export { firstCss, moreCss, overlayCss, radioGroupCss, tooltipCss };

/** The CSS of every component, without a theme. */
export const componentCss = firstCss + moreCss + radioGroupCss + overlayCss + tooltipCss + statusCardCss + rareCss;
