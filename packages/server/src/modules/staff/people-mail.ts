import type { CharityRole } from '@lantern-giving/core/api/auth';
import { mailMessages } from '@lantern-giving/i18n/all/mail';
import type { AppContext } from '../../app/context.ts';
import { charityOrigin } from '../../http/own-hosts.ts';
import { mailLanguage } from '../../lib/mail/language.ts';
import { renderMail } from '../../lib/mail/mail-template.ts';
import type { MailMessage } from '../../lib/mail/outbox.ts';

/** A change of a charity's people, as reported to its owners. */
export type ToldOfPerson =
  | { readonly event: 'added' | 'role'; readonly email: string; readonly role: CharityRole }
  | { readonly event: 'removed'; readonly email: string };

/** Notifies an owner of a change of the charity's people, with what to do if no owner made it. */
export function peopleMail(
  config: Pick<AppContext['config'], 'publicUrl' | 'securityContact'>,
  told: ToldOfPerson,
  about: {
    readonly to: string;
    /** The charity's name. */
    readonly charity: string;
    /** Language of the page where the change was made. */
    readonly pageLocale: string;
  },
): MailMessage {
  const { language, locale } = mailLanguage(about.pageLocale);
  const { common, people } = mailMessages[language];
  const { email } = told;
  const subject = people.subject[told.event](about.charity);
  const what = told.event === 'removed' ? people.removed(email) : people[told.event][told.role](email);
  const contact = config.securityContact.replace(/^mailto:/, '');
  const at = charityOrigin(config);
  const content = {
    locale,
    title: subject,
    paragraphs: [what, people.notYou, common.lockedOut(contact)],
    links: [
      { label: common.openDashboard, href: `${at}/` },
      { label: common.checkLogins, href: `${at}/account` },
    ],
    footer: people.footer,
  };
  return { kind: `staff_${told.event}`, scheduleId: null, to: about.to, subject, locale, ...renderMail(content) };
}
