import {
  addMinutes,
  CORRECTION_MINUTES,
  calendarBy,
  cutoffOn,
  dateOf,
  type IsoDate,
  type TimeZone,
} from '@lantern-giving/core/calendar';
import { KINDS, NIGHT_30 } from '@lantern-giving/core/campaigns';
import type { AppContext } from '../../app/context.ts';
import { audit } from '../../lib/audit.ts';
import type { BackgroundLoop } from '../../lib/background.ts';
import { inTransaction } from '../../lib/db.ts';
import { endMoves, lockOutdated, markFollowing, outdatedSchedules } from '../campaigns/calendar.queries.ts';
import type { CampaignInstance } from '../campaigns/campaign.ts';
import { findCampaign } from '../campaigns/queries.ts';
import { movePayment } from '../charging/attempts.queries.ts';
import { inParallel } from '../charging/in-parallel.ts';
import { missedSince, noticeEnds } from '../charging/missed-nights.ts';
import { type MovedDate, mailDates, mailDeadline, type Night30 } from '../mails/calendar-mail.ts';
import { type LockedNight, lockNights, moveNights, resolveNight30 } from '../payments/editing.queries.ts';
import { endNight30 } from '../payments/queries.ts';
import { NO_NIGHT_30 } from '../payments/standing.queries.ts';

type Context = Pick<AppContext, 'db' | 'clock' | 'config'>;

/** Schedules in a turn: many, since each turn orders all that are outdated. */
const BATCH = 400;
/** Schedules that a worker moves at a time. */
const WIDTH = 4;
const IDLE_MS = 5000;

/** Moves the schedules whose campaign has new dates. */
export function calendarLoop(context: Context): BackgroundLoop {
  const failed = new Set<string>();
  return {
    name: 'calendar',
    idleMs: IDLE_MS,
    runOnce: async () => (await followCalendars(context, BATCH, failed)) > 0,
  };
}

/**
 * Moves schedules to the calendar that an admin has set, starting with those whose next night is due first. Each is
 * moved in a separate transaction: a crash in between leaves the others for the next turn, several workers move
 * different ones, and one that fails does not hold up the others. The first error is thrown at the end.
 * @param failed of earlier turns, which come last
 * @returns the number of schedules
 */
export async function followCalendars(
  context: Context,
  limit: number,
  failed: Set<string> = new Set(),
): Promise<number> {
  const outdated = await outdatedSchedules(context.db, { limit, last: [...failed] });
  if (outdated.length === 0) await endMoves(context.db);
  await inParallel(outdated, WIDTH, async (id) => {
    failed.add(id);
    await followCalendar(context, id);
    failed.delete(id);
  });
  return outdated.length;
}

/**
 * The schedule's row is locked first, then its nights. Nights that were charged, are being charged or have passed stay.
 * A night whose new time has passed is charged soon, at the time that its mail says; until then a correction moves it
 * back.
 */
async function followCalendar({ db, clock, config }: Context, scheduleId: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const now = clock.now();
    const follows = await lockOutdated(trx, scheduleId);
    if (!follows) return;
    const campaign = await findCampaign(trx, follows.campaign);
    if (!campaign) throw new Error(`there is no campaign ${follows.campaign}`);
    const { timezone, offset } = follows;
    const nights = await lockNights(trx, scheduleId, now);
    // Claimed since it was found; it comes back once the outcome is known.
    if (nights.some(({ number, status }) => number === NIGHT_30 && status === 'processing')) return;
    const moved = movedNights(nights, { campaign, offset, timezone, now });
    const passed = addMinutes(now, CORRECTION_MINUTES);
    await moveNights(
      trx,
      moved.map(({ id, date, due }) => ({ id, date, due })),
      { timezone, passed, now },
    );
    const night30 = await settleNight30(trx, { nights, moved }, { campaign, offset, now });
    await markFollowing(trx, scheduleId, follows.version);
    // Nights that their donor has skipped are not charged, whatever their date.
    const dates = moved.filter(({ status }) => status !== 'skipped' && status !== 'cancelled').map(datesOf);
    const isTold = (dates.length > 0 || night30 !== null) && !follows.cancelled;
    // What was charged can be refunded until a deadline that has moved too.
    if (!isTold && follows.reachable && KINDS[campaign.kind].ordersUntil !== null)
      await mailDeadline(trx, config, scheduleId, now);
    if (moved.length === 0 && night30 === null) return;
    const soon = moved.filter(({ due, status }) => due <= now && status === 'pending').map(({ number }) => number);
    const after = { dates: moved.map(datesOf), night_30: night30?.is ?? null, soon };
    const subject = { kind: 'schedule', id: scheduleId };
    await audit(trx, { actor: 'system', action: 'schedule.calendar', subject, after }, now);
    if (isTold && follows.reachable)
      await mailDates(trx, config, { scheduleId, dates, night30, passed: { numbers: soon, leaves: passed } }, now);
  });
}

