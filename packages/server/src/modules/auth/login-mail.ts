import { mailMessages } from '@lantern-giving/i18n/all/mail';
import { mailLanguage } from '../../lib/mail/language.ts';
import { renderMail } from '../../lib/mail/mail-template.ts';
import type { MailMessage } from '../../lib/mail/outbox.ts';
import { CODE_MINUTES } from './login-code.ts';

export const LOGIN_MAIL = 'login_code';

/** The mail with a login code. The code is not in the subject, which locked phones display. */
export function loginMail(to: string, code: string, pageLocale: string): MailMessage {
  const { language, locale } = mailLanguage(pageLocale);
  const { common, login } = mailMessages[language];
  const { subject, use, footer } = login;
  const paragraphs = [use, common.codeLasts(CODE_MINUTES)];
  const content = { locale, title: subject, paragraphs, code, footer };
  return { kind: LOGIN_MAIL, scheduleId: null, to, subject, locale, ...renderMail(content) };
}
