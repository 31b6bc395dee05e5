import { ar } from './ar/plans.ts';
import { en } from './en/plans.ts';
import type { Catalogue } from './use-words.ts';

export const plans: Catalogue<typeof en> = { en, ar };
