import type { AppContext } from '../../app-context.ts';
import { charityOrigin } from '../../platform/http/own-hosts.ts';
import { mailLanguage } from '../../platform/mail/language.ts';
import { layOut } from '../../platform/mail/letter.ts';
import type { MailMessage } from '../../platform/mail/outbox.ts';
import { registrationWords } from './mails.words.ts';

export interface RegistrationMail {
  readonly to: string;
  /** Its name. */
  readonly charity: string;
  /** Language of the page on which it was registered. */
  readonly locale: string;
}

type Config = Pick<AppContext['config'], 'publicUrl'>;

export function receivedMail(config: Config, about: RegistrationMail): MailMessage {
  const { received } = registrationWords(mailLanguage(about.locale));
  return mail(config, about, 'received', [received.next, received.meanwhile]);
}

export function approvedMail(config: Config, about: RegistrationMail): MailMessage {
  const { approved } = registrationWords(mailLanguage(about.locale));
  return mail(config, about, 'approved', [approved.next]);
}

export function rejectedMail(config: Config, about: RegistrationMail, reason: string): MailMessage {
  const { rejected } = registrationWords(mailLanguage(about.locale));
  return mail(config, about, 'rejected', [`${rejected.because} ${reason}`, rejected.next]);
}

function mail(
  config: Config,
  { to, charity, locale: pageLocale }: RegistrationMail,
  kind: 'received' | 'approved' | 'rejected',
  paragraphs: readonly string[],
): MailMessage {
  const locale = mailLanguage(pageLocale);
  const words = registrationWords(locale);
  const subject = words[kind].subject(charity);
  const link = { label: words.open, href: `${charityOrigin(config)}/` };
  const letter = { locale, title: subject, paragraphs, footer: words.footer, ...(kind === 'rejected' ? {} : { link }) };
  return { kind: `registration_${kind}`, scheduleId: null, to, subject, locale, ...layOut(letter) };
}
