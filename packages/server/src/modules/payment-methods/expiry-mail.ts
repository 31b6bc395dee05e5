import { formatChargeTime } from '@lantern-giving/core/charge-time';
import { dateFormat } from '@lantern-giving/core/language';
import { formatAmount } from '@lantern-giving/core/money';
import type { Config } from '../../app/config.ts';
import { manageLink } from '../../http/signed-link.ts';
import type { Clock } from '../../lib/clock.ts';
import { type Database, inTransaction, type Transaction } from '../../lib/db.ts';
import { mailLanguage } from '../../lib/mail/language.ts';
import { type MailSection, renderMail } from '../../lib/mail/mail-template.ts';
import { type MailText, type QueuedMail, queueMails } from '../../lib/mail/outbox.ts';
import { donorMessages, inTable } from '../mails/donor-messages.ts';
import { greetingName } from '../mails/greeting.ts';
import { type Payment, paymentsOfAll } from '../payments/queries.ts';
import { grantOf, lockSchedules, type StoredSchedule } from '../schedules/queries.ts';
import { cardIds, endOf, markExpiring, type Unreached, unreachedNights } from './expiry.queries.ts';

/** The kind of mail about a card that ends before its last night. */
export const CARD_EXPIRING = 'card_expiring';

const BATCH = 500;

/** Queues the warnings about cards that end too early, one for each card. @returns how many */
export async function warnOfExpiry({
  db,
  clock,
}: {
  readonly db: Database;
  readonly clock: Pick<Clock, 'now'>;
}): Promise<number> {
  const now = clock.now();
  for (let all = 0; ; ) {
    const count = await inTransaction(db, async (trx) => {
      const donors = await markExpiring(trx, BATCH, now);
      const mails = donors.map(({ scheduleId, email: to, locale }) => ({
        kind: CARD_EXPIRING,
        scheduleId,
        to,
        locale: mailLanguage(locale).locale,
      }));
      await queueMails(trx, mails, now);
      return mails.length;
    });
    all += count;
    if (count < BATCH) return all;
  }
}

/**
 * Warnings about cards that end before their last nights, with the state when the mail is sent: none if the card has
 * since been renewed or replaced, or those nights were stopped.
 */
export async function writeExpiring(
  trx: Transaction,
  config: Pick<Config, 'publicUrl' | 'secret'>,
  mails: readonly QueuedMail[],
  now: Date,
): Promise<ReadonlyMap<string, MailText>> {
  const mailed = mails.flatMap(({ scheduleId }) => scheduleId ?? []);
  const cards = await cardIds(trx, mailed);
  const unreached = await unreachedNights(trx, mailed);
  const scheduleIds = unreached.map(({ scheduleId }) => scheduleId);
  const schedules = await lockSchedules(trx, scheduleIds);
  const payments = await paymentsOfAll(trx, scheduleIds, now);
  const written = new Map<string, MailText>();
  for (const { id, scheduleId } of mails) {
    const card = cards.get(scheduleId ?? '');
    const affected = unreached.flatMap((one): Affected[] => {
      const schedule = schedules.find((its) => its.id === one.scheduleId);
      if (one.card !== card || !schedule) return [];
      const own = payments.filter((night) => night.scheduleId === one.scheduleId && one.numbers.includes(night.number));
      return [{ schedule, card: one, nights: own }];
    });
    if (affected.length > 0) written.set(id, textOf(config, affected, now));
  }
  return written;
}

interface Affected {
  readonly schedule: StoredSchedule;
  readonly card: Unreached;
  readonly nights: readonly Payment[];
}

/** When a card ends, as mails say it: "November 2026". */
export function endingOf(
  { expiryYear: year, expiryMonth: month }: Pick<Unreached, 'expiryYear' | 'expiryMonth'>,
  timezone: string,
  now: Date,
): { readonly isPast: boolean; readonly in: (locale: string) => string } {
  return {
    isPast: endOf({ timezone, year, month }) <= now,
    in: (locale) =>
      dateFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
        new Date(Date.UTC(year, month - 1, 1)),
      ),
  };
}

function textOf(config: Pick<Config, 'publicUrl' | 'secret'>, affected: readonly Affected[], now: Date): MailText {
  const [one] = affected;
  if (!one) throw new Error('there is nothing to tell');
  const { schedule: first, card } = one;
  const { language, locale } = mailLanguage(first.locale);
  const { charges: messages, cardExpiring } = donorMessages(language, first.campaign_kind);
  const ends = endingOf(card, first.timezone, now);
  const { subject, text, action } = ends.isPast ? cardExpiring.ended : cardExpiring;
  const count = affected.length;
  const wordsOf = (schedule: StoredSchedule) => donorMessages(language, schedule.campaign_kind).charges;
  const leavingOf = (cutoff: Date, { timezone, campaign_kind: kind }: StoredSchedule) =>
    formatChargeTime({ cutoff, timezone, locale, messages: donorMessages(language, kind).chargeTime });
  const name = greetingName(first.first_name);
  const title = subject(card.last4);
  const content = {
    locale,
    title,
    paragraphs: [
      name === null ? messages.greetingWithoutName : messages.greeting(name),
      text({ card: card.last4, ends: ends.in(locale) }),
      action(count),
      cardExpiring.renewed,
    ],
    sections: affected.map(
      ({ schedule, nights }): MailSection => ({
        heading: schedule.charity_name,
        paragraphs: [],
        table: {
          head: [wordsOf(schedule).head.night, messages.head.leaves, messages.head.amount],
          rows: nights.map(({ number, date, cutoff, total }) => [
            inTable({ number, date }, schedule.campaign_kind, { language, locale }),
            // The date that decides whether a card reaches the night: the evening before may be in the card's last
            // month.
            leavingOf(cutoff, schedule),
            formatAmount(total, schedule.currency, locale),
          ]),
        },
        link: { label: messages.newCard, href: manageLink(config, grantOf(schedule, now)) },
      }),
    ),
    footer: count === 1 ? messages.footer : messages.ofSeveralKinds.footer,
  };
  return { subject: title, ...renderMail(content) };
}
