import { ar } from './ar/changes.ts';
import { en } from './en/changes.ts';
import type { Catalogue } from './use-words.ts';

export const changes: Catalogue<typeof en> = { en, ar };
