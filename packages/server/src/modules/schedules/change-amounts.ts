import { isDeepStrictEqual } from 'node:util';
import type { ChangeAmounts, ChangeQurbani, ScheduleDetail } from '@lantern-giving/core/api/schedules';
import { isRepeating, KINDS, NIGHT_30 } from '@lantern-giving/core/campaigns';
import { currencies, sum } from '@lantern-giving/core/money';
import {
  boughtWhole,
  brokenQuantity,
  editPlan,
  inCauseOrder,
  type Prices,
  type RunningNight,
  repeatedCharge,
  withoutZeroes,
} from '@lantern-giving/core/plan';
import { type AmountsByCause, isMultiplier, isSplit } from '@lantern-giving/core/split';
import type { AppContext } from '../../app/context.ts';
import { field, type Refusal, refuse } from '../../http/problem.ts';
import { jsonPointer } from '../../http/validation.ts';
import { pricesIn } from '../causes/queries.ts';
import { isRestoring } from '../charging/restore.queries.ts';
import { findCharity, offeredIn } from '../charities/queries.ts';
import { mailChanged } from '../mails/change-mails.ts';
import { type LockedNight, lockNights, type NewAmounts, writeAmounts } from '../payments/editing.queries.ts';
import { refusalOf, repeatedRefusalOf } from './amount-refusals.ts';
import { campaignOf, ordersCloseFor } from './campaign-of.ts';
import { type Edited, type Editing, type Editor, editSchedule } from './edit-schedule.ts';
import { type ScheduleScope, writePlan } from './queries.ts';

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
    if (isRepeating(schedule.campaign_kind)) return rewriteRepeating(editing, asked, inCauseOrder(given));
    const prices = await pricesIn(trx, [...Object.keys(schedule.causes), ...Object.keys(given)]);
    const ordered = boughtWhole(schedule.causes, prices, true);
    const changed = Object.entries(boughtWhole(given, prices, true)).filter(([id, amount]) => ordered[id] !== amount);
    if (changed.length > 0) return notHere(changed.map(([id]) => id));
    if (Object.keys(ordered).length > 0 && !asked.pay_fees) return refuse(422, 'fees_not_covered', { at: '/pay_fees' });
    const causes = inCauseOrder({ ...boughtWhole(given, prices, false), ...ordered });
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
    const causes = inCauseOrder(withoutZeroes({ ...schedule.causes, ...asked.cause_amounts }));
    return rewritePlan(editing, { ...asked, tip_amount: schedule.tip, causes, prices });
  });
}

/** Causes that another call changes. */
function notHere(ids: readonly string[]): Refusal {
  const errors = ids.map((id) => field(jsonPointer(['cause_amounts', id]), 'causeOfAnother'));
  return refuse(422, 'unknown_cause', { errors });
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
  const closes = await ordersCloseFor(editing.trx, editing.schedule);
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
  const { before, after } = await writePlan(
    trx,
    schedule,
    figuresOf(plannedOf(result.nights, schedule), causes, asked),
  );
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
  if (!result.ok) return repeatedRefusalOf(result, schedule);
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

/** Without a night 30 that is left out of the plan. */
function plannedOf(nights: readonly Night[], schedule: Editing['schedule']): readonly Night[] {
  return schedule.night_30 ? nights : nights.filter(({ number }) => number !== NIGHT_30);
}

function figuresOf(nights: readonly Night[], causes: AmountsByCause, asked: Wanted) {
  const night30 = nights.find(({ number }) => number === NIGHT_30);
  return {
    causes,
    total: amountOf(causes),
    night_30_amount: night30 ? amountOf(night30.causes) : 0,
    tip: asked.tip_amount,
    fee: sum(nights.map(({ fee }) => fee)),
    pay_fees: asked.pay_fees,
  };
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
