import { mailLanguage } from '../../lib/mail/language.ts';
import { layOut } from '../../lib/mail/mail-template.ts';
import type { MailMessage } from '../../lib/mail/outbox.ts';
import { unknownAddressWords } from './unknown-address-mail.words.ts';

export const UNKNOWN_ADDRESS_MAIL = 'login_unknown';

/** The mail to an address that nobody here has: what the page may not say, since anybody may ask it. */
export function unknownAddressMail(to: string, pageLocale: string): MailMessage {
  const locale = mailLanguage(pageLocale);
  const words = unknownAddressWords(locale);
  const paragraphs = [words.nobody, words.otherAddress, words.give];
  const letter = { locale, title: words.subject, paragraphs, footer: words.footer };
  return { kind: UNKNOWN_ADDRESS_MAIL, scheduleId: null, to, subject: words.subject, locale, ...layOut(letter) };
}
