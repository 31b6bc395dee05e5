import type { CharityRole } from '@lantern-giving/core/api/auth';
import { mailMessages } from '@lantern-giving/i18n/all/mail';
import type { AppContext } from '../../app/context.ts';
import { charityOrigin } from '../../http/own-hosts.ts';
import { mailLanguage } from '../../lib/mail/language.ts';
import { renderMail } from '../../lib/mail/mail-template.ts';
import type { MailMessage } from '../../lib/mail/outbox.ts';

export interface Invitation {
  readonly to: string;
  /** The charity's name. */
  readonly charity: string;
  readonly role: CharityRole;
  /** Language of the inviter's page. */
  readonly pageLocale: string;
}

export function invitationMail(
  config: Pick<AppContext['config'], 'publicUrl'>,
  { to, charity, role, pageLocale }: Invitation,
): MailMessage {
  const { language, locale } = mailLanguage(pageLocale);
  const { common, invitation } = mailMessages[language];
  const subject = invitation.subject(charity);
  const paragraphs = [invitation.roles[role](charity), invitation.login(to)];
  const link = { label: common.openDashboard, href: `${charityOrigin(config)}/` };
  const content = { locale, title: subject, paragraphs, link, footer: invitation.footer };
  return { kind: 'staff_invited', scheduleId: null, to, subject, locale, ...renderMail(content) };
}
