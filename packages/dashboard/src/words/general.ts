import { ar } from './ar/general.ts';
import { en } from './en/general.ts';
import type { Catalogue } from './use-words.ts';

export const general: Catalogue<typeof en> = { en, ar };
