import { ar } from './ar/admin.ts';
import { en } from './en/admin.ts';
import type { Catalogue } from './use-words.ts';

export const admin: Catalogue<typeof en> = { en, ar };
