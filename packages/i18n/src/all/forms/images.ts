// Compiled: the messages of every language, for a server.
import type { Language } from '@lantern-giving/core/language';
import type { ImagesMessages } from '../../en/forms/images.ts';
import { images as en } from '../../en/forms/images.ts';
import { images as ar } from '../../ar/forms/images.ts';
import { images as fr } from '../../fr/forms/images.ts';
import { formatsOf } from '../../formats.ts';

export type { ImagesMessages };

export const imagesMessages: Readonly<Record<Language, ImagesMessages>> = {
  en: en(formatsOf('en')),
  ar: ar(formatsOf('ar')),
  fr: fr(formatsOf('fr')),
};
