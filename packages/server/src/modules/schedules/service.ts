import type { AutoEnroll, JoinedMatching, MatchCharity, ScheduleDetail } from '@lantern-giving/core/api/schedules';
import { isRepeating, KINDS } from '@lantern-giving/core/campaigns';
import { LANGUAGES } from '@lantern-giving/core/language';
import { SCHEDULE_STATES } from '@lantern-giving/core/payments';
import type { AppContext } from '../../app/context.ts';
import { isRefusal, type Refusal, refuse } from '../../http/problem.ts';
import { audit } from '../../lib/audit.ts';
import { inTransaction, type Transaction } from '../../lib/db.ts';
import { imageAddress } from '../charities/presenter.ts';
import { mailCancelled } from '../mails/change-mails.ts';
import { hasPot } from '../matching/pots.queries.ts';
import { demandMove } from '../payments/states.queries.ts';
import { cancelSchedule, reactivateSchedule } from './cancelling.ts';
import { endEarlierLinks } from './end-links.ts';
import { presentSchedule } from './presenter.ts';
import {
  copyOf,
  findSchedule,
  markAutoEnroll,
  markMatching,
  type ScheduleScope,
  type StoredSchedule,
  writeCancelReason,
} from './queries.ts';

export async function getSchedule(context: AppContext, scope: ScheduleScope): Promise<ScheduleDetail | Refusal> {
  const schedule = await findSchedule(context.db, scope);
  if (!schedule) return scheduleNotFound();
  if (scope.by === 'link' && scope.linkVersion > schedule.link_version) {
    await inTransaction(context.db, (trx) => endEarlierLinks(trx, scope, context.clock.now()));
  }
  const { publicUrl } = context.config;
  return presentSchedule(context.db, schedule, { now: context.clock.now(), publicUrl, for: scope.by });
}

/**
 * Cancels or reactivates all future nights. Idempotent.
 * @param change.reason why, in the donor's words
 */
export async function setCancelled(
  context: AppContext,
  scope: ScheduleScope,
  change: {
    readonly cancelled: boolean;
    readonly reason?: string | null;
    readonly by: string;
    readonly requestId: string;
  },
): Promise<ScheduleDetail | Refusal> {
  const { clock, db } = context;
  const refusal = await inTransaction(db, async (trx): Promise<Refusal | null> => {
    const now = clock.now();
    const schedule = await findSchedule(trx, scope, { lock: true });
    if (!schedule) return scheduleNotFound();
    if (scope.by === 'link') await endEarlierLinks(trx, scope, now);
    const { cancelled, reason = null, by, requestId } = change;
    const from = schedule.cancelled_at === null ? 'active' : 'cancelled';
    const to = cancelled ? 'cancelled' : 'active';
    if (from === to) return null;
    demandMove(SCHEDULE_STATES, from, to);
    const nights = cancelled ? await cancelAhead(trx, schedule, now) : await reactivateNights(trx, schedule, now);
    if (isRefusal(nights)) return nights;
    const kept = cancelled ? reason : null;
    if (kept !== schedule.cancel_reason) await writeCancelReason(trx, schedule.id, kept);
    const action = cancelled ? 'schedule.cancel' : 'schedule.reactivate';
    const subject = { kind: 'schedule', id: schedule.id };
    await audit(trx, { actor: by, action, subject, after: { nights }, requestId }, now);
    await mailCancelled(trx, { scheduleId: schedule.id, cancelled }, now);
    return null;
  });
  return refusal ?? getSchedule(context, scope);
}

/**
 * Sets whether the plan is repeated in the next campaign. If it has already been repeated, turning it off stops the new
 * plan. Idempotent.
 */
