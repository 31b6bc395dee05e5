// Compiled: the messages of every language, for a server.
import type { Language } from '@lantern-giving/core/language';
import type { WidgetMessages } from '../../en/dashboard/widget.ts';
import { widget as en } from '../../en/dashboard/widget.ts';
import { widget as ar } from '../../ar/dashboard/widget.ts';
import { widget as fr } from '../../fr/dashboard/widget.ts';
import { formatsOf } from '../../formats.ts';

export type { WidgetMessages };

export const widgetMessages: Readonly<Record<Language, WidgetMessages>> = {
  en: en(formatsOf('en')),
  ar: ar(formatsOf('ar')),
  fr: fr(formatsOf('fr')),
};
