import { CAMPAIGN_KINDS, type CampaignKind, isRepeating, KINDS } from '@lantern-giving/core/campaigns';
import { formatDay } from '@lantern-giving/core/charge-time';
import { LANGUAGES, type Language, numberFormat } from '@lantern-giving/core/language';
import { type MailMessages, mailMessages } from '@lantern-giving/i18n/all/mail';
import { replaced } from '@lantern-giving/i18n/replaced';
import type { MailLanguage } from '../../lib/mail/language.ts';

type Words<Messages> = { readonly [Key in keyof Messages]?: Words<Messages[Key]> };

/** The messages that use the word for what a campaign counts. */
function inWordsOf(messages: MailMessages, unit: (typeof KINDS)[CampaignKind]['unit']): MailMessages {
  const { days: day, weeks: week, months: month } = messages;
  const words: Record<typeof unit, Words<MailMessages>> = { night: {}, day, week, month };
  return replaced(messages, words[unit]);
}

const byLanguage = Object.fromEntries(
  (Object.keys(LANGUAGES) as Language[]).map((language) => [
    language,
    Object.fromEntries(CAMPAIGN_KINDS.map((kind) => [kind, inWordsOf(mailMessages[language], KINDS[kind].unit)])),
  ]),
) as Readonly<Record<Language, Readonly<Record<CampaignKind, MailMessages>>>>;

/** The texts of mails about gifts of a kind of campaign: its nights are called nights, its days days. */
export function donorMessages(language: Language, kind: CampaignKind): MailMessages {
  return byLanguage[language][kind];
}

/** A night as mails call it. */
export interface Named {
  readonly number: number;
  readonly date: string;
}

/** A night in a list of nights, by its number; a gift that repeats, by its date, since nobody counts those. */
export function inList({ number, date }: Named, kind: CampaignKind, locale: string): string {
  return isRepeating(kind) ? formatDay(date, locale) : numberFormat(locale).format(number);
}

/** A night in a table: "Night 27"; a gift that repeats by its date. */
export function inTable(night: Named, kind: CampaignKind, { language, locale }: MailLanguage): string {
  return isRepeating(kind) ? formatDay(night.date, locale) : donorMessages(language, kind).charges.night(night.number);
}
