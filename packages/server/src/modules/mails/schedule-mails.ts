import { DEFAULT_TIMEZONE, type IsoDate } from '@lantern-giving/core/calendar';
import { isRepeating, KINDS } from '@lantern-giving/core/campaigns';
import {
  type ChargeTimeMessages,
  formatChargeTime,
  formatDay,
  nightChargePhrase,
} from '@lantern-giving/core/charge-time';
import { numberFormat } from '@lantern-giving/core/language';
import { formatAmount, sum } from '@lantern-giving/core/money';
import { ordersClose } from '@lantern-giving/core/plan';
import type { MailMessages } from '@lantern-giving/i18n/all/mail';
import type { Config } from '../../app/config.ts';
import { manageLink } from '../../http/signed-link.ts';
import type { Transaction } from '../../lib/db.ts';
import { mailLanguage } from '../../lib/mail/language.ts';
import { type MailContent, renderMail } from '../../lib/mail/mail-template.ts';
import {
  enqueueMail,
  type MailText,
  type MailWriter,
  type MailWriters,
  type QueuedMail,
  type UnwrittenMail,
} from '../../lib/mail/outbox.ts';
import type { CampaignInstance } from '../campaigns/campaign.ts';
import { allCampaigns } from '../campaigns/queries.ts';
import { NIGHTS_FAILING, nightsToTell } from '../charging/failing-mail.queries.ts';
import { writeFailing } from '../charging/failing-mail.ts';
import { type Unreached, unreachedNights } from '../payment-methods/expiry.queries.ts';
import { CARD_EXPIRING, endingOf, writeExpiring } from '../payment-methods/expiry-mail.ts';
import { cardOf } from '../payment-methods/ownership.queries.ts';
import { ordersOf } from '../payments/orders.queries.ts';
import { openDeadline } from '../payments/orders.ts';
import { type Payment, paymentsOf, paymentsOfAll } from '../payments/queries.ts';
import { NIGHTS_REFUNDED, REFUND_FAILED } from '../refunds/refund-mail.queries.ts';
import { writeRefunded, writeRefundFailed } from '../refunds/refund-mail.ts';
import {
  causeTitles,
  grantOf,
  lockSchedules,
  pricesIn,
  type Repeated,
  readSchedule,
  repeatedAmong,
  type StoredSchedule,
} from '../schedules/queries.ts';
import { queueChange } from './change-mails.queries.ts';
import { donorMessages, inList } from './donor-messages.ts';
import { greetingName } from './greeting.ts';
import { RENEWED } from './renewal-mails.ts';

type Linking = Pick<Config, 'publicUrl' | 'secret'>;

type Messages = MailMessages['schedule'];

interface About {
  readonly schedule: StoredSchedule;
  readonly payments: readonly Payment[];
  readonly messages: Messages;
  /** The button that leads to another card. */
  readonly newCard: string;
  readonly chargeTime: ChargeTimeMessages;
  readonly locale: string;
}

const CREATED = 'schedule_created';

/** The confirmation of a new schedule. It is written when it is sent, by the writer in `mailWriters`. */
export function mailCreated(schedule: {
  readonly scheduleId: string;
  readonly to: string;
  readonly locale: string;
}): UnwrittenMail {
  return { ...schedule, kind: CREATED, locale: mailLanguage(schedule.locale).locale };
}

