import { ar } from './ar/shell.ts';
import { en } from './en/shell.ts';
import type { Catalogue } from './use-words.ts';

export const shell: Catalogue<typeof en> = { en, ar };
