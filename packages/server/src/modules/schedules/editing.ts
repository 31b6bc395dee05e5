import { isDeepStrictEqual } from 'node:util';
import type { ChangeAmounts, ChangeQurbani, ScheduleDetail } from '@lantern-giving/core/api/schedules';
import { cutoffOn, type TimeZone } from '@lantern-giving/core/calendar';
import { isRepeating, KINDS } from '@lantern-giving/core/campaigns';
import { LANGUAGES } from '@lantern-giving/core/language';
import { currencies, formatAmount, sum } from '@lantern-giving/core/money';
import {
  boughtWhole,
  brokenQuantity,
  type EditProblem,
  editPlan,
  ordersClose,
  type PlanProblem,
  type Prices,
  type RunningNight,
  repeatedCharge,
  withoutZeroes,
} from '@lantern-giving/core/plan';
import { type AmountsByCause, isMultiplier, isSplit } from '@lantern-giving/core/split';
import type { AppContext } from '../../app/context.ts';
import { field, isRefusal, type Refusal, refuse } from '../../http/problem.ts';
import { jsonPointer } from '../../http/validation.ts';
import { audit } from '../../lib/audit.ts';
import { inTransaction, type Transaction } from '../../lib/db.ts';
import type { CampaignInstance } from '../campaigns/campaign.ts';
import { findCampaign } from '../campaigns/queries.ts';
import { isStopped } from '../charging/card-breaker.queries.ts';
import { isRestoring } from '../charging/restore.queries.ts';
import { findCharity, offeredIn } from '../charities/queries.ts';
import { inList } from '../mails/donor-messages.ts';
import { mailChanged, mailMoved } from '../mails/schedule-mails.ts';
import {
  type LockedNight,
  lockNights,
  markMadeUp,
  markPlanned,
  markSkipped,
  moveNights,
  type NewAmounts,
  writeAmounts,
} from '../payments/editing.queries.ts';
import { closedBy, ordersOf } from '../payments/orders.queries.ts';
import { isClosed } from '../payments/orders.ts';
import { NO_NIGHT_30 } from '../payments/standing.queries.ts';
import { endEarlierLinks } from './end-links.ts';
import {
  findSchedule,
  pricesIn,
  type ScheduleScope,
  type StoredSchedule,
  writePlan,
  writeTimezone,
} from './queries.ts';
import { getSchedule, scheduleNotFound } from './service.ts';

/** Who changes a schedule, for the audit log. */
export interface Editor {
  readonly by: string;
  readonly requestId: string;
}

interface Editing {
  readonly context: AppContext;
  readonly trx: Transaction;
  readonly schedule: StoredSchedule;
  readonly now: Date;
}

interface Edited {
  readonly action: string;
  readonly before: object;
  readonly after: object;
}

/**
 * Runs an edit of an active schedule, whose row it locks first, and audits it. Null: nothing changed.
 *
 * Every charge of a night locks its row and, if it also needs the schedule's, locks that one first. So an edit waits
 * for an earlier charge and then sees it, and a later charge sees the edit.
 */
async function editSchedule(
  context: AppContext,
  scope: ScheduleScope,
  { by, requestId }: Editor,
  edit: (editing: Editing) => Promise<Edited | null | Refusal>,
): Promise<ScheduleDetail | Refusal> {
  const refusal = await inTransaction(context.db, async (trx): Promise<Refusal | null> => {
    const now = context.clock.now();
    const schedule = await findSchedule(trx, scope, { lock: true });
    if (!schedule) return scheduleNotFound();
    if (scope.by === 'link') await endEarlierLinks(trx, scope, now);
    if (schedule.cancelled_at !== null) return refuse(409, 'schedule_cancelled');
    const edited = await edit({ context, trx, schedule, now });
    if (edited === null || isRefusal(edited)) return edited;
    const subject = { kind: 'schedule', id: schedule.id };
    await audit(trx, { actor: by, subject, ...edited, requestId }, now);
    return null;
  });
  return refusal ?? getSchedule(context, scope);
}

