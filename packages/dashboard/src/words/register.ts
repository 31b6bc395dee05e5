import { ar } from './ar/register.ts';
import { en } from './en/register.ts';
import type { Catalogue } from './use-words.ts';

export const register: Catalogue<typeof en> = { en, ar };
