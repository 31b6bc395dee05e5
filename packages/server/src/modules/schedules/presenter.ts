import type { ScheduleDetail } from '@lantern-giving/core/api/schedules';
import { sum } from '@lantern-giving/core/money';
import { actionsFor, type Standing, shownStatus, standingOf } from '@lantern-giving/core/schedule';
import type { Executor } from '../../lib/db.ts';
import { imageAddress } from '../charities/presenter.ts';
import { readMatch } from '../matching/pots.queries.ts';
import { cardOf } from '../payment-methods/ownership.queries.ts';
import { feeOfOrder, isClosed, type Order, ordersOf } from '../payments/orders.queries.ts';
import { type Payment, paymentsOf } from '../payments/queries.ts';
import { type NightRefund, refundsOf } from '../refunds/queries.ts';
import { causeTitles, type ScheduleScope, type StoredSchedule } from './queries.ts';

/** A schedule as its donor sees it. Platform staff get no client secrets, with which the donor could be charged. */
export async function presentSchedule(
  db: Executor,
  schedule: StoredSchedule,
  at: { readonly now: Date; readonly publicUrl: string; readonly for: ScheduleScope['by'] },
): Promise<ScheduleDetail> {
  const payments = await paymentsOf(db, schedule.id, at.now);
  const refunds = await refundsOf(db, schedule.id);
  const orders = at.for === 'platform' ? await ordersOf(db, schedule.id) : new Map<string, Order>();
  const card = await cardOf(db, schedule.payment_method_id);
  const titles = await causeTitles(db, Object.keys(schedule.causes));
  const matched = schedule.match_pot_id === null ? 0 : ((await readMatch(db, schedule.id))?.amount ?? 0);
  const cancelled = schedule.cancelled_at !== null;
  const shown = payments.map((payment) => ({ status: shownStatus(payment.status), cutoff: payment.cutoff }));
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
    })),
    tip: schedule.tip,
    fee: schedule.fee,
    total: schedule.total,
    first_night: schedule.first_night,
    split_type: schedule.split_type,
    multiplier: schedule.multiplier,
    night_30: schedule.night_30,
    night_30_amount: schedule.night_30_amount,
    gift_aid: schedule.gift_aid,
    pay_fees: schedule.pay_fees,
    payments: payments.map((payment) =>
      presentPayment({
        ...payment,
        clientSecret: at.for === 'platform' ? null : payment.clientSecret,
        editable: payment.editable && !cancelled && at.for !== 'platform',
        missed: payment.missed && !cancelled && !card.stopped && at.for !== 'platform',
        ...given(
          payment,
          refunds.filter(({ number }) => number === payment.number),
          at.for === 'platform',
          keptOf(payment, orders.get(payment.id), at.now),
        ),
      }),
    ),
    tally: {
      given: tallied(payments, 'given'),
      to_come: tallied(payments, 'to_come'),
      waiting: tallied(payments, 'waiting'),
      lost: tallied(payments, 'lost'),
    },
    last_4_card_digits: card.last4,
    cardBrand: card.brand,
    card_expiry_month: card.expiryMonth,
    card_expiry_year: card.expiryYear,
    payment_method: schedule.payment_type,
    actionable: payments.some((payment) => payment.clientSecret !== null),
    is_matched: matched > 0,
    matched_amount: matched,
    givematch_share_code: schedule.share_code,
    onward_chain_codes_email: [],
    auto_enroll: schedule.auto_enroll,
    donor_id: schedule.donor_id,
    connected_schedules: [],
    cloned_from_schedule_id: schedule.cloned_from_schedule_id,
    actions: actionsFor({ cancelled, cardStopped: card.stopped, payments: shown }, at.now).filter(
      (action) => action !== 'reactivate' || at.for !== 'platform',
    ),
  };
}

function tallied(payments: readonly Payment[], standing: Standing): ScheduleDetail['tally']['given'] {
  const nights = payments.filter((payment) => standingOf(payment) === standing);
  return { nights: nights.length, amount: sum(nights.map(({ total }) => total)) };
}

type NightDetail = ScheduleDetail['payments'][number];
type Given = Pick<NightDetail, 'refunds' | 'refundable'>;

/** What was given back of a night, and what staff can still give back. */
function given({ status, total }: Payment, refunds: readonly NightRefund[], isForStaff: boolean, kept: number): Given {
  const back = refunds.filter(({ state }) => state !== 'failed');
  const shown = isForStaff ? refunds : back.filter(({ state }) => state !== 'requested');
  const isRefundable = isForStaff && status === 'succeeded';
  return {
    refunds: shown.map(({ state, total, at }) => ({ state, total, at: at.toISOString() })),
    refundable: isRefundable ? Math.max(0, total - kept - sum(back.map((one) => one.total))) : 0,
  };
}

/** What of a charge is not given back any more: an order after its deadline, with its share of the fee cover. */
function keptOf(payment: Payment, order: Order | undefined, now: Date): number {
  return isClosed(order, now) ? order.amount + feeOfOrder(payment, order) : 0;
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
  };
}

function waitsFor(payment: Payment): ScheduleDetail['payments'][number]['waits_for'] {
  if (standingOf(payment) === 'waiting') return payment.failure === 'card_stopped' ? 'card' : 'confirmation';
  return payment.status === 'held' ? 'month' : null;
}
