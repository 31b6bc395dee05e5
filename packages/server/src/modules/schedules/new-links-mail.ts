import type { Config } from '../../app/config.ts';
import { type LinkGrant, manageLink } from '../../http/signed-link.ts';
import { mailLanguage } from '../../lib/mail/language.ts';
import { layOut } from '../../lib/mail/mail-template.ts';
import type { MailMessage } from '../../lib/mail/outbox.ts';
import { newLinksWords } from './new-links-mail.words.ts';
import type { StoredSchedule } from './queries.ts';

/**
 * The links that somebody has asked for. Each is of a version after all that were mailed: those in earlier mails end with
 * its first use, so that only who reads this mailbox can end them.
 * @param asked.links one for each schedule, in their order
 */
export function newLinksMail(
  config: Pick<Config, 'publicUrl' | 'secret'>,
  asked: {
    readonly to: string;
    readonly schedules: readonly StoredSchedule[];
    readonly links: readonly LinkGrant[];
    readonly locale: string;
  },
): MailMessage {
  const { to, schedules } = asked;
  const locale = mailLanguage(asked.locale);
  const words = newLinksWords(locale);
  const { subject } = words;
  const links = asked.links.flatMap((grant) => {
    const schedule = schedules.find(({ id }) => id === grant.scheduleId);
    return schedule
      ? [{ label: words.open(schedule.charity_name, schedule.campaign_name), href: manageLink(config, grant) }]
      : [];
  });
  const paragraphs = links.length > 0 ? [words.found, words.earlier] : [words.none];
  const letter = { locale, title: subject, paragraphs, links, footer: words.footer };
  return { kind: 'schedule_links', scheduleId: null, to, subject, locale, ...layOut(letter) };
}
