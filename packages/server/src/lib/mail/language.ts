import { LANGUAGES, type Language, languageOf } from '@lantern-giving/core/language';

export interface MailLanguage {
  readonly language: Language;
  /** How it writes dates and amounts. */
  readonly locale: string;
}

/**
 * What a mail to somebody is written in: the language of a tag, where we write it, and English as the reader's region
 * writes dates and amounts. English without a region is British, as in the checkout.
 */
export function mailLanguage(tag: string | null): MailLanguage {
  const language = languageOf(tag) ?? 'en';
  const isRegional = language === 'en' && tag !== null && /^en-[a-z]{2}$/i.test(tag);
  return { language, locale: isRegional ? tag : LANGUAGES[language].intl };
}
