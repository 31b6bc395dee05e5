import { numberFormat } from '@lantern-giving/core/language';
import type { AppContext } from '../../app/context.ts';
import { charityOrigin } from '../../http/own-hosts.ts';
import { mailLanguage } from '../../lib/mail/language.ts';
import { type Letter, layOut } from '../../lib/mail/mail-template.ts';
import type { MailMessage } from '../../lib/mail/outbox.ts';
import { CODE_MINUTES } from '../auth/login-code.ts';
import { type RegistrationWords, registrationWords } from './mails.words.ts';

/** What a charity still needs before anybody can give to it. */
export type Missing = keyof RegistrationWords['approved']['missing'];

export interface RegistrationMail {
  readonly to: string;
  /** Language of the page on which it was registered. */
  readonly locale: string;
}

type Config = Pick<AppContext['config'], 'publicUrl'>;

export const CONFIRMATION_MAIL = 'registration_code';

/**
 * The mail that brings the code of a registration. As in all mails before the approval, nothing in it was typed by
 * whoever registers: the address may be a stranger's.
 */
export function confirmationMail(to: string, code: string, pageLocale: string): MailMessage {
  const { locale, words } = wordsIn(pageLocale);
  const { subject, use, lasts, footer } = words.code;
  const paragraphs = [use, lasts(numberFormat(locale).format(CODE_MINUTES))];
  return message(CONFIRMATION_MAIL, to, { locale, title: subject, paragraphs, code, footer });
}

export function receivedMail(config: Config, { to, locale: pageLocale }: RegistrationMail): MailMessage {
  const { locale, words } = wordsIn(pageLocale);
  const { subject, next, meanwhile } = words.received;
  const link = { label: words.open, href: `${charityOrigin(config)}/` };
  const letter = { locale, title: subject, paragraphs: [next, meanwhile], link, footer: words.footer };
  return message('registration_received', to, letter);
}

export function approvedMail(
  config: Config,
  about: RegistrationMail & { readonly charity: string; readonly missing: readonly Missing[] },
): MailMessage {
  const { locale, words } = wordsIn(about.locale);
  const { subject, approved, ready, needed, missing } = words.approved;
  const paragraphs =
    about.missing.length === 0
      ? [approved, ready]
      : [approved, needed, ...about.missing.map((what) => `• ${missing[what]}`)];
  const link = { label: words.open, href: `${charityOrigin(config)}/` };
  const title = subject(about.charity);
  return message('registration_approved', about.to, { locale, title, paragraphs, link, footer: words.footer });
}

export function rejectedMail({ to, locale: pageLocale }: RegistrationMail, reason: string): MailMessage {
  const { locale, words } = wordsIn(pageLocale);
  const { subject, because, next } = words.rejected;
  const letter = { locale, title: subject, paragraphs: [`${because} ${reason}`, next], footer: words.footer };
  return message('registration_rejected', to, letter);
}

/** A decision was taken back, of which the charity may have been told. */
export function reopenedMail(config: Config, { to, locale: pageLocale }: RegistrationMail): MailMessage {
  const { locale, words } = wordsIn(pageLocale);
  const { subject, again, meanwhile } = words.reopened;
  const link = { label: words.open, href: `${charityOrigin(config)}/` };
  const letter = { locale, title: subject, paragraphs: [again, meanwhile], link, footer: words.footer };
  return message('registration_reopened', to, letter);
}

/** Tells an admin that a charity waits; who it is stands in the dashboard. */
export function adminMail(config: Config, to: string): MailMessage {
  const { locale, words } = wordsIn('en');
  const { subject, text, open, footer } = words.admin;
  const link = { label: open, href: `${charityOrigin(config)}/admin` };
  return message('registration_waiting', to, { locale, title: subject, paragraphs: [text], link, footer });
}

function wordsIn(pageLocale: string): { readonly locale: string; readonly words: RegistrationWords } {
  const locale = mailLanguage(pageLocale);
  return { locale, words: registrationWords(locale) };
}

function message(kind: string, to: string, letter: Letter): MailMessage {
  return { kind, scheduleId: null, to, subject: letter.title, locale: letter.locale, ...layOut(letter) };
}