const datesOf = ({ number, before, date }: Moved): MovedDate => ({ number, before, after: date });

interface Moved {
  readonly id: string;
  readonly number: number;
  readonly status: LockedNight['status'];
  readonly before: IsoDate;
  readonly date: IsoDate;
  readonly due: Date;
}

interface Month {
  readonly campaign: CampaignInstance;
  /** Of the plan, in days: its authority. */
  readonly offset: number;
}

/**
 * The nights that get another date from the campaign's calendar, and are ahead by the old date or by the new one.
 * Missed nights keep the time that their donor was told.
 */
function movedNights(
  nights: readonly LockedNight[],
  { campaign, offset, timezone, now }: Month & { readonly timezone: TimeZone; readonly now: Date },
): readonly Moved[] {
  const { kind, start, monthDays } = calendarBy(campaign, offset);
  const exists = ({ number, failureCode }: LockedNight) =>
    failureCode !== NO_NIGHT_30 && (number !== NIGHT_30 || monthDays !== 29);
  return nights.filter(exists).flatMap((night) => {
    const { id, number, status, date: before } = night;
    const date = dateOf({ kind, start, number, offset });
    const due = cutoffOn(kind, date, timezone);
    const isAhead = night.ahead && !night.postponed;
    // Including a night that had passed by the dates that are now corrected.
    const isAheadAgain = night.unsent && due > now;
    const follows = isAhead || isAheadAgain;
    return follows && before !== date ? [{ id, number, status, before, date, due }] : [];
  });
}

const NOT_CHARGED: readonly LockedNight['status'][] = ['pending', 'held', 'failed', 'skipped', 'cancelled'];

/**
 * Confirms a night 30 that waits for the length of its month, and cancels one that the month does not have. It does so
 * even if the night was planned for a length that has been corrected, or has failed: nothing can be confirmed or made
 * up.
 * @returns the outcome, if anything changed
 */
async function settleNight30(
  trx: Parameters<typeof resolveNight30>[0],
  { nights, moved }: { readonly nights: readonly LockedNight[]; readonly moved: readonly Moved[] },
  { campaign, offset, now }: Month & { readonly now: Date },
): Promise<Night30 | null> {
  const is30 = ({ number }: { readonly number: number }) => number === NIGHT_30;
  const night = nights.find(is30);
  const { monthDays } = calendarBy(campaign, offset);
  if (!night || monthDays === null) return null;
  const exists = monthDays === 30;
  if (!night.held && (exists || !NOT_CHARGED.includes(night.status))) return null;
  if (!exists && night.status === 'failed') {
    if (night.failure === 'authentication') {
      await endNight30(trx, night.id, now);
      return CANCELLED;
    }
    await movePayment(trx, night, { status: 'cancelled', now });
  }
  const leaves = exists ? leavingTime((moved.find(is30) ?? night).due, now) : null;
  await resolveNight30(trx, night, { leaves, now });
  if (night.status !== 'held' && night.status !== 'pending') return null;
  if (!leaves) return CANCELLED;
  // Of a stopped card nothing is charged.
  return night.failure === null ? { is: 'confirmed', leaves } : null;
}

const CANCELLED = { is: 'cancelled' } as const;

/**
 * When a night is charged that is confirmed only now: at its time, or soon if that has passed, so that a wrong length
 * can still be corrected. A night that is late by more than a day gets the notice of missed nights.
 */
function leavingTime(due: Date, now: Date): Date {
  if (due > now) return due;
  return due > missedSince(now) ? addMinutes(now, CORRECTION_MINUTES) : noticeEnds(now);
}
