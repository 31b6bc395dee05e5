import type { ScheduleDetail } from '@lantern-giving/core/api/schedules';
import type { AppContext } from '../../app/context.ts';
import { isRefusal, type Refusal, refuse } from '../../http/problem.ts';
import { audit } from '../../lib/audit.ts';
import { inTransaction, type Transaction } from '../../lib/db.ts';
import { endEarlierLinks } from './end-links.ts';
import { findSchedule, type ScheduleScope, type StoredSchedule } from './queries.ts';
import { getSchedule, scheduleNotFound } from './service.ts';

/** Who changes a schedule, for the audit log. */
export interface Editor {
  readonly by: string;
  readonly requestId: string;
}

export interface Editing {
  readonly context: AppContext;
  readonly trx: Transaction;
  readonly schedule: StoredSchedule;
  readonly now: Date;
}

export interface Edited {
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
export async function editSchedule(
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
