import { ar } from './ar/causes.ts';
import { en } from './en/causes.ts';
import type { Catalogue } from './use-words.ts';

export const causes: Catalogue<typeof en> = { en, ar };
