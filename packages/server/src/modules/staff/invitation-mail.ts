import type { CharityRole } from '@lantern-giving/core/api/auth';
import type { AppContext } from '../../app/context.ts';
import { charityOrigin } from '../../http/own-hosts.ts';
import { mailLanguage } from '../../lib/mail/language.ts';
import { layOut } from '../../lib/mail/mail-template.ts';
import type { MailMessage } from '../../lib/mail/outbox.ts';
import { invitationWords } from './invitation-mail.words.ts';

export interface Invitation {
  readonly to: string;
  /** Its name. */
  readonly charity: string;
  readonly role: CharityRole;
  /** Language of the page of whoever invites. */
  readonly pageLocale: string;
}

export function invitationMail(
  config: Pick<AppContext['config'], 'publicUrl'>,
  { to, charity, role, pageLocale }: Invitation,
): MailMessage {
  const locale = mailLanguage(pageLocale);
  const words = invitationWords(locale);
  const subject = words.subject(charity);
  const paragraphs = [words.roles[role](charity), words.login(to)];
  const link = { label: words.open, href: `${charityOrigin(config)}/` };
  const letter = { locale, title: subject, paragraphs, link, footer: words.footer };
  return { kind: 'staff_invited', scheduleId: null, to, subject, locale, ...layOut(letter) };
}
