import { KINDS, kindOf, type Product } from '@lantern-giving/core/campaigns';
import { formatDay } from '@lantern-giving/core/charge-time';
import { mailMessages } from '@lantern-giving/i18n/all/mail';
import type { Config } from '../../app/config.ts';
import { mailLanguage } from '../../lib/mail/language.ts';
import { renderMail } from '../../lib/mail/mail-template.ts';
import type { MailMessage } from '../../lib/mail/outbox.ts';
import type { Secret } from '../../lib/secret.ts';
import { isSignature, sign } from '../../lib/signing.ts';
import type { CampaignInstance } from '../campaigns/campaign.ts';
import type { DueReminder } from './queries.ts';

type Linking = Pick<Config, 'publicUrl' | 'secret'>;

/** The kind of the mail that asks the reader of an address to confirm a reminder. */
const REMINDER_ASKED = 'reminder_asked';

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const KEY = new RegExp(`^(${UUID})\\.([\\w-]{43})$`);

/** The link by which the reader of a mailbox confirms or stops a reminder. Its key is never part of a request's URL. */
function reminderLink({ publicUrl, secret }: Linking, id: string, action: 'confirm' | 'stop'): string {
  return `${publicUrl}/reminders/${action}#key=${id}.${sign(secret, 'reminder', id)}`;
}

/** The reminder of a link's key; null if we did not sign it. */
export function reminderOf(secret: Secret, key: string): string | null {
  const [, id, signature] = KEY.exec(key) ?? [];
  return id !== undefined && signature !== undefined && isSignature(signature, secret, 'reminder', id) ? id : null;
}

/** The mail that asks whether the reader wants the reminder that somebody requested for the address. */
export function askedMail(
  config: Linking,
  asked: { readonly to: string; readonly reminders: ReadonlyMap<Product, string>; readonly locale: string },
): MailMessage {
  const { language, locale } = mailLanguage(asked.locale);
  const { subject, text, confirm, after, footer } = mailMessages[language].reminder.ask;
  const named = [...asked.reminders].map(([product, id]) => ({ id, product: KINDS[kindOf(product)].name }));
  const list = new Intl.ListFormat(locale).format(named.map(({ product }) => product));
  const links = named.map(({ id, product }) => ({
    label: confirm(product),
    href: reminderLink(config, id, 'confirm'),
  }));
  const content = { locale, title: subject, paragraphs: [text(list), after], links, footer };
  return { kind: REMINDER_ASKED, scheduleId: null, to: asked.to, subject, locale, ...renderMail(content) };
}

/** The reminder itself. */
export function openedMail(config: Linking, campaign: CampaignInstance, due: DueReminder): MailMessage {
  const { language, locale } = mailLanguage(due.locale);
  const { subject, text, give, giveTo, stop, footer } = mailMessages[language].reminder.opened;
  const title = subject(campaign.name);
  const content = {
    locale,
    title,
    paragraphs: [text({ campaign: campaign.name, date: formatDay(campaign.start, locale) })],
    link: due.charity
      ? {
          label: giveTo(due.charity.name),
          href: `${config.publicUrl}/give/${due.charity.slug}?campaign=${campaign.id}`,
        }
      : { label: give, href: `${config.publicUrl}/give?campaign=${campaign.id}` },
    footer: footer(KINDS[campaign.kind].name),
    footerLink: { label: stop, href: reminderLink(config, due.id, 'stop') },
  };
  return { kind: 'campaign_opened', scheduleId: null, to: due.email, subject: title, locale, ...renderMail(content) };
}
