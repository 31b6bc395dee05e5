import { type CampaignKind, KINDS } from '@lantern-giving/core/campaigns';
import type { Language } from '@lantern-giving/core/language';
import { siteDaysMessages } from '@lantern-giving/i18n/all/site-days';
import { siteGiftsMessages } from '@lantern-giving/i18n/all/site-gifts';
import { siteMonthsMessages } from '@lantern-giving/i18n/all/site-months';
import { siteWeeksMessages } from '@lantern-giving/i18n/all/site-weeks';
import { replaced } from '@lantern-giving/i18n/replaced';
import { type ReactNode, useMemo } from 'react';
import { LanguageContext, useLanguage } from './language-context.tsx';

/** The words that replace those about nights, by what a kind of campaign counts. */
export const WORDS: Readonly<Record<(typeof KINDS)[CampaignKind]['unit'], (language: Language) => object>> = {
  night: () => ({}),
  day: (language) => siteDaysMessages[language],
  week: (language) => replaced(siteGiftsMessages[language], siteWeeksMessages[language]),
  month: (language) => replaced(siteGiftsMessages[language], siteMonthsMessages[language]),
};

/** Provides, for everything below it, the word for what a kind of campaign counts. */
export function InWordsOf({ kind, children }: { kind: CampaignKind; children: ReactNode }) {
  const spoken = useLanguage();
  const inWords = useMemo(
    () => ({ ...spoken, messages: replaced(spoken.messages, WORDS[KINDS[kind].unit](spoken.language)) }),
    [spoken, kind],
  );
  return <LanguageContext value={inWords}>{children}</LanguageContext>;
}
