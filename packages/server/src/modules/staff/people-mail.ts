import type { CharityRole } from '@lantern-giving/core/api/auth';
import type { AppContext } from '../../app/context.ts';
import { charityOrigin } from '../../http/own-hosts.ts';
import { mailLanguage } from '../../lib/mail/language.ts';
import { layOut } from '../../lib/mail/mail-template.ts';
import type { MailMessage } from '../../lib/mail/outbox.ts';
import { peopleMailWords } from './people-mail.words.ts';

/** Whom a charity's owners are told of, and what was done. */
export type ToldOfPerson =
  | { readonly event: 'added' | 'role'; readonly email: string; readonly role: CharityRole }
  | { readonly event: 'removed'; readonly email: string };

/** Tells an owner of a change of the charity's people, and where to look if no owner has made it. */
export function peopleMail(
  config: Pick<AppContext['config'], 'publicUrl' | 'securityContact'>,
  told: ToldOfPerson,
  about: {
    readonly to: string;
    /** Its name. */
    readonly charity: string;
    /** Language of the page on which it was done. */
    readonly pageLocale: string;
  },
): MailMessage {
  const locale = mailLanguage(about.pageLocale);
  const words = peopleMailWords(locale);
  const subject = words.subject[told.event](about.charity);
  const what = told.event === 'removed' ? words.removed(told.email) : words[told.event][told.role](told.email);
  const at = charityOrigin(config);
  const letter = {
    locale,
    title: subject,
    paragraphs: [what, words.notYou, words.shutOut(config.securityContact.replace(/^mailto:/, ''))],
    links: [
      { label: words.open, href: `${at}/` },
      { label: words.check, href: `${at}/account` },
    ],
    footer: words.footer,
  };
  return { kind: `staff_${told.event}`, scheduleId: null, to: about.to, subject, locale, ...layOut(letter) };
}
