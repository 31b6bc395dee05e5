import { ar } from './ar/donors.ts';
import { en } from './en/donors.ts';
import type { Catalogue } from './use-words.ts';

export const donors: Catalogue<typeof en> = { en, ar };