/** Skips one night (`value`), or plans it again, until its cutoff. Idempotent. */
export async function skipNight(
  context: AppContext,
  scope: ScheduleScope,
  change: Editor & { readonly number: number; readonly value: boolean },
): Promise<ScheduleDetail | Refusal> {
  const { number, value } = change;
  return editSchedule(context, scope, change, async ({ trx, schedule, now }) => {
    const night = (await lockNights(trx, schedule.id, now)).find((one) => one.number === number);
    if (!night) return refuse(404, 'night_not_found');
    if (!value && night.failureCode === NO_NIGHT_30) return refuse(422, 'no_night_30');
    if (value === (night.status === 'skipped')) return value || night.editable ? null : tooLateFor(night, schedule);
    if (!night.editable) return tooLateFor(night, schedule);
    if (value) {
      await markSkipped(trx, night, now);
      return { action: 'schedule.skip', before: { number, skipped: false }, after: { number, skipped: true } };
    }
    await markPlanned(trx, night, { paymentMethodId: schedule.payment_method_id, now });
    return { action: 'schedule.skip', before: { number, skipped: true }, after: { number, skipped: false } };
  });
}

function tooLateFor(night: LockedNight, { campaign_kind: kind }: StoredSchedule): Refusal {
  const { unit } = KINDS[kind];
  return refuse(409, 'too_late', {
    say: (its, language) => its.night({ night: inList(night, kind, LANGUAGES[language].intl), unit }),
    extra: { too_late: [night.number] },
  });
}

/**
 * Edits amounts, but not while a restored database does not know what has been charged: it would take a charged night
 * for an open one, and its charge would turn up with another amount.
 */
function editAmounts(
  context: AppContext,
  scope: ScheduleScope,
  editor: Editor,
  edit: (editing: Editing) => Promise<Edited | null | Refusal>,
): Promise<ScheduleDetail | Refusal> {
  return editSchedule(context, scope, editor, async (editing) =>
    (await isRestoring(editing.trx, editing.schedule.id)) ? refuse(409, 'being_restored') : edit(editing),
  );
}

/** Splits new totals over the nights that are still open, and mails the donor the nights to come. */
export async function changeAmounts(
  context: AppContext,
  scope: ScheduleScope,
  editor: Editor,
  asked: ChangeAmounts,
): Promise<ScheduleDetail | Refusal> {
  return editAmounts(context, scope, editor, async (editing) => {
    const { trx, schedule } = editing;
    const given = withoutZeroes(asked.cause_amounts);
    if (isRepeating(schedule.campaign_kind)) return rewriteRepeating(editing, asked, inOrder(given));
    const prices = await pricesIn(trx, [...Object.keys(schedule.causes), ...Object.keys(given)]);
    const ordered = boughtWhole(schedule.causes, prices, true);
    const changed = Object.entries(boughtWhole(given, prices, true)).filter(([id, amount]) => ordered[id] !== amount);
    if (changed.length > 0) return notHere(changed.map(([id]) => id));
    if (Object.keys(ordered).length > 0 && !asked.pay_fees) return refuse(422, 'fees_not_covered', { at: '/pay_fees' });
    const causes = inOrder({ ...boughtWhole(given, prices, false), ...ordered });
    return rewritePlan(editing, { ...asked, causes, prices });
  });
}

/** Changes the orders of causes that are bought whole, until the order deadline, and mails the donor. */
export async function changeQurbani(
  context: AppContext,
  scope: ScheduleScope,
  editor: Editor,
  asked: ChangeQurbani,
): Promise<ScheduleDetail | Refusal> {
  return editAmounts(context, scope, editor, async (editing) => {
    const { trx, schedule } = editing;
    if (KINDS[schedule.campaign_kind].ordersUntil === null)
      return refuse(422, 'unknown_cause', { at: '/cause_amounts' });
    const ids = Object.keys(asked.cause_amounts);
    const prices = await pricesIn(trx, [...Object.keys(schedule.causes), ...ids]);
    const others = ids.filter((id) => !Object.hasOwn(prices, id));
    if (others.length > 0) return notHere(others);
    const broken = brokenQuantity(asked.cause_amounts, prices);
    if (broken !== null) return refuse(422, 'not_whole_quantity', { at: jsonPointer(['cause_amounts', broken]) });
    const causes = inOrder(withoutZeroes({ ...schedule.causes, ...asked.cause_amounts }));
    return rewritePlan(editing, { ...asked, tip_amount: schedule.tip, causes, prices });
  });
}

/** Causes that another call changes. */
function notHere(ids: readonly string[]): Refusal {
  const errors = ids.map((id) => field(jsonPointer(['cause_amounts', id]), 'causeOfAnother'));
  return refuse(422, 'unknown_cause', { errors });
}

