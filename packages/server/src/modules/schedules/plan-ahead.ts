import { monthlyStart, repeatedDates } from '@lantern-giving/core/calendar';
import { chargesOn } from '@lantern-giving/core/plan';
import type { AppContext } from '../../app/context.ts';
import type { BackgroundLoop } from '../../lib/background.ts';
import { inTransaction, type Transaction } from '../../lib/db.ts';
import { isStopped } from '../charging/card-breaker.queries.ts';
import { createPayments } from '../payments/queries.ts';
import { lockToPlan, readRepeating, schedulesToPlan, writeNextPlan } from './plan-ahead.queries.ts';

type Context = Pick<AppContext, 'db' | 'clock'>;

const BATCH = 100;
/** The dates are 60 days away. */
const IDLE_MS = 60_000;

/** The gaps between the steps, in each of which a test kills the process by throwing. */
export const PLAN_POINTS = ['locked', 'added', 'marked'] as const;
type PlanHook = (point: (typeof PLAN_POINTS)[number]) => void;

/** Adds payments to gifts that repeat, as their dates come near. */
export function planAheadLoop(context: Context): BackgroundLoop {
  return { name: 'planning ahead', idleMs: IDLE_MS, runOnce: async () => (await planAhead(context, BATCH)) > 0 };
}

/**
 * Adds to each gift that repeats the payments of the dates that have come within 60 days: one for each date, however
 * often and by however many processes this is done. Each schedule has a separate transaction: one that fails does not
 * hold up the others, and its error is thrown at the end.
 * @returns the number of schedules
 */
export async function planAhead(
  { db, clock }: Context,
  limit = BATCH,
  reach: PlanHook = () => undefined,
): Promise<number> {
  const due = await schedulesToPlan(db, limit, clock.now());
  const bugs: unknown[] = [];
  const plan = async (trx: Transaction, id: string) => {
    const now = clock.now();
    const card = await lockToPlan(trx, id, now);
    // The card cannot be stopped until these payments exist and can be held.
    if (card === null || (await isStopped(trx, card))) return;
    reach('locked');
    await planFurther(trx, id, now, reach);
  };
  for (const id of due) await inTransaction(db, (trx) => plan(trx, id)).catch((bug: unknown) => bugs.push(bug));
  if (bugs.length > 0) throw bugs[0];
  return due.length;
}

/**
 * Adds the payments of a gift that repeats, up to 60 days ahead; none while its charity is on hold. Its row must be
 * locked. Dates that have passed are left out: nobody is charged for a time in which there were no payments.
 * @returns their numbers, and whether any are left to be added later
 */
export async function planFurther(
  trx: Transaction,
  scheduleId: string,
  now: Date,
  reach: PlanHook = () => undefined,
): Promise<{ readonly added: readonly number[]; readonly goesOn: boolean }> {
  const gift = await readRepeating(trx, scheduleId);
  const { timezone, causes, amount, tip, fee, kind, end, lastNumber, isHalted } = gift;
  if (isHalted) {
    await writeNextPlan(trx, scheduleId, now);
    return { added: [], goesOn: true };
  }
  const start = monthlyStart(gift.start, gift.monthDay);
  const { dates, nextAt } = repeatedDates({ kind, start, end }, { timezone, now, first: lastNumber + 1 });
  if (dates.length > 0) {
    const charges = chargesOn(dates, { causes, amount, tip, fee, total: amount + tip + fee });
    await createPayments(trx, [{ ...gift, scheduleId, charges, createdAt: now }]);
  }
  reach('added');
  await writeNextPlan(trx, scheduleId, nextAt);
  reach('marked');
  return { added: dates.map(({ number }) => number), goesOn: nextAt !== null };
}
