import { ar } from './ar/to-come.ts';
import { en } from './en/to-come.ts';
import type { Catalogue } from './use-words.ts';

export const toCome: Catalogue<typeof en> = { en, ar };
