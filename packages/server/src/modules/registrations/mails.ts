import { type MailMessages, mailMessages } from '@lantern-giving/i18n/all/mail';
import type { AppContext } from '../../app/context.ts';
import { charityOrigin } from '../../http/own-hosts.ts';
import { mailLanguage } from '../../lib/mail/language.ts';
import { type MailContent, renderMail } from '../../lib/mail/mail-template.ts';
import type { MailMessage } from '../../lib/mail/outbox.ts';
import { CODE_MINUTES } from '../auth/login-code.ts';

/** What a charity still needs before it can receive donations. */
export type Missing = keyof MailMessages['registration']['approved']['missing'];

export interface RegistrationMail {
  readonly to: string;
  /** Language of the page where it was registered. */
  readonly locale: string;
}

type Config = Pick<AppContext['config'], 'publicUrl'>;

export const CONFIRMATION_MAIL = 'registration_code';

/**
 * The mail with the code for a registration. Like all mails before approval it contains nothing that the registrant
 * typed, since the address may be a stranger's.
 */
export function confirmationMail(to: string, code: string, pageLocale: string): MailMessage {
  const { locale, common, registration } = messagesIn(pageLocale);
  const { subject, use, footer } = registration.code;
  const paragraphs = [use, common.codeLasts(CODE_MINUTES)];
  return message(CONFIRMATION_MAIL, to, { locale, title: subject, paragraphs, code, footer });
}

export function receivedMail(config: Config, { to, locale: pageLocale }: RegistrationMail): MailMessage {
  const { locale, common, registration } = messagesIn(pageLocale);
  const { subject, next, meanwhile } = registration.received;
  const link = { label: common.openDashboard, href: `${charityOrigin(config)}/` };
  const content = { locale, title: subject, paragraphs: [next, meanwhile], link, footer: registration.footer };
  return message('registration_received', to, content);
}

export function approvedMail(
  config: Config,
  about: RegistrationMail & { readonly charity: string; readonly missing: readonly Missing[] },
): MailMessage {
  const { locale, common, registration } = messagesIn(about.locale);
  const { subject, approved, ready, needed, missing } = registration.approved;
  const paragraphs =
    about.missing.length === 0
      ? [approved, ready]
      : [approved, needed, ...about.missing.map((what) => `• ${missing[what]}`)];
  const link = { label: common.openDashboard, href: `${charityOrigin(config)}/` };
  const title = subject(about.charity);
  return message('registration_approved', about.to, { locale, title, paragraphs, link, footer: registration.footer });
}

export function rejectedMail({ to, locale: pageLocale }: RegistrationMail, reason: string): MailMessage {
  const { locale, registration } = messagesIn(pageLocale);
  const { subject, reason: because, next } = registration.rejected;
  const paragraphs = [because(reason), next];
  const content = { locale, title: subject, paragraphs, footer: registration.footer };
  return message('registration_rejected', to, content);
}

/** The mail that a decision was reverted; the charity may have had a mail about the decision. */
export function reopenedMail(config: Config, { to, locale: pageLocale }: RegistrationMail): MailMessage {
  const { locale, common, registration } = messagesIn(pageLocale);
  const { subject, again, meanwhile } = registration.reopened;
  const link = { label: common.openDashboard, href: `${charityOrigin(config)}/` };
  const content = { locale, title: subject, paragraphs: [again, meanwhile], link, footer: registration.footer };
  return message('registration_reopened', to, content);
}

/** Tells an admin that a charity is waiting. Its name is only shown in the dashboard. */
export function adminMail(config: Config, to: string): MailMessage {
  const { locale, registration } = messagesIn('en');
  const { subject, text, open, footer } = registration.admin;
  const link = { label: open, href: `${charityOrigin(config)}/admin` };
  return message('registration_waiting', to, { locale, title: subject, paragraphs: [text], link, footer });
}

function messagesIn(pageLocale: string): { readonly locale: string } & Pick<MailMessages, 'common' | 'registration'> {
  const { language, locale } = mailLanguage(pageLocale);
  const { common, registration } = mailMessages[language];
  return { locale, common, registration };
}

function message(kind: string, to: string, content: MailContent): MailMessage {
  return { kind, scheduleId: null, to, subject: content.title, locale: content.locale, ...renderMail(content) };
}
