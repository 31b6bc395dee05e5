import type { ScheduleDetail } from '@lantern-giving/core/api/schedules';
import { NIGHT_30 } from '@lantern-giving/core/campaigns';
import type { PlannedCharge } from '@lantern-giving/core/plan';
import type { AppContext } from '../../app/context.ts';
import { type Refusal, refuse } from '../../http/problem.ts';
import { isStopped } from '../charging/card-breaker.queries.ts';
import { isRestoring } from '../charging/restore.queries.ts';
import { mailNight30 } from '../mails/change-mails.ts';
import { adjustShares } from '../matching/shares.queries.ts';
import {
  type LockedNight,
  lockNights,
  markLeftOut,
  markPlanned,
  markSkipped,
  writeAmounts,
} from '../payments/editing.queries.ts';
import { createPayments } from '../payments/queries.ts';
import { NO_NIGHT_30 } from '../payments/standing.queries.ts';
import { campaignOf } from './campaign-of.ts';
import { type Edited, type Editing, type Editor, editSchedule } from './edit-schedule.ts';
import { figuresOf30, plannedNight30 } from './night-30.ts';
import { type ScheduleScope, type StoredSchedule, writeNight30 } from './queries.ts';
import { tooLateFor } from './skip-night.ts';

/**
 * Adds night 30 to a plan (`value`), or leaves it out, until its cutoff. It comes on top of the total, so no other night
 * changes. Idempotent. The plan that is made of this one in the next campaign follows it.
 */
export async function setNight30(
  context: AppContext,
  scope: ScheduleScope,
  change: Editor & { readonly value: boolean },
): Promise<ScheduleDetail | Refusal> {
  return editSchedule(context, scope, change, async (editing) => {
    const nights = await lockNights(editing.trx, editing.schedule.id, editing.now);
    return change.value ? addNight30(editing, nights) : leaveOutNight30(editing, nights);
  });
}

const tooLate = (schedule: StoredSchedule) => tooLateFor({ number: NIGHT_30, date: '' }, schedule);

const is30 = ({ number }: LockedNight) => number === NIGHT_30;

async function addNight30(editing: Editing, nights: readonly LockedNight[]): Promise<Edited | null | Refusal> {
  const { trx, schedule, now } = editing;
  const night = nights.find(is30);
  if (night?.failureCode === NO_NIGHT_30) return refuse(422, 'no_night_30');
  if (night && night.status !== 'skipped') return schedule.night_30 ? null : switched(editing, night, night);
  const planned = plannedNight30(schedule, await campaignOf(trx, schedule), nights, now);
  if (planned === 'too_late') return tooLate(schedule);
  if (planned === 'no_night_30') return refuse(422, planned);
  if (planned === 'night_not_found') return refuse(404, planned);
  // What was added before may have been charged.
  if (await isRestoring(trx, schedule.id)) return refuse(409, 'being_restored');
  // A new payment cannot be held for its card, as one that is planned again can.
  if (!night && (await isStopped(trx, schedule.payment_method_id)))
    return refuse(409, 'card_stopped', { say: (its) => its.again });

  if (night) await planAgain(editing, night, planned);
  else await insert(editing, planned);
  const added = (await lockNights(trx, schedule.id, now)).find(is30);
  if (!added) throw new Error(`${schedule.id} has no night 30`);
  if (schedule.match_pot_id !== null) await adjustShares(trx, [added.id]);
  await mailNight30(trx, { scheduleId: schedule.id, nights: [added] }, now);
  return switched(editing, night ?? null, added);
}

function insert({ trx, schedule, now }: Editing, charge: PlannedCharge): Promise<void> {
  const { id: scheduleId, charity_id: charityId, payment_method_id: paymentMethodId, currency, timezone } = schedule;
  const campaign = schedule.campaign_id;
  return createPayments(trx, [
    { scheduleId, charityId, paymentMethodId, currency, timezone, campaign, charges: [charge], createdAt: now },
  ]);
}

async function planAgain({ trx, schedule, now }: Editing, night: LockedNight, planned: PlannedCharge): Promise<void> {
  const { causes, amount, tip, fee } = planned;
  await writeAmounts(trx, [{ id: night.id, causes, amount, tip, fee }], now);
  await markPlanned(trx, night, { paymentMethodId: schedule.payment_method_id, now });
}

async function leaveOutNight30(editing: Editing, nights: readonly LockedNight[]): Promise<Edited | null | Refusal> {
  const { trx, schedule, now } = editing;
  const night = nights.find(is30);
  const isPlanned = night && night.status !== 'skipped' && night.failureCode !== NO_NIGHT_30;
  if (isPlanned && !night.editable) return tooLate(schedule);
  if (isPlanned) await markSkipped(trx, night, now);
  if (night) await markLeftOut(trx, night, now);
  // Also of a gift whose own month or card allowed none: the next one would have it.
  const left = await switched(editing, night ?? null, null);
  return isPlanned || schedule.night_30 ? left : null;
}

async function switched(
  { trx, schedule }: Editing,
  before: LockedNight | null,
  after: LockedNight | null,
): Promise<Edited> {
  const change = { value: after !== null, before: before && figuresOf30(before), after: after && figuresOf30(after) };
  return { action: 'schedule.night30', ...(await writeNight30(trx, schedule, change)) };
}
