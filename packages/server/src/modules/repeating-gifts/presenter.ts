import type { FridayListItem, FridayRun, FridaySchedule } from '@lantern-giving/core/api/friday-giving';
import { AHEAD_DAYS } from '@lantern-giving/core/calendar';
import { sum } from '@lantern-giving/core/money';
import { actionsFor, shownStatus } from '@lantern-giving/core/schedule';
import type { Executor } from '../../lib/db.ts';
import { causeTitles } from '../causes/queries.ts';
import { imageAddress } from '../charities/presenter.ts';
import { cardOf, presentCard } from '../payment-methods/ownership.queries.ts';
import { type Payment, paymentsOf } from '../payments/queries.ts';
import { type NightRefund, refundsOf } from '../refunds/queries.ts';
import { presentGiftAid } from '../schedules/gift-aid.ts';
import { givenBack, shownRefunds } from '../schedules/presenter.ts';
import type { ScheduleScope, StoredSchedule } from '../schedules/queries.ts';

const SHOWN_MS = AHEAD_DAYS * 86_400_000;

/** Who sees it. Platform staff see nothing to edit, and no client secret. */
type Viewer = ScheduleScope['by'];

/** The dates of a gift that have payments, with their refunds. */
interface Dates {
  readonly payments: readonly Payment[];
  readonly refunds: readonly NightRefund[];
}

export function presentItem(schedule: StoredSchedule, { payments, refunds }: Dates, now: Date): FridayListItem {
  const { total: amount, tip, fee, cloned_from_schedule_id: from, cancelled_at } = schedule;
  const given = payments.filter(({ status }) => status === 'succeeded');
  // A date that is retried or late is not the next to come.
  const next = payments.find(({ status, cutoff }) => (status === 'pending' || status === 'held') && cutoff > now);
  const cancelled = cancelled_at !== null;
  return {
    id: schedule.id,
    schedule_id: schedule.id,
    created_time: schedule.created_at.toISOString(),
    campaign: schedule.campaign_id,
    charity: schedule.charity_name,
    charity_id: schedule.charity_slug,
    donor_id: schedule.donor_id,
    currency: schedule.currency,
    cancelled,
    amount,
    tip,
    fee,
    payable: amount + tip + fee,
    failed_payments: payments.filter(({ status }) => status === 'failed').length,
    completed_payments: given.length,
    number_of_payments: payments.length,
    total: sum(given.map(({ total }) => total)) - givenBack(payments, refunds),
    next_date: cancelled ? null : (next?.date ?? null),
    stripe_source: schedule.payment_method_id,
    givematch_share_code: schedule.share_code,
    created_from_schedule_id: from,
    cloned_from_schedule_id: from,
  };
}

/** What is shown alike on every date of a gift. */
interface GiftView {
  /** What was given back of the gift's dates. */
  readonly refunds: readonly NightRefund[];
  readonly cancelled: boolean;
  readonly cardStopped: boolean;
  readonly viewer: Viewer;
}

export function presentRun(
  scheduleId: string,
  payment: Payment,
  { cancelled, cardStopped, viewer, refunds }: GiftView,
): FridayRun {
  const { id, number, date, currency, amount, tip, fee, total, status } = payment;
  const isDonor = viewer !== 'platform';
  return {
    id,
    schedule_id: scheduleId,
    number,
    date,
    cutoff: payment.cutoff.toISOString(),
    currency,
    amount,
    tip,
    fee,
    total,
    status: shownStatus(status),
    next_attempt: payment.retryAt?.toISOString() ?? null,
    in_flight: status === 'processing',
    editable: payment.editable && !cancelled && isDonor,
    can_make_up: payment.missed && !cancelled && !cardStopped && isDonor,
    payment_intent_client_secret: isDonor ? payment.clientSecret : null,
    refunds: shownRefunds(
      refunds.filter((refund) => refund.number === number),
      !isDonor,
    ),
  };
}

export async function giftViewFor(db: Executor, schedule: StoredSchedule, viewer: Viewer): Promise<GiftView> {
  const { stopped: cardStopped } = await cardOf(db, schedule.payment_method_id);
  const refunds = await refundsOf(db, schedule.id);
  return { cancelled: schedule.cancelled_at !== null, cardStopped, viewer, refunds };
}

export async function presentGift(
  db: Executor,
  schedule: StoredSchedule,
  at: { readonly now: Date; readonly publicUrl: string; readonly viewer: Viewer },
): Promise<FridaySchedule> {
  const payments = await paymentsOf(db, schedule.id, at.now);
  const card = await cardOf(db, schedule.payment_method_id);
  const titles = await causeTitles(db, Object.keys(schedule.causes));
  const cancelled = schedule.cancelled_at !== null;
  const refunds = await refundsOf(db, schedule.id);
  const view = { cancelled, cardStopped: card.stopped, viewer: at.viewer, refunds };
  const since = new Date(at.now.getTime() - SHOWN_MS);
  return {
    ...presentItem(schedule, { payments, refunds }, at.now),
    server_time: at.now.toISOString(),
    timezone: schedule.timezone,
    charity_name: schedule.charity_name,
    logo_image: imageAddress({ slug: schedule.charity_slug, file: schedule.logo_file }, at.publicUrl),
    causes: Object.entries(schedule.causes).map(([id, amount]) => ({
      cause_id: id,
      title: titles.get(id) ?? id,
      amount,
    })),
    ...(await presentGiftAid(db, schedule, payments, at.viewer)),
    pay_fees: schedule.pay_fees,
    cancel_reason: schedule.cancel_reason,
    ...presentCard(card),
    card_stopped: card.stopped,
    payment_method: schedule.payment_type,
    actionable: payments.some(({ clientSecret }) => clientSecret !== null),
    runs: payments.filter(({ cutoff }) => cutoff > since).map((payment) => presentRun(schedule.id, payment, view)),
    actions: actionsFor({ cancelled, cardStopped: card.stopped, repeats: true, payments: [] }, at.now).filter(
      (action) => action !== 'reactivate' || at.viewer !== 'platform',
    ),
  };
}
