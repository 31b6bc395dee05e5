import { isRepeating, KINDS } from '@lantern-giving/core/campaigns';
import { formatChargeTime, formatDay } from '@lantern-giving/core/charge-time';
import { formatAmount, sum } from '@lantern-giving/core/money';
import type { PaymentFailure } from '@lantern-giving/core/schedule';
import type { MailMessages } from '@lantern-giving/i18n/all/mail';
import type { Config } from '../../app/config.ts';
import { manageLink } from '../../http/signed-link.ts';
import type { Transaction } from '../../lib/db.ts';
import { type MailLanguage, mailLanguage } from '../../lib/mail/language.ts';
import { type MailSection, renderMail } from '../../lib/mail/mail-template.ts';
import type { MailText, QueuedMail } from '../../lib/mail/outbox.ts';
import { donorMessages, inTable } from '../mails/donor-messages.ts';
import { greetingName } from '../mails/greeting.ts';
import { nightsToTell } from '../mails/mail-nights.queries.ts';
import { ordersOf } from '../payments/orders.queries.ts';
import { isClosed, type Order, openDeadline } from '../payments/orders.ts';
import { type Payment, paymentsOfAll } from '../payments/queries.ts';
import { grantOf, lockSchedules, type StoredSchedule } from '../schedules/queries.ts';
import { withDisputedCard } from './daily-failures-mail.queries.ts';

/**
 * Nights that have failed, but not because of the card. Their text is the same for one night and for several, and in
 * every campaign.
 */
const OTHER_ENDS = ['tooLate', 'unconfirmed', 'givenBack'] as const;
type OtherEnd = (typeof OTHER_ENDS)[number];

const END_OF: Partial<Record<PaymentFailure, OtherEnd>> = {
  orders_closed: 'tooLate',
  unconfirmed: 'unconfirmed',
  given_back: 'givenBack',
};

/** What happens to a night that was not charged, by what its donor can do about it. The first is the most urgent. */
const FATES = ['held', 'confirm', 'lost', ...OTHER_ENDS, 'retrying'] as const;
type Fate = (typeof FATES)[number];

const isOtherEnd = (fate: Fate): fate is OtherEnd => OTHER_ENDS.some((end) => end === fate);
/** Final: the donor is mailed about such a night once. */
const isEnd = (fate: Fate) => fate === 'lost' || isOtherEnd(fate);

interface FailingSchedule {
  readonly schedule: StoredSchedule;
  readonly orders: ReadonlyMap<string, Order>;
  readonly nights: Readonly<Record<Fate, readonly Payment[]>>;
}

/**
 * Mails about failing nights, as these are when the mail is sent: those that are retried, wait for their donor's bank
 * or for another card, or have just been lost. A night that has since been charged or stopped is left out, and a mail
 * without any nights is not sent.
 */
export async function writeDailyFailures(
  trx: Transaction,
  config: Pick<Config, 'publicUrl' | 'secret'>,
  mails: readonly QueuedMail[],
  now: Date,
): Promise<ReadonlyMap<string, MailText>> {
  const toTell = await nightsToTell(
    trx,
    mails.map(({ id }) => id),
  );
  const scheduleIds = [...new Set(toTell.map(({ scheduleId }) => scheduleId))];
  const schedules = await lockSchedules(trx, scheduleIds);
  const payments = await paymentsOfAll(trx, scheduleIds, now);
  const disputed = await withDisputedCard(trx, scheduleIds);
  const ordersBySchedule = new Map<string, ReadonlyMap<string, Order>>();
  for (const { id, campaign_kind: kind } of schedules) {
    if (KINDS[kind].ordersUntil !== null) ordersBySchedule.set(id, await ordersOf(trx, id));
  }
  const written = new Map<string, MailText>();
  for (const { id } of mails) {
    const news = new Set(toTell.flatMap(({ mailId, paymentId }) => (mailId === id ? paymentId : [])));
    const failing = schedules.flatMap((schedule) => {
      const own = payments.filter(({ scheduleId }) => scheduleId === schedule.id);
      const orders = ordersBySchedule.get(schedule.id) ?? new Map<string, Order>();
      // A donor whose card was stopped by a dispute gets a different mail about it.
      const isTold = disputed.has(schedule.id);
      const fates = new Map(own.map((night) => [night, fateOf(night, orders.get(night.id), { now, isTold })]));
      if (!own.some((night) => news.has(night.id) && fates.get(night) !== null)) return [];
      const nights = (fate: Fate) =>
        own.filter((night) => fates.get(night) === fate && (!isEnd(fate) || news.has(night.id)));
      return {
        schedule,
        orders,
        nights: {
          held: nights('held'),
          confirm: nights('confirm'),
          lost: nights('lost'),
          tooLate: nights('tooLate'),
          unconfirmed: nights('unconfirmed'),
          givenBack: nights('givenBack'),
          retrying: nights('retrying'),
        },
      };
    });
    if (failing.length > 0) written.set(id, textOf(config, failing, now));
  }
  return written;
}