/** When orders of whole units close for a schedule; null if they never do. */
async function ordersCloseFor({ trx, schedule }: Editing): Promise<Date | null> {
  const { start_date_offset: startDateOffset, timezone } = schedule;
  return ordersClose({ campaign: await campaignOf(trx, schedule), startDateOffset, timezone });
}

interface Wanted extends Pick<ChangeAmounts, 'campaign' | 'tip_amount' | 'pay_fees'> {
  /** Cause id → its total, without zeroes. */
  readonly causes: AmountsByCause;
  readonly prices: Prices;
}

/** Spreads what is left of new totals over the open nights. */
async function rewritePlan(editing: Editing, asked: Wanted): Promise<Edited | null | Refusal> {
  const { trx, schedule, now } = editing;
  const { causes, prices } = asked;
  const problem = await problemOf(editing, asked, causes);
  if (problem) return problem;
  const closes = await ordersCloseFor(editing);
  const nights = await lockNights(trx, schedule.id, now);
  const { split_type: split, multiplier } = schedule;
  if (!isSplit(split) || !isMultiplier(multiplier)) throw new Error(`${schedule.id} has an unknown split`);
  const { fee: feeRate, smallestCharge, largestCharge } = currencies[schedule.currency];
  const result = editPlan({
    nights: nights.map((night) => ({ ...planned(night), afterOrders: closes !== null && night.due > closes })),
    firstNight: schedule.first_night,
    causes,
    prices,
    ordersOpen: closes === null || now < closes,
    tip: asked.tip_amount,
    split,
    multiplier,
    payFees: { before: schedule.pay_fees, after: asked.pay_fees },
    feeRate,
    smallestCharge,
    largestCharge,
  });
  if (!result.ok) return refusalOf(result, schedule);
  const changed = result.nights.filter((night, at) => night.fee !== nights[at]?.fee || !isSame(night, nights[at]));
  if (changed.length === 0 && asked.pay_fees === schedule.pay_fees) return null;
  await writeAmounts(trx, changed.map(amountsOf), now);
  const { before, after } = await writePlan(trx, schedule, figuresOf(result.nights, causes, asked));
  await mailChanged(trx, { scheduleId: schedule.id, nights: changed }, now);
  return { action: 'schedule.amounts', before, after };
}

/**
 * Gives every date to come of a gift that repeats new amounts: those that have payments, even if they are skipped for
 * now, and, with the figures of the schedule, those that will be added.
 */
async function rewriteRepeating(
  editing: Editing,
  asked: ChangeAmounts,
  causes: AmountsByCause,
): Promise<Edited | null | Refusal> {
  const { trx, schedule, now } = editing;
  const prices = await pricesIn(trx, Object.keys(causes));
  const ordered = Object.keys(boughtWhole(causes, prices, true));
  if (ordered.length > 0 && !asked.pay_fees) return refuse(422, 'fees_not_covered', { at: '/pay_fees' });
  const problem = await problemOf(editing, { ...asked, causes, prices }, causes);
  if (problem) return problem;
  const { fee, smallestCharge, largestCharge } = currencies[schedule.currency];
  const result = repeatedCharge({
    causes,
    untippedCauses: [],
    prices,
    tip: { value: asked.tip_amount },
    coverFees: asked.pay_fees ? fee : null,
    smallestCharge,
    largestCharge,
  });
  if (!result.ok) return chargeRefused(result, schedule);
  const { charge } = result;
  const isSameAs = (now: Pick<NewAmounts, 'causes' | 'tip'>) =>
    now.tip === charge.tip && isDeepStrictEqual(withoutZeroes(now.causes), charge.causes);
  if (isSameAs(schedule) && asked.pay_fees === schedule.pay_fees) return null;
  const ahead = (await lockNights(trx, schedule.id, now)).filter(({ editable }) => editable);
  await writeAmounts(
    trx,
    ahead.map(({ id }) => ({ ...charge, id })),
    now,
  );
  const figures = { causes, total: charge.amount, night_30_amount: 0, tip: charge.tip, fee: charge.fee };
  const { before, after } = await writePlan(trx, schedule, { ...figures, pay_fees: asked.pay_fees });
  await mailChanged(trx, { scheduleId: schedule.id, nights: ahead }, now);
  return { action: 'schedule.amounts', before, after };
}

