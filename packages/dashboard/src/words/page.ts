import { ar } from './ar/page.ts';
import { en } from './en/page.ts';
import type { Catalogue } from './use-words.ts';

export const page: Catalogue<typeof en> = { en, ar };
