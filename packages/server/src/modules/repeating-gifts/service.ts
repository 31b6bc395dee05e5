import type {
  FridayListItem,
  FridayRun,
  FridayRunsRequest,
  FridaySchedule,
} from '@lantern-giving/core/api/friday-giving';
import { MAX_RUN_DAYS } from '@lantern-giving/core/api/friday-giving.schema';
import type { ChangeAmounts } from '@lantern-giving/core/api/schedules';
import { daysBetween } from '@lantern-giving/core/calendar';
import type { CampaignKind } from '@lantern-giving/core/campaigns';
import type { AppContext } from '../../app/context.ts';
import { field, isRefusal, type Refusal, refuse, refuseFields } from '../../http/problem.ts';
import type { Executor } from '../../lib/db.ts';
import { paymentsOf, paymentsOfAll } from '../payments/queries.ts';
import { refundsOf } from '../refunds/queries.ts';
import { changeAmounts } from '../schedules/change-amounts.ts';
import type { Editor } from '../schedules/edit-schedule.ts';
import { findSchedule, type ScheduleScope, type StoredSchedule, schedulesOfKinds } from '../schedules/queries.ts';
import { getSchedule, setCancelled } from '../schedules/service.ts';
import { skipNight } from '../schedules/skip-night.ts';
import { giftViewFor, presentGift, presentItem, presentRun } from './presenter.ts';

/** A kind of gift that repeats, as the calls about it see it. */
export interface Giving {
  /** Schedules of other kinds do not exist for them. */
  readonly kinds: readonly CampaignKind[];
  readonly notFound: 'friday_giving_not_found' | 'evergive_not_found';
}

/** The schedules of a donor, newest first. */
export async function listGifts(
  { db, clock }: AppContext,
  { kinds }: Giving,
  donorId: string,
): Promise<FridayListItem[]> {
  const schedules = await schedulesOfKinds(db, donorId, kinds);
  const now = clock.now();
  const ids = schedules.map(({ id }) => id);
  const payments = await paymentsOfAll(db, ids, now);
  const refunds = await refundsOf(db, ...ids);
  return schedules.map((schedule) => {
    const isOfIt = ({ scheduleId }: { readonly scheduleId: string }) => scheduleId === schedule.id;
    return presentItem(schedule, { payments: payments.filter(isOfIt), refunds: refunds.filter(isOfIt) }, now);
  });
}

/** The runs of a donor's schedules between two dates, in order of their dates. */
export async function listRuns(
  { db, clock }: AppContext,
  { kinds }: Giving,
  donorId: string,
  { start_date: start, end_date: end }: FridayRunsRequest,
): Promise<FridayRun[] | Refusal> {
  const days = daysBetween(start, end);
  if (days < 0 || days > MAX_RUN_DAYS) return refuseFields('validation_failed', [field('/end_date', 'invalid')]);
  const schedules = await schedulesOfKinds(db, donorId, kinds);
  const runs: FridayRun[] = [];
  for (const schedule of schedules) {
    const view = await giftViewFor(db, schedule, 'donor');
    const payments = await paymentsOf(db, schedule.id, clock.now());
    const between = payments.filter(({ date }) => date >= start && date <= end);
    runs.push(...between.map((payment) => presentRun(schedule.id, payment, view)));
  }
  return runs.sort((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0));
}

export async function readGift(
  context: AppContext,
  giving: Giving,
  scope: ScheduleScope,
): Promise<FridaySchedule | Refusal> {
  if (!(await findGift(context.db, giving, scope))) return notFound(giving);
  // Ends the earlier links, if a newer one is used for the first time.
  const read = await getSchedule(context, scope);
  return isRefusal(read) ? notFound(giving) : present(context, giving, scope);
}

/** Cancels or reactivates all dates ahead. Idempotent. */
export async function cancelGift(
  context: AppContext,
  giving: Giving,
  scope: ScheduleScope,
  change: Editor & { readonly value: boolean; readonly reason: string | null },
): Promise<FridaySchedule | Refusal> {
  if (!(await findGift(context.db, giving, scope))) return notFound(giving);
  const { value: cancelled, ...rest } = change;
  const changed = await setCancelled(context, scope, { ...rest, cancelled });
  return isRefusal(changed) ? changed : present(context, giving, scope);
}

/** Skips one date, or plans it again, until its cutoff. Idempotent. */
export async function skipRun(
  context: AppContext,
  giving: Giving,
  scope: ScheduleScope,
  change: Editor & { readonly runId: string; readonly value: boolean },
): Promise<FridayRun | Refusal> {
  const { db, clock } = context;
  const schedule = await findGift(db, giving, scope);
  if (!schedule) return notFound(giving);
  const find = async () => (await paymentsOf(db, schedule.id, clock.now())).find(({ id }) => id === change.runId);
  const run = await find();
  if (!run) return refuse(404, 'run_not_found');
  const { runId: _id, ...rest } = change;
  const changed = await skipNight(context, scope, { ...rest, number: run.number });
  if (isRefusal(changed)) return changed;
  const after = await find();
  if (!after) throw new Error(`the run ${run.id} has gone`);
  return presentRun(schedule.id, after, await giftViewFor(db, schedule, scope.by));
}

/** Sets the amount of each date to come. */
export async function changeGift(
  context: AppContext,
  giving: Giving,
  scope: ScheduleScope,
  editor: Editor,
  asked: ChangeAmounts,
): Promise<FridaySchedule | Refusal> {
  if (!(await findGift(context.db, giving, scope))) return notFound(giving);
  const changed = await changeAmounts(context, scope, editor, asked);
  return isRefusal(changed) ? changed : present(context, giving, scope);
}

/** A schedule of these kinds; null for any other. Its kind never changes, so no lock is needed. */
async function findGift(db: Executor, { kinds }: Giving, scope: ScheduleScope): Promise<StoredSchedule | null> {
  const schedule = await findSchedule(db, scope);
  return schedule && kinds.includes(schedule.campaign_kind) ? schedule : null;
}

async function present(
  { db, clock, config }: AppContext,
  giving: Giving,
  scope: ScheduleScope,
): Promise<FridaySchedule | Refusal> {
  const schedule = await findSchedule(db, scope);
  if (!schedule) return notFound(giving);
  return presentGift(db, schedule, { now: clock.now(), publicUrl: config.publicUrl, viewer: scope.by });
}

export function notFound(giving: Giving): Refusal {
  return refuse(404, giving.notFound);
}