/** The writers of mails that are queued unwritten. */
export function mailWriters(config: Linking): MailWriters {
  const made: MailWriter = {
    write: async (trx, mails, now) => {
      const texts = await writeCreated(
        trx,
        config,
        mails.flatMap(({ scheduleId }) => scheduleId ?? []),
        now,
      );
      return new Map(
        mails.flatMap(({ id, scheduleId }) => {
          const text = texts.get(scheduleId ?? '');
          return text ? [[id, text] as const] : [];
        }),
      );
    },
    // The donor may have received it, although the mail server did not say so.
    anew: false,
  };
  const changed: MailWriter = { write: (trx, mails, now) => writeChanges(trx, config, mails, now), anew: true };
  return {
    ...Object.fromEntries(CHANGES.map((kind) => [kind, changed])),
    [CREATED]: made,
    [RENEWED]: made,
    [CARD_EXPIRING]: { write: (trx, mails, now) => writeExpiring(trx, config, mails, now), anew: true },
    [NIGHTS_REFUNDED]: { write: (trx, mails, now) => writeRefunded(trx, config, mails, now), anew: true },
    [REFUND_FAILED]: { write: (trx, mails, now) => writeRefundFailed(trx, config, mails, now), anew: true },
    [NIGHTS_FAILING]: { write: (trx, mails, now) => writeFailing(trx, config, mails, now), anew: true },
  };
}

/**
 * Confirmations of new schedules, with the nights and amounts that are planned when they are written. Nights that were
 * cancelled or skipped since are left out. A schedule without any night has no confirmation: a mail about its
 * cancellation follows.
 */
