import { firstCss } from './first-css.ts';
import { moreCss } from './more-css.ts';

export { firstCss, moreCss };

/** The CSS of every component, without a theme. */
export const componentCss = firstCss + moreCss;