/** Why the charges of a gift that repeats cannot have these amounts. */
function chargeRefused(problem: PlanProblem, schedule: StoredSchedule): Refusal {
  switch (problem.problem) {
    case 'notWholeQuantity':
      return refuse(422, 'not_whole_quantity', { at: jsonPointer(['cause_amounts', problem.cause]) });
    case 'lowAmountEntered':
    case 'amountTooLarge':
      return refusalOf(problem, schedule);
    default:
      return refuse(422, 'no_amount', { at: '/cause_amounts' });
  }
}

/**
 * Moves the nights still to come to their times in another time zone, and mails their donor the new times. A night that
 * has passed there is charged at once, as the mail says. Missed nights keep the time that the donor was told.
 */
export async function changeTimezone(
  context: AppContext,
  scope: ScheduleScope,
  editor: Editor,
  timezone: TimeZone,
): Promise<ScheduleDetail | Refusal> {
  return editSchedule(context, scope, editor, async ({ trx, schedule, now }) => {
    if (schedule.timezone === timezone) return null;
    // Elsewhere the deadline may still be ahead, and orders could be refunded after all.
    if ((await closedBy(trx, schedule.id, now)).length > 0) return refuse(409, 'orders_closed');
    const { kind } = await campaignOf(trx, schedule);
    const nights = (await lockNights(trx, schedule.id, now)).filter(
      ({ editable, postponed }) => editable && !postponed,
    );
    const moved = nights.map((night) => ({ ...night, due: cutoffOn(kind, night.date, timezone) }));
    await moveNights(
      trx,
      moved.map(({ id, date, due }) => ({ id, date, due })),
      { timezone, passed: now, now },
    );
    await writeTimezone(trx, schedule.id, timezone);
    const atOnce = moved.filter(({ due, status }) => due <= now && status === 'pending');
    await mailMoved(trx, { scheduleId: schedule.id, nights: moved.filter(({ status }) => status !== 'skipped') }, now);
    const before = { timezone: schedule.timezone };
    return { action: 'schedule.timezone', before, after: { timezone, at_once: atOnce.map(({ number }) => number) } };
  });
}

/**
 * Charges missed or failed nights after all, as the donor asked. Nights that are being charged, or were, stay as they
 * are, so that a second press changes nothing.
 */
export async function makeUpNights(
  context: AppContext,
  scope: ScheduleScope,
  editor: Editor,
  numbers: readonly number[],
): Promise<ScheduleDetail | Refusal> {
  return editSchedule(context, scope, editor, async ({ trx, schedule, now }) => {
    const nights = await lockNights(trx, schedule.id, now);
    const asked = nights.filter(({ number }) => numbers.includes(number));
    if (asked.length < new Set(numbers).size) return refuse(404, 'night_not_found');
    const missed = asked.filter((night) => night.missed);
    if (asked.some(({ missed, status }) => !missed && !UNDER_WAY.has(status))) return refuse(409, 'not_missed');
    if (missed.length === 0) return null;
    const orders = await ordersOf(trx, schedule.id);
    if (missed.some((night) => isClosed(orders.get(night.id), now))) return refuse(409, 'orders_closed');
    if (await isStopped(trx, schedule.payment_method_id))
      return refuse(409, 'card_stopped', { say: (its) => its.again });
    await markMadeUp(
      trx,
      missed.map(({ id }) => id),
      now,
    );
    const before = { nights: missed.map(({ number, status }) => ({ number, status })) };
    return { action: 'schedule.make_up', before, after: { nights: missed.map(({ number }) => number) } };
  });
}

const UNDER_WAY: ReadonlySet<LockedNight['status']> = new Set(['pending', 'processing', 'succeeded']);

async function campaignOf(trx: Transaction, schedule: StoredSchedule): Promise<CampaignInstance> {
  const campaign = await findCampaign(trx, schedule.campaign_id);
  if (!campaign) throw new Error(`there is no campaign ${schedule.campaign_id}`);
  return campaign;
}

type Night = RunningNight & { readonly id: string };

/** A night that cannot be edited, or that was skipped, is fixed: its amounts count and stay the same. */
function planned(night: LockedNight): Night {
  const { id, number, causes, tip, fee, editable, status } = night;
  return { id, number, causes, tip, fee, fixed: !editable || status === 'skipped' };
}

function isSame(night: Night, before: LockedNight | undefined): boolean {
  return before !== undefined && night.causes === before.causes && night.tip === before.tip;
}

function amountsOf({ id, causes, tip, fee }: Night): NewAmounts {
  return { id, causes, tip, fee, amount: amountOf(causes) };
}