export async function writeCreated(
  trx: Transaction,
  config: Linking,
  scheduleIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, MailText>> {
  const schedules = await lockSchedules(trx, scheduleIds);
  const payments = await paymentsOfAll(trx, scheduleIds, now);
  const orders = await ordersIn(trx, schedules);
  const repeated = await repeatedAmong(trx, scheduleIds);
  const unreached = repeated.size > 0 ? await unreachedNights(trx, [...repeated.keys()]) : [];
  const written = new Map<string, MailText>();
  for (const schedule of schedules) {
    const planned = payments.filter(
      ({ scheduleId, status }) => scheduleId === schedule.id && status !== 'cancelled' && status !== 'skipped',
    );
    if (planned.length === 0) continue;
    const about = aboutOf(schedule, planned);
    const expiring = unreached.find(({ scheduleId }) => scheduleId === schedule.id);
    written.set(
      schedule.id,
      createdText(config, about, { orders, repeated: repeated.get(schedule.id), expiring, now }),
    );
  }
  return written;
}

interface Orders {
  /** The causes of these schedules that are bought whole, by id. */
  readonly offers: ReadonlyMap<string, { readonly title: string; readonly price: number }>;
  /** The campaigns by whose calendars orders close; none if nothing is bought whole. */
  readonly campaigns: readonly CampaignInstance[];
}

async function ordersIn(trx: Transaction, schedules: readonly StoredSchedule[]): Promise<Orders> {
  const causes = schedules.flatMap(({ campaign_kind, causes }) =>
    KINDS[campaign_kind].ordersUntil === null ? [] : Object.keys(causes),
  );
  const prices = await pricesIn(trx, causes);
  const titles = await causeTitles(trx, Object.keys(prices));
  const offers = new Map(Object.entries(prices).map(([id, price]) => [id, { title: titles.get(id) ?? id, price }]));
  return { offers, campaigns: offers.size > 0 ? await allCampaigns(trx) : [] };
}

/** What is ordered with these payments, for how much, and until when it can be cancelled. */
function orderedIn(
  { schedule, payments, messages, chargeTime, locale }: About,
  { offers, campaigns }: Orders,
): string[] {
  const { campaign_id, start_date_offset: startDateOffset, causes, currency, timezone } = schedule;
  const campaign = campaigns.find(({ id }) => id === campaign_id);
  const cutoff = campaign ? ordersClose({ campaign, startDateOffset, timezone }) : null;
  const ordered = Object.keys(causes).flatMap((id) => {
    const offer = offers.get(id);
    const amount = sum(payments.map((payment) => payment.causes[id] ?? 0));
    return offer && amount > 0 ? [{ ...offer, amount }] : [];
  });
  if (!cutoff || ordered.length === 0) return [];
  const lines = ordered.map(({ title, amount, price }) =>
    messages.created.ordered({ title, quantity: numberFormat(locale).format(amount / price) }),
  );
  return [
    messages.created.orders({
      orders: new Intl.ListFormat(locale).format(lines),
      amount: formatAmount(sum(ordered.map(({ amount }) => amount)), currency, locale),
      at: formatChargeTime({ cutoff, timezone, locale, messages: chargeTime }),
    }),
  ];
}

/** The time at which the orders of a schedule close, for a mail about new times; nothing if there are none. */
async function deadlineIn(trx: Transaction, about: About, now: Date): Promise<string[]> {
  const { schedule, payments, messages, chargeTime, locale } = about;
  if (KINDS[schedule.campaign_kind].ordersUntil === null) return [];
  const orders = await ordersOf(trx, schedule.id);
  const given = payments.filter(({ status }) => WITH_ORDER.has(status));
  const cutoff = openDeadline(given, orders, now);
  if (!cutoff) return [];
  const { timezone } = schedule;
  return [messages.orderDeadline(formatChargeTime({ cutoff, timezone, locale, messages: chargeTime }))];
}
/** In which a payment's order is carried out, or will be. */
const WITH_ORDER: ReadonlySet<Payment['status']> = new Set(['pending', 'held', 'processing', 'succeeded']);

/**
 * @param more.repeated the earlier gift that this one repeats, if there is one
 * @param more.expiring its card, if that ends before the last night
 */
function createdText(
  config: Linking,
  about: About,
  {
    orders,
    repeated,
    expiring,
    now,
  }: {
    readonly orders: Orders;
    readonly repeated: Repeated | undefined;
    readonly expiring: Unreached | undefined;
    readonly now: Date;
  },
): MailText {
  const { schedule, payments, messages, locale } = about;
  const charity = schedule.charity_name;
  const money = (amount: number) => formatAmount(amount, schedule.currency, locale);
  // A repeating gift has no end, so the mail gives the cost of one charge.
  const told = isRepeating(schedule.campaign_kind) ? payments.slice(0, 1) : payments;
  const summed = (part: 'amount' | 'tip' | 'fee' | 'total') => sum(told.map((payment) => payment[part]));
  const [tip, fee] = [summed('tip'), summed('fee')];
  const { created, renewed } = messages;
  const onHold = repeated?.isCardStopped === true;
  const amounts = { total: money(summed('amount')), payable: money(summed('total')) };
  const paragraphs = [
    greetingOf(schedule, messages),
    ...(repeated
      ? [
          renewed.intro({ charity, campaign: schedule.campaign_name }),
          onHold ? renewed.card : expiring ? expiringText(about, expiring, now) : renewed.noAction,
        ]
      : [created.intro(charity)]),
    ...(schedule.is_daf ? [created.fund(charity)] : []),
    onHold ? renewed.totalOnHold(amounts) : created.total(amounts),
    ...orderedIn(about, orders),
    ...(tip > 0 ? [created.tip(money(tip))] : []),
    ...(fee > 0 ? [created.fee(money(fee))] : []),
    ...(schedule.gift_aid ? [created.giftAid(charity)] : []),
    ...(repeated?.hasLostNight30 ? [renewed.noNight30] : []),
    ...(repeated?.hasLostGiftAid ? [renewed.noGiftAid] : []),
    repeated ? renewed.change : created.change,
  ];
  const subject = repeated ? renewed.subject(charity) : created.subject(charity);
  return textOf(
    config,
    about,
    { subject, paragraphs, nights: payments, asksForCard: onHold || expiring !== undefined },
    now,
  );
}

function expiringText({ schedule, messages, locale }: About, card: Unreached, now: Date): string {
  const { cardExpires, cardExpired } = messages.renewed;
  const ends = endingOf(card, schedule.timezone, now);
  return (ends.isPast ? cardExpired : cardExpires)({ card: card.last4, ends: ends.in(locale) });
}

/** Kinds of mails about a change that a donor has made. */
const CHANGES = ['schedule_cancelled', 'schedule_reactivated', 'schedule_changed', 'schedule_moved'] as const;
type Change = (typeof CHANGES)[number];

/** Says that the nights still to come are cancelled, or planned again. */
export async function mailCancelled(
  trx: Transaction,
  { scheduleId, cancelled }: { readonly scheduleId: string; readonly cancelled: boolean },
  now: Date,
): Promise<void> {
  const tooLate = cancelled
    ? (await paymentsOf(trx, scheduleId, now)).filter(({ status }) => status === 'processing')
    : [];
  const kind = cancelled ? 'schedule_cancelled' : 'schedule_reactivated';
  await queue(trx, { kind, scheduleId, nights: tooLate }, now);
}

interface Changed {
  readonly scheduleId: string;
  /** Those that the change concerns. */
  readonly nights: readonly { readonly id: string }[];
}

/**
 * Lists the nights still to come after the donor has changed the amounts, and the changed nights that have been charged
 * since.
 */
export async function mailChanged(trx: Transaction, changed: Changed, now: Date): Promise<void> {
  await queue(trx, { kind: 'schedule_changed', ...changed }, now);
}

/**
 * Says when the nights still to come are charged after their donor has changed the time zone, and which were already
 * due.
 */
export async function mailMoved(trx: Transaction, moved: Changed, now: Date): Promise<void> {
  await queue(trx, { kind: 'schedule_moved', ...moved }, now);
}

async function queue(trx: Transaction, mail: Changed & { readonly kind: Change }, now: Date): Promise<void> {
  const { email, locale } = await readSchedule(trx, mail.scheduleId);
  const nights = mail.nights.map(({ id }) => id);
  await queueChange(trx, { ...mail, nights, to: email, locale: mailLanguage(locale).locale }, now);
}

/**
 * Mails about changes, with the state at the time when they are sent: a mail that waited for the mail server does not
 * say that nights are stopped if they have been started again, nor list times or amounts that have changed since.
 */
async function writeChanges(
  trx: Transaction,
  config: Linking,
  mails: readonly QueuedMail[],
  now: Date,
): Promise<ReadonlyMap<string, MailText>> {
  const ids = [...new Set(mails.flatMap(({ scheduleId }) => scheduleId ?? []))];
  const schedules = await lockSchedules(trx, ids);
  const payments = await paymentsOfAll(trx, ids, now);
  const toTell = await nightsToTell(
    trx,
    mails.map(({ id }) => id),
  );
  const written = new Map<string, MailText>();
  for (const { id, kind, scheduleId } of mails) {
    const schedule = schedules.find((one) => one.id === scheduleId);
    const change = CHANGES.find((one) => one === kind);
    if (!schedule || !change) continue;
    const own = payments.filter((payment) => payment.scheduleId === schedule.id);
    const named = own.filter((payment) => toTell.some((one) => one.mailId === id && one.paymentId === payment.id));
    const { stopped } = await cardOf(trx, schedule.payment_method_id);
    const about = aboutOf(schedule, own);
    const deadline = change === 'schedule_moved' ? await deadlineIn(trx, about, now) : [];
    const mail = changeMail(change, about, { named, stopped, deadline, now });
    if (mail) written.set(id, textOf(config, about, mail, now));
  }
  return written;
}

/**
 * Null if it is out of date, or nothing was left to change.
 * @param more.named nights that the change concerns, whatever their state now
 */
function changeMail(
  change: Change,
  { schedule, payments, messages, locale }: About,
  {
    named,
    stopped,
    deadline,
    now,
  }: {
    readonly named: readonly Payment[];
    readonly stopped: boolean;
    readonly deadline: readonly string[];
    readonly now: Date;
  },
): Mail | null {
  if ((change === 'schedule_cancelled') !== (schedule.cancelled_at !== null)) return null;
  const { cancelled, reactivated, changed, moved } = messages;
  const greeting = greetingOf(schedule, messages);
  const charity = schedule.charity_name;
  const told = (some: readonly Payment[], text: Messages['moved']['leaving']) => {
    const nights = new Intl.ListFormat(locale).format(some.map((one) => inList(one, schedule.campaign_kind, locale)));
    return some.length > 0 ? [text({ nights, count: some.length })] : [];
  };
  const planned = payments.filter(({ status }) => status === 'pending' || status === 'held');
  const editable = payments.filter((payment) => payment.editable && payment.status !== 'skipped');
  // A change of a gift that repeats applies to its later charges too.
  const isOver = editable.length === 0 && !isRepeating(schedule.campaign_kind);
  switch (change) {
    case 'schedule_cancelled': {
      // A night that was not charged after all has been stopped with the others.
      const tooLate = named.filter(({ status }) => status !== 'cancelled');
      const [body = cancelled.body] = told(tooLate, cancelled.bodyButFor);
      const paragraphs = [greeting, body, stopped ? cancelled.otherCard : cancelled.undo];
      return { subject: cancelled.subject(charity), paragraphs, nights: [] };
    }
    case 'schedule_reactivated': {
      const paragraphs = [greeting, stopped ? messages.onHold : reactivated.body];
      return { subject: reactivated.subject(charity), paragraphs, nights: planned, asksForCard: stopped };
    }
    case 'schedule_changed': {
      const charged = named.filter(({ status }) => status !== 'skipped' && status !== 'cancelled');
      const concerned = payments.filter((payment) => editable.includes(payment) || charged.includes(payment));
      if (concerned.length === 0 && isOver) return null;
      const waiting = stopped ? concerned.filter((payment) => planned.includes(payment)) : [];
      const onHold = stopped && (waiting.length > 0 || concerned.length === 0);
      const paragraphs = [
        greeting,
        changed.body,
        ...(onHold ? [messages.onHold] : []),
        ...(isOver ? [] : [changed.undo]),
      ];
      const nights = onHold ? waiting : concerned;
      return { subject: changed.subject(charity), paragraphs, nights, asksForCard: onHold };
    }
    case 'schedule_moved': {
      if (isOver && named.length === 0) return null;
      const times = isOver ? [] : [stopped ? messages.onHold : moved.body];
      // A night that is tried again later has a separate mail.
      const leaving = named.filter(
        ({ status, retryAt, cutoff }) =>
          status === 'processing' || (status === 'pending' && retryAt === null && cutoff <= now),
      );
      const charged = named.filter(({ status }) => status === 'succeeded');
      const paragraphs = [
        greeting,
        [moved.zone(schedule.timezone.replaceAll('_', ' ')), ...times].join(' '),
        ...told(charged, moved.charged),
        ...told(leaving, moved.leaving),
        ...deadline,
      ];
      return { subject: moved.subject(charity), paragraphs, nights: editable, asksForCard: stopped };
    }
  }
}

/** A night whose date has moved. */
export interface MovedDate {
  readonly number: number;
  readonly before: IsoDate;
  readonly after: IsoDate;
}

/** Whether night 30 is confirmed or cancelled, and when it is charged. */
export type Night30 = { readonly is: 'confirmed'; readonly leaves: Date } | { readonly is: 'cancelled' };

/** Says that the sighting of the moon has moved nights, with the old and new dates, or has settled night 30. */
export async function mailDates(
  trx: Transaction,
  config: Linking,
  moved: {
    readonly scheduleId: string;
    readonly dates: readonly MovedDate[];
    readonly night30: Night30 | null;
    /** Nights whose time has passed by the new dates, and when they are charged. */
    readonly passed: { readonly numbers: readonly number[]; readonly leaves: Date };
  },
  now: Date,
): Promise<void> {
  const about = await readAbout(trx, moved.scheduleId, now);
  const { schedule, messages, chargeTime, locale } = about;
  const { subject, body, night30, head } = messages.dates;
  const { dates, passed } = moved;
  const day = (number: number) => numberFormat(locale).format(number);
  const { timezone } = schedule;
  const leavesAt = (cutoff: Date) => formatChargeTime({ cutoff, timezone, locale, messages: chargeTime });
  const night30Of = (settled: Night30) =>
    settled.is === 'confirmed' ? night30.confirmed(leavesAt(settled.leaves)) : night30.cancelled;
  const leaving = {
    nights: new Intl.ListFormat(locale).format(passed.numbers.map(day)),
    count: passed.numbers.length,
    leaves: leavesAt(passed.leaves),
  };
  const paragraphs = [
    greetingOf(schedule, messages),
    ...(dates.length > 0 ? [body(schedule.charity_name)] : []),
    ...(passed.numbers.length > 0 ? [messages.dates.leaving(leaving)] : []),
    ...(moved.night30 === null ? [] : [night30Of(moved.night30)]),
    ...(dates.length > 0 ? await deadlineIn(trx, about, now) : []),
  ];
  const rows = dates.map(({ number, before, after }) => [
    day(number),
    formatDay(before, locale),
    formatDay(after, locale),
  ]);
  const table = { head: [messages.head.night, head.before, head.after], rows };
  const mail = { kind: 'schedule_dates', subject: subject(schedule.charity_name), paragraphs, nights: [] };
  await post(trx, config, about, dates.length > 0 ? { ...mail, table } : mail, now);
}

async function readAbout(trx: Transaction, scheduleId: string, now: Date): Promise<About> {
  return aboutOf(await readSchedule(trx, scheduleId), await paymentsOf(trx, scheduleId, now));
}

function aboutOf(schedule: StoredSchedule, payments: readonly Payment[]): About {
  const { language, locale } = mailLanguage(schedule.locale);
  const { schedule: messages, charges, chargeTime } = donorMessages(language, schedule.campaign_kind);
  return { schedule, payments, messages, newCard: charges.newCard, chargeTime, locale };
}

function greetingOf({ first_name: firstName }: StoredSchedule, messages: Messages): string {
  const name = greetingName(firstName);
  return name === null ? messages.greetingWithoutName : messages.greeting(name);
}

interface Mail {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly nights: readonly Payment[];
  /** In place of the nights. */
  readonly table?: NonNullable<MailContent['table']>;
  /** Whether its button leads to another card, without which nothing is charged. */
  readonly asksForCard?: boolean;
}

async function post(
  trx: Transaction,
  config: Linking,
  about: About,
  { kind, ...mail }: Mail & { readonly kind: string },
  now: Date,
): Promise<void> {
  const { schedule, locale } = about;
  const text = textOf(config, about, mail, now);
  await enqueueMail(trx, { kind, scheduleId: schedule.id, to: schedule.email, locale, ...text }, now);
}

function textOf(config: Linking, about: About, mail: Mail, now: Date): MailText {
  const { schedule, messages, newCard, locale } = about;
  const content: MailContent = {
    locale,
    title: mail.subject,
    paragraphs: mail.paragraphs,
    ...(mail.table ? { table: mail.table } : mail.nights.length > 0 ? { table: tableOf(mail.nights, about) } : {}),
    link: { label: mail.asksForCard ? newCard : messages.manage, href: manageLink(config, grantOf(schedule, now)) },
    footer: messages.footer,
  };
  return { subject: mail.subject, ...renderMail(content) };
}

function tableOf(
  payments: readonly Payment[],
  { schedule, messages, chargeTime, locale }: About,
): NonNullable<MailContent['table']> {
  const { night, amount } = messages.head;
  const timezone = schedule.timezone || DEFAULT_TIMEZONE;
  const { unit } = KINDS[schedule.campaign_kind];
  return {
    head: [night, amount],
    rows: payments.map(({ number, cutoff, held, total }) => [
      // The date, never "tonight": a mail is read on any day.
      `${nightChargePhrase(number, { cutoff, timezone, locale, messages: chargeTime }, unit)}${held ? ` (${messages.held})` : ''}`,
      formatAmount(total, schedule.currency, locale),
    ]),
  };
}
