import { isRepeating, KINDS } from '@lantern-giving/core/campaigns';
import { formatChargeTime } from '@lantern-giving/core/charge-time';
import { numberFormat } from '@lantern-giving/core/language';
import { formatAmount, sum } from '@lantern-giving/core/money';
import { ordersClose } from '@lantern-giving/core/plan';
import type { Transaction } from '../../lib/db.ts';
import { mailLanguage } from '../../lib/mail/language.ts';
import type { MailText, UnwrittenMail } from '../../lib/mail/outbox.ts';
import type { CampaignInstance } from '../campaigns/campaign.ts';
import { allCampaigns } from '../campaigns/queries.ts';
import { causeTitles, pricesIn } from '../causes/queries.ts';
import { type Unreached, unreachedNights } from '../payment-methods/expiry.queries.ts';
import { endingOf } from '../payment-methods/expiry-mail.ts';
import { paymentsOfAll } from '../payments/queries.ts';
import { lockSchedules, type Repeated, repeatedAmong, type StoredSchedule } from '../schedules/queries.ts';
import { type About, aboutOf, greetingOf, type Linking, textOf } from './schedule-mail.ts';

/** Kind of the confirmation of a new schedule. */
export const CREATED = 'schedule_created';

/** The confirmation of a new schedule. It is written when it is sent, by the writer in `app/mail-writers.ts`. */
export function mailCreated(schedule: {
  readonly scheduleId: string;
  readonly to: string;
  readonly locale: string;
}): UnwrittenMail {
  return { ...schedule, kind: CREATED, locale: mailLanguage(schedule.locale).locale };
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