function fateOf(
  { status, failure, retryAt, clientSecret }: Payment,
  order: Order | undefined,
  { now, isTold }: { readonly now: Date; readonly isTold: boolean },
): Fate | null {
  if (status === 'held') {
    if (failure !== 'card_stopped' || isTold) return null;
    // No card can give it any more.
    return isClosed(order, now) ? 'lost' : 'held';
  }
  // Without the secret, the donor has stopped the gift and there is nothing left to confirm; the same once its order
  // closes.
  if (status === 'failed' && failure === 'authentication') {
    return clientSecret === null || isClosed(order, now) ? null : 'confirm';
  }
  if (status === 'failed') return (failure && END_OF[failure]) ?? 'lost';
  return status === 'pending' && failure === 'soft' && retryAt !== null && retryAt > now ? 'retrying' : null;
}

type Messages = MailMessages['charges'];

function textOf(
  config: Pick<Config, 'publicUrl' | 'secret'>,
  failing: readonly FailingSchedule[],
  now: Date,
): MailText {
  const [first] = failing;
  if (!first) throw new Error('there is nothing to tell');
  const mailIn = mailLanguage(first.schedule.locale);
  const { language, locale } = mailIn;
  const messages = donorMessages(language, first.schedule.campaign_kind).charges;
  const name = greetingName(first.schedule.first_name);
  const title = subjectOf(failing, language);
  const content = {
    locale,
    title,
    paragraphs: [name === null ? messages.greetingWithoutName : messages.greeting(name)],
    sections: failing.flatMap((one) => {
      const { schedule, nights } = one;
      const { charges: own, chargeTime } = donorMessages(language, schedule.campaign_kind);
      const parts = partsOf(one, own, mailIn, { chargeTime, now });
      const label = nights.held.length > 0 ? own.newCard : nights.confirm.length > 0 ? own.confirm : own.manage;
      const link = { label, href: manageLink(config, grantOf(schedule, now)) };
      const heading = failing.length > 1 ? { heading: schedule.charity_name } : {};
      return parts.map((part, at) => ({
        ...part,
        ...(at === 0 ? heading : {}),
        ...(at === parts.length - 1 ? { link } : {}),
      }));
    }),
    footer: isOfOneUnit(failing) ? messages.footer : messages.ofSeveralKinds.footer,
  };
  return { subject: title, ...renderMail(content) };
}

/** Whether one word, such as night, fits all of these gifts. */
function isOfOneUnit(failing: readonly FailingSchedule[]): boolean {
  return new Set(failing.map(({ schedule }) => KINDS[schedule.campaign_kind].unit)).size === 1;
}

