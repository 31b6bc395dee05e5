import { mailMessages } from '@lantern-giving/i18n/all/mail';
import { mailLanguage } from '../../lib/mail/language.ts';
import { renderMail } from '../../lib/mail/mail-template.ts';
import type { MailMessage } from '../../lib/mail/outbox.ts';
import { CODE_MINUTES } from '../auth/login-code.ts';

export const CARD_CODE_MAIL = 'card_code';
export const NO_CARD_MAIL = 'card_none';

/** The mail with the code for the cards of an address. The code is not in the subject, which locked phones display. */
export function cardCodeMail(to: string, code: string, pageLocale: string): MailMessage {
  const { language, locale } = mailLanguage(pageLocale);
  const { common, cardCode } = mailMessages[language];
  const { subject, use, footer } = cardCode;
  const content = { locale, title: subject, paragraphs: [use, common.codeLasts(CODE_MINUTES)], code, footer };
  return { kind: CARD_CODE_MAIL, scheduleId: null, to, subject, locale, ...renderMail(content) };
}

/** The mail to an address without a card. The page cannot say so, since anyone could ask it about any address. */
export function noCardMail(to: string, pageLocale: string): MailMessage {
  const { language, locale } = mailLanguage(pageLocale);
  const { subject, none, otherAddress, type, footer } = mailMessages[language].noCard;
  const content = { locale, title: subject, paragraphs: [none, otherAddress, type], footer };
  return { kind: NO_CARD_MAIL, scheduleId: null, to, subject, locale, ...renderMail(content) };
}
