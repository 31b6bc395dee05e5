// Compiled: the messages of every language, for a server.
import type { Language } from '@lantern-giving/core/language';
import type { SandboxMessages } from '../en/sandbox.ts';
import { sandbox as en } from '../en/sandbox.ts';
import { sandbox as ar } from '../ar/sandbox.ts';
import { sandbox as fr } from '../fr/sandbox.ts';
import { formatsOf } from '../formats.ts';

export type { SandboxMessages };

export const sandboxMessages: Readonly<Record<Language, SandboxMessages>> = {
  en: en(formatsOf('en')),
  ar: ar(formatsOf('ar')),
  fr: fr(formatsOf('fr')),
};
