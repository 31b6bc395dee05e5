import { ar } from './ar/users.ts';
import { en } from './en/users.ts';
import type { Catalogue } from './use-words.ts';

export const users: Catalogue<typeof en> = { en, ar };
