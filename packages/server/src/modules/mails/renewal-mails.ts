import { mailMessages } from '@lantern-giving/i18n/all/mail';
import type { Config } from '../../app/config.ts';
import type { Transaction } from '../../lib/db.ts';
import { mailLanguage } from '../../lib/mail/language.ts';
import { renderMail } from '../../lib/mail/mail-template.ts';
import type { MailMessage, UnwrittenMail } from '../../lib/mail/outbox.ts';
import { findCampaign } from '../campaigns/queries.ts';
import { readSchedule } from '../schedules/queries.ts';
import { donorMessages } from './donor-messages.ts';
import { greetingName } from './greeting.ts';

/** Kind of the mail about a gift that was repeated in another campaign, as its donor had asked. */
export const RENEWED = 'schedule_renewed';

/** Tells a donor of it. It is written when it is sent, as the confirmation of a new gift is. */
export function mailRenewed(schedule: {
  readonly scheduleId: string;
  readonly email: string;
  readonly locale: string | null;
}): UnwrittenMail {
  const { scheduleId, email, locale } = schedule;
  return { kind: RENEWED, scheduleId, to: email, locale: mailLanguage(locale).locale };
}

/** Tells a donor that a gift was not repeated, with the way to plan another one. */
export async function mailNotRenewed(
  trx: Transaction,
  config: Pick<Config, 'publicUrl'>,
  scheduleId: string,
  { campaignId, because }: { readonly campaignId: string; readonly because: 'late' | 'changed' | 'charityGone' },
): Promise<MailMessage> {
  const schedule = await readSchedule(trx, scheduleId);
  const campaign = await findCampaign(trx, campaignId);
  if (!campaign) throw new Error(`there is no campaign ${campaignId}`);
  const { language, locale } = mailLanguage(schedule.locale);
  const messages = donorMessages(language, schedule.campaign_kind).schedule;
  const { notRenewed } = mailMessages[language];
  const { subject, give, footer } = notRenewed;
  const name = greetingName(schedule.first_name);
  const title = subject(schedule.charity_name);
  const about = { charity: schedule.charity_name, campaign: campaign.name };
  const content = {
    locale,
    title,
    paragraphs: [name === null ? messages.greetingWithoutName : messages.greeting(name), notRenewed[because](about)],
    // A charity that is no longer approved has no page: the list of all charities leads to another one.
    link: {
      label: give,
      href: `${config.publicUrl}/give${because === 'charityGone' ? '' : `/${schedule.charity_slug}`}?campaign=${campaign.id}`,
    },
    footer,
  };
  const mail = { kind: 'schedule_not_renewed', scheduleId, to: schedule.email, locale, subject: title };
  return { ...mail, ...renderMail(content) };
}