export async function setAutoEnroll(
  { clock, db }: AppContext,
  scope: ScheduleScope,
  change: { readonly value: boolean; readonly by: string; readonly requestId: string },
): Promise<AutoEnroll | Refusal> {
  const { value, by, requestId } = change;
  return inTransaction(db, async (trx): Promise<AutoEnroll | Refusal> => {
    const now = clock.now();
    const schedule = await findSchedule(trx, scope, { lock: true });
    if (!schedule) return scheduleNotFound();
    if (scope.by === 'link') await endEarlierLinks(trx, scope, now);
    if (schedule.auto_enroll === value) return { auto_enroll: value };
    await markAutoEnroll(trx, schedule.id, value);
    // A donor who turns it off after the new plan was made means that plan too.
    const copy = value ? null : await copyOf(trx, schedule.id);
    if (copy !== null) {
      const { cancelled: nights } = await cancelSchedule(trx, copy, now);
      if (nights.length > 0) {
        const subject = { kind: 'schedule', id: copy };
        await audit(trx, { actor: by, action: 'schedule.cancel', subject, after: { nights }, requestId }, now);
        await mailCancelled(trx, { scheduleId: copy, cancelled: true }, now);
      }
    }
    const subject = { kind: 'schedule', id: schedule.id };
    const facts = { before: { auto_enroll: !value }, after: { auto_enroll: value } };
    await audit(trx, { actor: by, action: 'schedule.auto_enroll', subject, ...facts, requestId }, now);
    return { auto_enroll: value };
  });
}

/** Opts a schedule's donor into give-matching. Idempotent. */
export async function joinMatching(
  { clock, db }: AppContext,
  scope: ScheduleScope,
  { by, requestId }: { readonly by: string; readonly requestId: string },
): Promise<JoinedMatching | Refusal> {
  return inTransaction(db, async (trx): Promise<JoinedMatching | Refusal> => {
    const now = clock.now();
    const schedule = await findSchedule(trx, scope, { lock: true });
    if (!schedule) return scheduleNotFound();
    if (scope.by === 'link') await endEarlierLinks(trx, scope, now);
    const joined = { givematch_share_code: schedule.share_code };
    if (schedule.match_opted_in_at !== null) return joined;
    await markMatching(trx, schedule.id, now);
    const subject = { kind: 'schedule', id: schedule.id };
    await audit(
      trx,
      { actor: by, action: 'schedule.match_opt_in', subject, after: { opted_in: true }, requestId },
      now,
    );
    return joined;
  });
}

/** The charity of a schedule's share code, for its donor. */
export async function getMatchCharity(
  { config, db }: AppContext,
  scope: ScheduleScope,
): Promise<MatchCharity | Refusal> {
  const schedule = await findSchedule(db, scope);
  if (!schedule) return scheduleNotFound();
  return {
    charity_id: schedule.charity_slug,
    charity_name: schedule.charity_name,
    logo_image: imageAddress({ slug: schedule.charity_slug, file: schedule.logo_file }, config.publicUrl),
    currency: schedule.currency,
    campaign: schedule.campaign_id,
    givematch_share_code: schedule.share_code,
    opted_in: schedule.match_opted_in_at !== null,
    has_pot: await hasPot(db, schedule.id),
  };
}

async function cancelAhead(
  trx: Transaction,
  { id, campaign_kind }: StoredSchedule,
  now: Date,
): Promise<readonly number[] | Refusal> {
  const repeats = isRepeating(campaign_kind);
  const { cancelled, tooLate } = await cancelSchedule(trx, id, now, { repeats });
  const { unit } = KINDS[campaign_kind];
  if (cancelled.length > 0 || repeats) return cancelled;
  return refuse(409, 'too_late', {
    say: (its, language) => {
      if (tooLate.length === 0) return its.over(unit);
      const nights = new Intl.ListFormat(LANGUAGES[language].intl).format(tooLate.map(String));
      return its.charging({ nights, count: tooLate.length, unit });
    },
    extra: { too_late: tooLate },
  });
}

async function reactivateNights(
  trx: Transaction,
  schedule: StoredSchedule,
  now: Date,
): Promise<readonly number[] | Refusal> {
  const repeats = isRepeating(schedule.campaign_kind);
  const of = { id: schedule.id, paymentMethodId: schedule.payment_method_id, repeats };
  const nights = await reactivateSchedule(trx, of, now);
  if (nights === 'card_stopped') return refuse(409, 'card_stopped', { say: (its) => its.again });
  return nights === 'nothing_ahead' ? refuse(409, 'nothing_ahead') : nights;
}

export function scheduleNotFound(): Refusal {
  return refuse(404, 'schedule_not_found');
}
