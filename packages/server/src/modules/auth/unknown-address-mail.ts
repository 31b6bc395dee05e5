import { mailMessages } from '@lantern-giving/i18n/all/mail';
import { mailLanguage } from '../../lib/mail/language.ts';
import { renderMail } from '../../lib/mail/mail-template.ts';
import type { MailMessage } from '../../lib/mail/outbox.ts';

export const UNKNOWN_ADDRESS_MAIL = 'login_unknown';

/** The mail to an address without an account. The page cannot say so, since anyone could ask it about any address. */
export function unknownAddressMail(to: string, pageLocale: string): MailMessage {
  const { language, locale } = mailLanguage(pageLocale);
  const { subject, nobody, otherAddress, give, footer } = mailMessages[language].unknownAddress;
  const content = { locale, title: subject, paragraphs: [nobody, otherAddress, give], footer };
  return { kind: UNKNOWN_ADDRESS_MAIL, scheduleId: null, to, subject, locale, ...renderMail(content) };
}
