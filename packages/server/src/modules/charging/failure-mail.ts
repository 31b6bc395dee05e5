import { formatChargeTime, formatDay } from '@lantern-giving/core/charge-time';
import { formatAmount, sum } from '@lantern-giving/core/money';
import { type MailMessages, mailMessages } from '@lantern-giving/i18n/all/mail';
import type { Config } from '../../app/config.ts';
import { manageLink } from '../../http/signed-link.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Transaction } from '../../lib/db.ts';
import { type MailLanguage, mailLanguage } from '../../lib/mail/language.ts';
import { renderMail } from '../../lib/mail/mail-template.ts';
import { enqueueMail } from '../../lib/mail/outbox.ts';
import { greetingName } from '../mails/greeting.ts';
import { type Addressee, addresseeOf, type Night, nightsNamed, wasAskedToday } from './failure-mail.queries.ts';
import type { ChargeNotice, OfOneNight } from './notices.ts';

type Messages = MailMessages['charges'];

/** Queues the mail about failed charges, with what to do, in the outbox of its transaction. */
export async function mailFailure(
  trx: Transaction,
  notice: ChargeNotice,
  { config, clock }: { readonly config: Pick<Config, 'publicUrl' | 'secret'>; readonly clock: Pick<Clock, 'now'> },
): Promise<void> {
  const { kind, scheduleId } = notice;
  const to = await addresseeOf(trx, scheduleId);
  // An erased donor has no email address; the night's status still records what happened.
  if (!to) return;
  if (kind === 'payment_needs_authentication' && (await wasAskedToday(trx, scheduleId, to.timezone, clock.now())))
    return;
  const language = mailLanguage(to.locale);
  const { locale } = language;
  const messages = mailMessages[language.language].charges;
  const nights = await nightsNamed(trx, notice);
  const { subject, paragraphs, listed } = told(notice, nights, to, language);
  const { night, date, leaves, amount } = messages.head;
  const leave = kind === 'nights_postponed' || kind === 'card_reopened';
  const rowsOf = listed.map((one) => [
    messages.night(one.number),
    leave ? leavingOf(one.leaves, to, language) : formatDay(one.date, locale),
    formatAmount(one.total, to.currency, locale),
  ]);
  const grant = { scheduleId, version: to.linkVersion, campaignEnds: to.campaignEnds };
  const letter = {
    locale,
    title: subject,
    paragraphs: [greetingOf(to, messages), ...paragraphs],
    ...(listed.length > 0 ? { table: { head: [night, leave ? leaves : date, amount], rows: rowsOf } } : {}),
    link: {
      label: kind === 'payment_needs_authentication' ? messages.confirm : messages.manage,
      href: manageLink(config, grant),
    },
    footer: messages.footer,
  };
  await enqueueMail(trx, { kind, scheduleId, to: to.email, subject, locale, ...renderMail(letter) }, clock.now());
}

/** The text of a notice and the nights that its mail lists. */
function told(
  notice: ChargeNotice,
  nights: readonly Night[],
  to: Addressee,
  mailIn: MailLanguage,
): { readonly subject: string; readonly paragraphs: readonly string[]; readonly listed: readonly Night[] } {
  const { language, locale } = mailIn;
  const messages = mailMessages[language].charges;
  const { charity } = to;
  const named = (one: Night, retryAt: Date | null) => ({
    charity,
    night: one.number,
    amount: formatAmount(one.total, to.currency, locale),
    // The mail may be read later, so it gives the date.
    retry: retryAt ? leavingOf(retryAt, to, mailIn) : '',
  });
  if (notice.kind === 'card_stopped') {
    const { subject, text, failed, action } = messages.cardStopped;
    const lost = nights.find(({ number }) => number === notice.failed);
    const paragraphs = [text(charity), ...(lost ? [failed(named(lost, null))] : []), action];
    return { subject: subject(charity), paragraphs, listed: nights.filter((one) => one !== lost) };
  }
  if (notice.kind === 'card_updated') {
    const { subject, text, missed } = messages.cardUpdated;
    const paragraphs = [text({ charity, card: to.last4 }), ...(nights.length > 0 ? [missed(nights.length)] : [])];
    return { subject: subject(charity), paragraphs, listed: nights };
  }
  if (notice.kind === 'card_reopened') {
    const { subject, text, action } = messages.cardReopened;
    return { subject: subject(charity), paragraphs: [text(charity), action], listed: nights };
  }
  if (notice.kind === 'nights_postponed') {
    const { subject, text, action } = messages.postponed;
    const [first] = nights;
    const count = nights.length;
    const leaves = first ? leavingOf(first.leaves, to, mailIn) : '';
    const paragraphs = [text({ charity, count, leaves }), action(count)];
    return { subject: subject({ charity, count }), paragraphs, listed: nights };
  }
  if (notice.kind === 'payment_needs_authentication' && nights.length > 1) {
    const { subject, text } = messages.authenticationOfSome;
    const amount = formatAmount(sum(nights.map(({ total }) => total)), to.currency, locale);
    const count = nights.length;
    return { subject: subject(count), paragraphs: [text({ charity, count, amount })], listed: nights };
  }
  const night = nights.find(({ number }) => number === notice.number);
  if (!night) throw new Error(`there is no night ${notice.number} in the schedule ${notice.scheduleId}`);
  const { subject, text } = messagesOf(notice.kind, messages);
  const about = named(night, notice.retryAt);
  return { subject: subject(about.night), paragraphs: [text(about)], listed: [] };
}

function greetingOf({ firstName }: Addressee, messages: Messages): string {
  const name = greetingName(firstName);
  return name === null ? messages.greetingWithoutName : messages.greeting(name);
}

function messagesOf(kind: OfOneNight['kind'], messages: Messages) {
  switch (kind) {
    case 'payment_failed_retrying':
      return messages.retrying;
    case 'payment_failed':
      return messages.failed;
    case 'payment_needs_authentication':
      return messages.authentication;
  }
}

function leavingOf(cutoff: Date, { timezone }: Addressee, { language, locale }: MailLanguage): string {
  return formatChargeTime({ cutoff, timezone, locale, messages: mailMessages[language].chargeTime });
}
