import { numberFormat } from '@lantern-giving/core/language';
import { mailLanguage } from '../../lib/mail/language.ts';
import { layOut } from '../../lib/mail/mail-template.ts';
import type { MailMessage } from '../../lib/mail/outbox.ts';
import { CODE_MINUTES } from './login-code.ts';
import { loginMailWords } from './login-mail.words.ts';

export const LOGIN_MAIL = 'login_code';

/** The mail that brings a login code. The code is not in its subject, which a locked phone shows. */
export function loginMail(to: string, code: string, pageLocale: string): MailMessage {
  const locale = mailLanguage(pageLocale);
  const words = loginMailWords(locale);
  const paragraphs = [words.use, words.lasts(numberFormat(locale).format(CODE_MINUTES))];
  const letter = { locale, title: words.subject, paragraphs, code, footer: words.footer };
  return { kind: LOGIN_MAIL, scheduleId: null, to, subject: words.subject, locale, ...layOut(letter) };
}
