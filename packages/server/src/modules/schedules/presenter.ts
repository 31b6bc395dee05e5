import type { ScheduleDetail } from '@lantern-giving/core/api/schedules';
import { isRepeating, KINDS, NIGHT_30 } from '@lantern-giving/core/campaigns';
import { type MinorUnits, sum } from '@lantern-giving/core/money';
import { actionsFor, type Standing, shownStatus, standingOf } from '@lantern-giving/core/schedule';
import type { Executor } from '../../lib/db.ts';
import { causeTitles, pricesIn } from '../causes/queries.ts';
import { refundableOf } from '../charging/reversal-parts.ts';
import { reversalsOfAll } from '../charging/reversals.queries.ts';
import { imageAddress } from '../charities/presenter.ts';
import { findCharity, offeredIn } from '../charities/queries.ts';
import { totalOf } from '../ledger/reversal.ts';
import { readMatch } from '../matching/pots.queries.ts';
import { cardOf, presentCard } from '../payment-methods/ownership.queries.ts';
import { ordersOf } from '../payments/orders.queries.ts';
import { isClosed, type Order } from '../payments/orders.ts';
import { type Payment, paymentsOf } from '../payments/queries.ts';
import { isBooked, type NightRefund, refundsOf } from '../refunds/queries.ts';
import { campaignOf, ordersCloseFor } from './campaign-of.ts';
import { presentGiftAid } from './gift-aid.ts';
import { plannedNight30 } from './night-30.ts';
import { connectedTo, countGivenBy, type ScheduleScope, type StoredSchedule } from './queries.ts';

/** A schedule as its donor sees it. Platform staff get no client secrets, with which the donor could be charged. */
export async function presentSchedule(
  db: Executor,
  schedule: StoredSchedule,
  at: { readonly now: Date; readonly publicUrl: string; readonly for: ScheduleScope['by'] },
): Promise<ScheduleDetail> {
  const cancelled = schedule.cancelled_at !== null;
  const stored = await paymentsOf(db, schedule.id, at.now);
  const payments = cancelled ? stored.map(withoutConfirmation) : stored;
  const refunds = await refundsOf(db, schedule.id);
  const back = givenBack(payments, refunds);
  const hasDeadline = KINDS[schedule.campaign_kind].ordersUntil !== null;
  const orders = hasDeadline ? await ordersOf(db, schedule.id) : new Map<string, Order>();
  const closes = hasDeadline ? await ordersCloseFor(db, schedule) : null;
  const canOrder = closes !== null && at.now < closes && !cancelled;
  const isForStaff = at.for === 'platform';
  const charged = payments.filter(({ status }) => isForStaff && status === 'succeeded').map(({ id }) => id);
  const reversals = charged.length > 0 ? await reversalsOfAll(db, charged) : null;
  const card = await cardOf(db, schedule.payment_method_id);
  const titles = await causeTitles(db, Object.keys(schedule.causes));
  const prices = hasDeadline ? await pricesIn(db, Object.keys(schedule.causes)) : {};
  const matched = schedule.match_pot_id === null ? 0 : ((await readMatch(db, schedule.id))?.amount ?? 0);
  // With the secret the donor could be charged for a stopped gift, or for an order that is closed.
  const secretOf = ({ id, clientSecret }: Payment) =>
    cancelled || isClosed(orders.get(id), at.now) ? null : clientSecret;
  const shown = payments.map((payment) => ({
    status: shownStatus(payment.status),
    cutoff: payment.cutoff,
    confirmable: secretOf(payment) !== null,
  }));
  return {
    schedule_id: schedule.id,
    campaign: schedule.campaign_id,
    campaign_kind: schedule.campaign_kind,
    cancelled,
    charity_name: schedule.charity_name,
    charity_id: schedule.charity_slug,
    logo_image: imageAddress({ slug: schedule.charity_slug, file: schedule.logo_file }, at.publicUrl),
    created_time: schedule.created_at.toISOString(),
    server_time: at.now.toISOString(),
    timezone: schedule.timezone,
    currency: schedule.currency,
    causes: Object.entries(schedule.causes).map(([id, amount]) => ({
      cause_id: id,
      title: titles.get(id) ?? id,
      amount,
      quantity: prices[id] === undefined ? null : amount / prices[id],
    })),
    tip: schedule.tip,
    fee: schedule.fee,
    total: schedule.total,
    first_night: schedule.first_night,
    split_type: schedule.split_type,
    multiplier: schedule.multiplier,
    night_30: schedule.night_30,
    night_30_amount: schedule.night_30_amount,
    night_30_offer: await night30Offer(db, schedule, { payments, card, at }),
    ...(await presentGiftAid(db, schedule, payments, at.for)),
    pay_fees: schedule.pay_fees,
    orders_close: closes?.toISOString() ?? null,
    orderable: canOrder ? await orderableFor(db, schedule) : [],
    payments: payments.map((payment) => {
      const order = orders.get(payment.id);
      const left = reversals && refundableOf(payment, reversals(payment.id), { order, now: at.now });
      const isOver = cancelled || card.stopped || isClosed(order, at.now);
      return presentPayment({
        ...payment,
        clientSecret: isForStaff ? null : secretOf(payment),
        editable: payment.editable && !cancelled && !isForStaff,
        missed: payment.missed && !isOver && !isForStaff,
        refunds: shownRefunds(
          refunds.filter(({ number }) => number === payment.number),
          isForStaff,
        ),
        refundable: left ? totalOf(left) : 0,
      });
    }),
    tally: {
      given: tallied(payments, 'given', -back),
      to_come: tallied(payments, 'to_come'),
      waiting: tallied(payments, 'waiting'),
      lost: tallied(payments, 'lost', back),
    },
    ...presentCard(card),
    card_stopped: card.stopped,
    payment_method: schedule.payment_type,
    actionable: payments.some((payment) => secretOf(payment) !== null),
    is_matched: matched > 0,
    matched_amount: matched,
    givematch_share_code: schedule.share_code,
    onward_chain_codes_email: Array(await countGivenBy(db, schedule.share_code)).fill(''),
    auto_enroll: schedule.auto_enroll,
    ...costAgain(schedule),
    ...(schedule.renewal === null ? {} : { renewal_decided: true as const }),
    donor_id: schedule.donor_id,
    connected_schedules: await connectedTo(db, schedule),
    cloned_from_schedule_id: schedule.cloned_from_schedule_id,
    actions: actionsFor(
      { cancelled, cardStopped: card.stopped, repeats: isRepeating(schedule.campaign_kind), payments: shown },
      at.now,
    ).filter((action) => action !== 'reactivate' || at.for !== 'platform'),
  };
}

