import { mailMessages } from '@lantern-giving/i18n/all/mail';
import type { Config } from '../../app/config.ts';
import { type LinkGrant, manageLink } from '../../http/signed-link.ts';
import { mailLanguage } from '../../lib/mail/language.ts';
import { renderMail } from '../../lib/mail/mail-template.ts';
import type { MailMessage } from '../../lib/mail/outbox.ts';
import type { StoredSchedule } from './queries.ts';

/**
 * The mail with requested links. Each has a higher version than all mailed before; only its first use revokes those, so
 * that only the reader of this mailbox can revoke them.
 * @param asked.links one per schedule, in order
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
  const { language, locale } = mailLanguage(asked.locale);
  const { subject, found, earlier, none, open, footer } = mailMessages[language].newLinks;
  const links = asked.links.flatMap((grant) => {
    const schedule = schedules.find(({ id }) => id === grant.scheduleId);
    if (!schedule) return [];
    const label = open({ charity: schedule.charity_name, campaign: schedule.campaign_name });
    return [{ label, href: manageLink(config, grant) }];
  });
  const paragraphs = links.length > 0 ? [found, earlier] : [none];
  const content = { locale, title: subject, paragraphs, links, footer };
  return { kind: 'schedule_links', scheduleId: null, to, subject, locale, ...renderMail(content) };
}
