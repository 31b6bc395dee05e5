import { ar } from './ar/session.ts';
import { en } from './en/session.ts';
import type { Catalogue } from './use-words.ts';

export const session: Catalogue<typeof en> = { en, ar };
