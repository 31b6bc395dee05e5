import { ar } from './ar/widget.ts';
import { en } from './en/widget.ts';
import type { Catalogue } from './use-words.ts';

export const widget: Catalogue<typeof en> = { en, ar };
