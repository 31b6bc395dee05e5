import { ar } from './ar/passkeys.ts';
import { en } from './en/passkeys.ts';
import type { Catalogue } from './use-words.ts';

export const passkeys: Catalogue<typeof en> = { en, ar };