function subjectOf(failing: readonly FailingSchedule[], language: MailLanguage['language']): string {
  const fate = FATES.find((one) => failing.some(({ nights }) => nights[one].length > 0)) ?? 'retrying';
  const concerned = failing.filter(({ nights }) => nights[fate].length > 0);
  const [first] = concerned;
  if (!first) throw new Error('there is nothing to tell');
  const messages = donorMessages(language, first.schedule.campaign_kind).charges;
  if (isOtherEnd(fate)) return messages[fate].subject;
  if (!isOfOneUnit(concerned)) return messages.ofSeveralKinds[fate];
  const all = concerned.flatMap(({ nights }) => nights[fate]);
  const charity = first.schedule.charity_name;
  if (fate === 'held') {
    return concerned.length === 1 ? messages.cardStopped.subject(charity) : messages.cardStopped.several;
  }
  const { one, some } = messagesOf(fate, messages);
  // A single night is named by its number, if donors know its number.
  const isNumbered = !concerned.some(({ schedule }) => isRepeating(schedule.campaign_kind));
  return all.length === 1 && isNumbered ? one.subject(all[0]?.number ?? 0) : some.subject(all.length);
}

function messagesOf(fate: Exclude<Fate, 'held' | OtherEnd>, messages: Messages) {
  switch (fate) {
    case 'confirm':
      return { one: messages.authentication, some: messages.authenticationOfSome };
    case 'lost':
      return { one: messages.failed, some: messages.failedOfSome };
    case 'retrying':
      return { one: messages.retrying, some: messages.retryingOfSome };
  }
}

/** The sections of the mail about a schedule's nights: one for each thing that its donor can do. */
function partsOf(
  { schedule, orders, nights }: FailingSchedule,
  messages: Messages,
  mailIn: MailLanguage,
  { chargeTime, now }: { readonly chargeTime: Parameters<typeof formatChargeTime>[0]['messages']; readonly now: Date },
): MailSection[] {
  const { locale } = mailIn;
  const { charity_name: charity, currency, timezone } = schedule;
  const money = (amount: number) => formatAmount(amount, currency, locale);
  // The mail may be read later, so it gives the date.
  const time = (cutoff: Date) => formatChargeTime({ cutoff, timezone, locale, messages: chargeTime });
  const retryOf = ({ retryAt }: Payment) => (retryAt ? time(retryAt) : '');
  const tableOf = (some: readonly Payment[], isRetried: boolean) => ({
    head: [messages.head.night, isRetried ? messages.head.retry : messages.head.date, messages.head.amount],
    rows: some.map((night) => [
      inTable(night, schedule.campaign_kind, mailIn),
      isRetried ? retryOf(night) : formatDay(night.date, locale),
      money(night.total),
    ]),
  });
  return FATES.flatMap((fate): MailSection[] => {
    const some = nights[fate];
    const [night] = some;
    if (!night) return [];
    const closes = openDeadline(some, orders, now);
    if (fate === 'held') {
      const { text, failed, action } = messages.cardStopped;
      const lost = nights.lost.map(({ number, total }) => failed({ night: number, amount: money(total) }));
      const until = closes ? [messages.heldOrder(time(closes))] : [];
      return [{ paragraphs: [text(charity), ...lost, action, ...until], table: tableOf(some, false) }];
    }
    const amount = money(sum(some.map(({ total }) => total)));
    if (isOtherEnd(fate)) {
      const until = closes && fate === 'tooLate' ? [messages.missedOrder(time(closes))] : [];
      return [{ paragraphs: [messages[fate].text({ charity, amount }), ...until], table: tableOf(some, false) }];
    }
    // Those that the stopped card has lost are listed in the section about that card.
    if (fate === 'lost' && nights.held.length > 0) return [];
    const { one, some: several } = messagesOf(fate, messages);
    const until = fate === 'confirm' && closes ? [messages.confirmOrder(time(closes))] : [];
    if (some.length === 1) {
      const about = { charity, night: night.number, amount: money(night.total), retry: retryOf(night) };
      return [{ paragraphs: [one.text(about), ...until] }];
    }
    return [
      {
        paragraphs: [several.text({ charity, count: some.length, amount }), ...until],
        table: tableOf(some, fate === 'retrying'),
      },
    ];
  });
}
