import { LANGUAGES, type Language, languageOf } from '@lantern-giving/core/language';

export interface MailLanguage {
  readonly language: Language;
  /** BCP 47 locale for dates and amounts. */
  readonly locale: string;
}

/**
 * Language and locale of a mail to a reader with this language tag. English keeps the reader's region for dates and
 * amounts; without a region it is British, as in the checkout. Languages that we do not have become English.
 */
export function mailLanguage(tag: string | null): MailLanguage {
  const language = languageOf(tag) ?? 'en';
  const isRegional = language === 'en' && tag !== null && /^en-[a-z]{2}$/i.test(tag);
  return { language, locale: isRegional ? tag : LANGUAGES[language].intl };
}
