import { ar } from './ar/phone.ts';
import { en } from './en/phone.ts';
import type { Catalogue } from './use-words.ts';

export const phone: Catalogue<typeof en> = { en, ar };
