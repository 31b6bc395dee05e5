import type { Config } from '../../platform/config.ts';
import { manageLink } from '../../platform/http/signed-link.ts';
import { mailLanguage } from '../../platform/mail/language.ts';
import { layOut } from '../../platform/mail/letter.ts';
import type { MailMessage } from '../../platform/mail/outbox.ts';
import { newLinksWords } from './new-links-mail.words.ts';
import { grantOf, type StoredSchedule } from './repository.ts';

/**
 * The links that somebody has asked for. Each is of the version after the one in force: those in earlier mails end with
 * its first use, so that only who reads this mailbox can end them.
 */
export function newLinksMail(
  config: Pick<Config, 'publicUrl' | 'secret'>,
  asked: { readonly to: string; readonly schedules: readonly StoredSchedule[]; readonly locale: string },
): MailMessage {
  const { to, schedules } = asked;
  const locale = mailLanguage(asked.locale);
  const words = newLinksWords(locale);
  const { subject } = words;
  const links = schedules.map((schedule) => {
    const grant = grantOf(schedule);
    const label = words.open(schedule.charity_name, schedule.campaign_name);
    return { label, href: manageLink(config, { ...grant, version: grant.version + 1 }) };
  });
  const paragraphs = links.length > 0 ? [words.found, words.earlier] : [words.none];
  const letter = { locale, title: subject, paragraphs, links, footer: words.footer };
  return { kind: 'schedule_links', scheduleId: null, to, subject, locale, ...layOut(letter) };
}
