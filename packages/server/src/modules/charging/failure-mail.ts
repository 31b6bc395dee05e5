import { numberFormat } from '@lantern-giving/core/language';
import { dayOf, leavingAt } from '@lantern-giving/core/leaving';
import { formatAmount, sum } from '@lantern-giving/core/money';
import type { Config } from '../../app/config.ts';
import { manageLink } from '../../http/signed-link.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Transaction } from '../../lib/db.ts';
import { mailLanguage } from '../../lib/mail/language.ts';
import { layOut } from '../../lib/mail/mail-template.ts';
import { enqueueMail } from '../../lib/mail/outbox.ts';
import { greetingName } from '../mails/greeting.ts';
import { type Addressee, addresseeOf, type Night, nightsNamed, wasAskedToday } from './failure-mail.queries.ts';
import { type FailureWords, failureWords, type NightNamed } from './failure-mail.words.ts';
import type { ChargeNotice, OfOneNight } from './notices.ts';

/** Writes the mail about charges that did not go through, with what to do, into the outbox of its transaction. */
export async function mailFailure(
  trx: Transaction,
  notice: ChargeNotice,
  { config, clock }: { readonly config: Pick<Config, 'publicUrl' | 'secret'>; readonly clock: Clock },
): Promise<void> {
  const { kind, scheduleId } = notice;
  const to = await addresseeOf(trx, scheduleId);
  // An erased donor has no address left; the night's state still says what happened.
  if (!to) return;
  if (kind === 'payment_needs_authentication' && (await wasAskedToday(trx, scheduleId, to.timezone, clock.now())))
    return;
  const locale = mailLanguage(to.locale);
  const words = failureWords(locale);
  const nights = await nightsNamed(trx, notice);
  const { subject, paragraphs, listed } = told(notice, nights, to, locale);
  const { night, date, leaves, amount } = words.head;
  const leave = kind === 'nights_postponed' || kind === 'card_reopened';
  const rowsOf = listed.map((one) => [
    words.night(numberIn(locale, one.number)),
    leave ? leavingOf(one, to, locale) : dayOf(one.date, locale),
    formatAmount(one.total, to.currency, locale),
  ]);
  const grant = { scheduleId, version: to.linkVersion, campaignEnds: to.campaignEnds };
  const letter = {
    locale,
    title: subject,
    paragraphs: [words.greeting({ firstName: greetingName(to.firstName) }), ...paragraphs],
    ...(listed.length > 0 ? { table: { head: [night, leave ? leaves : date, amount], rows: rowsOf } } : {}),
    link: {
      label: kind === 'payment_needs_authentication' ? words.confirmLink : words.link,
      href: manageLink(config, grant),
    },
    footer: words.footer,
  };
  await enqueueMail(trx, { kind, scheduleId, to: to.email, subject, locale, ...layOut(letter) }, clock.now());
}

/** What a notice says, and the nights that its mail lists. */
function told(
  notice: ChargeNotice,
  nights: readonly Night[],
  to: Addressee,
  locale: string,
): { readonly subject: string; readonly paragraphs: readonly string[]; readonly listed: readonly Night[] } {
  const words = failureWords(locale);
  const named = (one: Night, retryAt: Date | null): NightNamed => ({
    charity: to.charity,
    night: numberIn(locale, one.number),
    amount: formatAmount(one.total, to.currency, locale),
    // Read later, so it names the date.
    retry: retryAt ? leavingAt({ cutoff: retryAt, timezone: to.timezone, locale }) : '',
  });
  if (notice.kind === 'card_stopped') {
    const { subject, text, failed, action } = words.cardStopped;
    const lost = nights.find(({ number }) => number === notice.failed);
    const paragraphs = [text(to.charity), ...(lost ? [failed(named(lost, null))] : []), action];
    return { subject: subject(to.charity), paragraphs, listed: nights.filter((one) => one !== lost) };
  }
  if (notice.kind === 'card_reopened') {
    const { subject, text, action } = words.cardReopened;
    return { subject: subject(to.charity), paragraphs: [text(to.charity), action], listed: nights };
  }
  if (notice.kind === 'nights_postponed') {
    const { subject, text, action } = words.postponed;
    const [first] = nights;
    const about = { charity: to.charity, count: nights.length, leaves: first ? leavingOf(first, to, locale) : '' };
    return { subject: subject(about), paragraphs: [text(about), action(about)], listed: nights };
  }
  if (notice.kind === 'payment_needs_authentication' && nights.length > 1) {
    const { subject, text } = words.authenticationOfSome;
    const amount = formatAmount(sum(nights.map(({ total }) => total)), to.currency, locale);
    const about = { charity: to.charity, count: nights.length, amount };
    return { subject: subject(about), paragraphs: [text(about)], listed: nights };
  }
  const night = nights.find(({ number }) => number === notice.number);
  if (!night) throw new Error(`there is no night ${notice.number} in the schedule ${notice.scheduleId}`);
  const { subject, text } = wordsFor(notice.kind, words);
  const about = named(night, notice.retryAt);
  return { subject: subject(about), paragraphs: [text(about)], listed: [] };
}

function wordsFor(kind: OfOneNight['kind'], words: FailureWords) {
  switch (kind) {
    case 'payment_failed_retrying':
      return words.retrying;
    case 'payment_failed':
      return words.failed;
    case 'payment_needs_authentication':
      return words.authentication;
  }
}

function numberIn(locale: string, number: number): string {
  return numberFormat(locale).format(number);
}

function leavingOf({ leaves }: Night, { timezone }: Addressee, locale: string): string {
  return leavingAt({ cutoff: leaves, timezone, locale });
}
