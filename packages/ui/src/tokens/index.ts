export { eg } from './eg.ts';
export { fg } from './fg.ts';
export { gm } from './gm.ts';
export { mtd } from './mtd.ts';
export { mtn } from './mtn.ts';
export { motion, radius, space, type } from './scales.ts';
export { type Brand, type Meaning, meanings, type Palette, type Scheme, type Theme } from './theme.ts';
export { lightOnPaper, themeCss } from './theme-css.ts';
export { themeOf, themes } from './themes.ts';