/** What can be ordered of the charity's causes that are bought whole, in its order. */
async function orderableFor(db: Executor, schedule: StoredSchedule): Promise<ScheduleDetail['orderable']> {
  const charity = await findCharity(db, schedule.charity_slug);
  const offered = charity ? offeredIn(schedule.campaign_kind, charity).causes : [];
  return offered.flatMap(({ cause_id, title, price_per_quantity: price }) =>
    price === null ? [] : { cause_id, title, price },
  );
}

/** What the plan may cost again, if that is not what it costs now. */
function costAgain({ payable_again, total, night_30_amount, tip, fee }: StoredSchedule) {
  return payable_again === total + night_30_amount + tip + fee ? {} : { payable_again };
}

/** What its donor would be charged for a night 30 that is not planned; null where it cannot be. */
async function night30Offer(
  db: Executor,
  schedule: StoredSchedule,
  {
    payments,
    card,
    at,
  }: { payments: readonly Payment[]; card: { stopped: boolean }; at: { now: Date; for: ScheduleScope['by'] } },
): Promise<MinorUnits | null> {
  const has = payments.some(({ number, status }) => number === NIGHT_30 && status !== 'skipped');
  if (has || schedule.cancelled_at !== null || card.stopped || at.for === 'platform') return null;
  const campaign = KINDS[schedule.campaign_kind].extraNumber === NIGHT_30 && (await campaignOf(db, schedule));
  const planned = campaign && plannedNight30(schedule, campaign, payments, at.now);
  return typeof planned === 'object' && planned ? planned.total : null;
}

/**
 * In a cancelled schedule, a night that was waiting for the bank is shown as cancelled early: it really is once the
 * processor has cancelled its charge.
 */
function withoutConfirmation(payment: Payment): Payment {
  const { status, failure } = payment;
  if (status !== 'failed' || failure !== 'authentication') return payment;
  return { ...payment, status: 'cancelled', failure: null, clientSecret: null };
}

/** The refunded part of partly refunded nights. */
export function givenBack(payments: readonly Payment[], refunds: readonly NightRefund[]): MinorUnits {
  const given = new Set(payments.flatMap(({ number, status }) => (status === 'succeeded' ? number : [])));
  return sum(refunds.filter((refund) => isBooked(refund) && given.has(refund.number)).map(({ total }) => total));
}

/** @param besides amount that counts here from nights of another standing */
function tallied(payments: readonly Payment[], standing: Standing, besides = 0): ScheduleDetail['tally']['given'] {
  const nights = payments.filter((payment) => payment.inPlan && standingOf(payment) === standing);
  return { nights: nights.length, amount: sum(nights.map(({ total }) => total)) + besides };
}

type NightDetail = ScheduleDetail['payments'][number];
type Given = Pick<NightDetail, 'refunds' | 'refundable'>;

/** The refunds and lost disputes of a night. Refunds that failed, or were only requested, are shown only to staff. */
export function shownRefunds(refunds: readonly NightRefund[], isForStaff: boolean): NightDetail['refunds'] {
  const shown = refunds.filter((refund) => isForStaff || isBooked(refund));
  return shown.map(({ state, total, at }) => ({ state, total, at: at.toISOString() }));
}

function presentPayment(payment: Payment & Given): NightDetail {
  const { number, date, cutoff, status, clientSecret, causes, tip, fee, total, held, retryAt, editable, missed } =
    payment;
  const { refunds, refundable } = payment;
  return {
    number,
    date,
    cutoff: cutoff.toISOString(),
    status: shownStatus(status),
    payment_intent_client_secret: clientSecret,
    breakdown: { causes: { ...causes }, tip, fee, total },
    held: held && status === 'held',
    next_attempt: retryAt?.toISOString() ?? null,
    in_flight: status === 'processing',
    editable,
    can_make_up: missed,
    standing: standingOf(payment),
    waits_for: waitsFor(payment),
    refunds,
    refundable,
    ...(status === 'failed' && payment.failure === 'given_back' ? { given_back: true as const } : {}),
    ...(payment.inMonth ? {} : { not_in_month: true as const }),
  };
}

function waitsFor(payment: Payment): ScheduleDetail['payments'][number]['waits_for'] {
  if (standingOf(payment) === 'waiting') return payment.failure === 'card_stopped' ? 'card' : 'confirmation';
  return payment.status === 'held' ? 'month' : null;
}
