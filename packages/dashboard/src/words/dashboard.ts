import { ar } from './ar/dashboard.ts';
import { en } from './en/dashboard.ts';
import type { Catalogue } from './use-words.ts';

export const dashboard: Catalogue<typeof en> = { en, ar };
