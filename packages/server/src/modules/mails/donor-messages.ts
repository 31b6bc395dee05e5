import { CAMPAIGN_KINDS, type CampaignKind, KINDS } from '@lantern-giving/core/campaigns';
import { LANGUAGES, type Language } from '@lantern-giving/core/language';
import { type MailMessages, mailMessages } from '@lantern-giving/i18n/all/mail';

type Words<Messages> = { readonly [Key in keyof Messages]?: Words<Messages[Key]> };

/** The messages in which what a campaign counts is called by its own word. */
function inWordsOf(messages: MailMessages, unit: (typeof KINDS)[CampaignKind]['unit']): MailMessages {
  const words: Record<typeof unit, Words<MailMessages>> = { night: {}, day: messages.days };
  return over(messages, words[unit]);
}

function over<Messages extends object>(messages: Messages, words: Words<Messages>): Messages {
  const merged: Record<string, unknown> = Object.fromEntries(Object.entries(messages));
  for (const [key, word] of Object.entries(words)) {
    const own = merged[key];
    merged[key] = isGroup(own) && isGroup(word) ? over(own, word) : word;
  }
  return merged as Messages;
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
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
