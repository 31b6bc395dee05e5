import { eg } from './eg.ts';
import { fg } from './fg.ts';
import { gm } from './gm.ts';
import { mtd } from './mtd.ts';
import { mtn } from './mtn.ts';
import type { Brand, Theme } from './theme.ts';

/** Every brand's theme; importing this module loads all five. */
export const themes: Readonly<Record<Brand, Theme>> = { mtn, mtd, fg, eg, gm };

/** The theme of a variant code. */
export const themeOf = (brand: Brand): Theme => themes[brand];