const amountOf = (causes: AmountsByCause) => sum(Object.values(causes));

function figuresOf(nights: readonly Night[], causes: AmountsByCause, asked: Wanted) {
  const night30 = nights.find(({ number }) => number === 30);
  return {
    causes,
    total: amountOf(causes),
    night_30_amount: night30 ? amountOf(night30.causes) : 0,
    tip: asked.tip_amount,
    fee: sum(nights.map(({ fee }) => fee)),
    pay_fees: asked.pay_fees,
  };
}

/** Sorts causes, because their order decides which one gets a night's odd penny. */
function inOrder(causes: AmountsByCause): AmountsByCause {
  return Object.fromEntries(Object.entries(causes).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * Problems of the request itself. Causes of the plan may stay even if the charity has closed them, but no more can be
 * ordered of a closed cause that is bought whole.
 */
async function problemOf({ trx, schedule }: Editing, asked: Wanted, causes: AmountsByCause): Promise<Refusal | null> {
  const campaign = await campaignOf(trx, schedule);
  const named = [campaign.id, KINDS[campaign.kind].product];
  if (!named.includes(asked.campaign)) return refuse(422, 'unknown_campaign', { at: '/campaign' });
  const total = amountOf(causes);
  if (total === 0) return refuse(422, 'no_amount', { at: '/cause_amounts' });
  if (asked.tip_amount > total) return refuse(422, 'tip_too_large', { at: '/tip_amount' });
  const charity = await findCharity(trx, schedule.charity_slug);
  const offered = charity ? offeredIn(campaign.kind, charity).causes.map(({ cause_id }) => cause_id) : [];
  const errors = Object.entries(causes).flatMap(([id, amount]) => {
    if (offered.includes(id)) return [];
    const had = Object.hasOwn(schedule.causes, id) ? schedule.causes[id] : undefined;
    if (had === undefined) return [field(jsonPointer(['cause_amounts', id]), 'causeOfAnother')];
    const isMore = Object.hasOwn(asked.prices, id) && amount > had;
    return isMore ? [field(jsonPointer(['cause_amounts', id]), 'causeClosed')] : [];
  });
  return errors.length > 0 ? refuse(422, 'unknown_cause', { errors }) : null;
}

function refusalOf(problem: EditProblem, { currency, campaign_kind }: StoredSchedule): Refusal {
  const { unit } = KINDS[campaign_kind];
  const money = (amount: number, language: Parameters<typeof formatAmount>[2]) =>
    formatAmount(amount, currency, language);
  switch (problem.problem) {
    case 'ordersClosed':
      return refuse(409, 'orders_closed', { at: '/cause_amounts' });
    case 'orderAlone': {
      const { number } = problem;
      return refuse(422, 'order_alone', {
        say: (its) => its(String(number)),
        at: '/cause_amounts',
        extra: { number },
      });
    }
    case 'noOpenNight':
      return refuse(409, 'too_late', { say: (its) => its.closed(unit), extra: { too_late: [] } });
    case 'belowCharged': {
      const { cause, least } = problem;
      return refuse(422, 'below_charged', {
        say: (its, language) => its.cause(money(least, language)),
        at: jsonPointer(['cause_amounts', cause]),
        extra: { cause, least },
      });
    }
    case 'tipBelowCharged': {
      const { least } = problem;
      return refuse(422, 'below_charged', {
        say: (its, language) => its.tip(money(least, language)),
        at: '/tip_amount',
        extra: { cause: null, least },
      });
    }
    case 'lowAmountEntered': {
      const { smallestTotal } = problem;
      const { smallestCharge } = currencies[currency];
      return refuse(422, 'amount_too_small', {
        say: (its, language) =>
          its({ unit, least: money(smallestTotal, language), smallest: money(smallestCharge, language) }),
        errors: [field('/cause_amounts', 'atLeastInTotal', (must, language) => must(money(smallestTotal, language)))],
        extra: { smallest_total: smallestTotal },
      });
    }
    case 'amountTooLarge': {
      const { largestCharge } = problem;
      return refuse(422, 'amount_too_large', {
        say: (its, language) => its.night({ unit, largest: money(largestCharge, language) }),
        errors: [
          field('/cause_amounts', 'atMostANight', (must, language) =>
            must({ unit, largest: money(largestCharge, language) }),
          ),
        ],
        extra: { largest_charge: largestCharge },
      });
    }
  }
}
