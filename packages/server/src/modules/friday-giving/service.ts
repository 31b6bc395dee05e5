import type {
  FridayListItem,
  FridayRun,
  FridayRunsRequest,
  FridaySchedule,
} from '@lantern-giving/core/api/friday-giving';
import { MAX_RUN_DAYS } from '@lantern-giving/core/api/friday-giving.schema';
import type { ChangeAmounts } from '@lantern-giving/core/api/schedules';
import { daysBetween } from '@lantern-giving/core/calendar';
import { WEEKLY_KINDS } from '@lantern-giving/core/campaigns';
import type { AppContext } from '../../app/context.ts';
import { field, isRefusal, type Refusal, refuse, refuseFields } from '../../http/problem.ts';
import type { Executor } from '../../lib/db.ts';
import { paymentsOf, paymentsOfAll } from '../payments/queries.ts';
import { changeAmounts, type Editor, skipNight } from '../schedules/editing.ts';
import { findSchedule, type ScheduleScope, type StoredSchedule, weeklySchedules } from '../schedules/queries.ts';
import { getSchedule, setCancelled } from '../schedules/service.ts';
import { presentFridays, presentItem, presentRun, standingFor } from './presenter.ts';

/** The Friday schedules of a donor, newest first. */
export async function listFridays({ db, clock }: AppContext, donorId: string): Promise<FridayListItem[]> {
  const schedules = await weeklySchedules(db, donorId);
  const payments = await paymentsOfAll(
    db,
    schedules.map(({ id }) => id),
    clock.now(),
  );
  return schedules.map((schedule) =>
    presentItem(
      schedule,
      payments.filter(({ scheduleId }) => scheduleId === schedule.id),
    ),
  );
}

/** The Fridays of a donor's schedules between two dates, in order of their dates. */
export async function listRuns(
  { db, clock }: AppContext,
  donorId: string,
  { start_date: start, end_date: end }: FridayRunsRequest,
): Promise<FridayRun[] | Refusal> {
  const days = daysBetween(start, end);
  if (days < 0 || days > MAX_RUN_DAYS) return refuseFields('validation_failed', [field('/end_date', 'invalid')]);
  const schedules = await weeklySchedules(db, donorId);
  const runs: FridayRun[] = [];
  for (const schedule of schedules) {
    const standing = await standingFor(db, schedule, 'donor');
    const payments = await paymentsOf(db, schedule.id, clock.now());
    const between = payments.filter(({ date }) => date >= start && date <= end);
    runs.push(...between.map((payment) => presentRun(schedule.id, payment, standing)));
  }
  return runs.sort((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0));
}

export async function readFridays(context: AppContext, scope: ScheduleScope): Promise<FridaySchedule | Refusal> {
  if (!(await findFridays(context.db, scope))) return fridaysNotFound();
  // Ends the earlier links, if a newer one is used for the first time.
  const read = await getSchedule(context, scope);
  return isRefusal(read) ? fridaysNotFound() : present(context, scope);
}

/** Cancels or reactivates all Fridays ahead. Idempotent. */
export async function cancelFridays(
  context: AppContext,
  scope: ScheduleScope,
  change: Editor & { readonly value: boolean; readonly reason: string | null },
): Promise<FridaySchedule | Refusal> {
  if (!(await findFridays(context.db, scope))) return fridaysNotFound();
  const { value: cancelled, ...rest } = change;
  const changed = await setCancelled(context, scope, { ...rest, cancelled });
  return isRefusal(changed) ? changed : present(context, scope);
}

/** Leaves one Friday out, or plans it again, until its cutoff. Idempotent. */
export async function skipFriday(
  context: AppContext,
  scope: ScheduleScope,
  change: Editor & { readonly runId: string; readonly value: boolean },
): Promise<FridayRun | Refusal> {
  const { db, clock } = context;
  const schedule = await findFridays(db, scope);
  if (!schedule) return fridaysNotFound();
  const find = async () => (await paymentsOf(db, schedule.id, clock.now())).find(({ id }) => id === change.runId);
  const run = await find();
  if (!run) return refuse(404, 'run_not_found');
  const { runId: _id, ...rest } = change;
  const changed = await skipNight(context, scope, { ...rest, number: run.number });
  if (isRefusal(changed)) return changed;
  const after = await find();
  if (!after) throw new Error(`the run ${run.id} has gone`);
  return presentRun(schedule.id, after, await standingFor(db, schedule, scope.by));
}

/** Sets what is given on each Friday to come. */
export async function changeFridays(
  context: AppContext,
  scope: ScheduleScope,
  editor: Editor,
  asked: ChangeAmounts,
): Promise<FridaySchedule | Refusal> {
  if (!(await findFridays(context.db, scope))) return fridaysNotFound();
  const changed = await changeAmounts(context, scope, editor, asked);
  return isRefusal(changed) ? changed : present(context, scope);
}

/** A schedule of Fridays; null for any other. Its kind never changes, so no lock is needed. */
async function findFridays(db: Executor, scope: ScheduleScope): Promise<StoredSchedule | null> {
  const schedule = await findSchedule(db, scope);
  return schedule && WEEKLY_KINDS.includes(schedule.campaign_kind) ? schedule : null;
}

async function present({ db, clock, config }: AppContext, scope: ScheduleScope): Promise<FridaySchedule | Refusal> {
  const schedule = await findSchedule(db, scope);
  if (!schedule) return fridaysNotFound();
  return presentFridays(db, schedule, { now: clock.now(), publicUrl: config.publicUrl, viewer: scope.by });
}

export function fridaysNotFound(): Refusal {
  return refuse(404, 'friday_giving_not_found');
}
