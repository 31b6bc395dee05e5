import type { ScheduleDetail } from '@lantern-giving/core/api/schedules';
import { KINDS } from '@lantern-giving/core/campaigns';
import { LANGUAGES } from '@lantern-giving/core/language';
import type { AppContext } from '../../app/context.ts';
import { type Refusal, refuse } from '../../http/problem.ts';
import { inList, type Named } from '../mails/donor-messages.ts';
import { lockNights, markPlanned, markSkipped } from '../payments/editing.queries.ts';
import { NO_NIGHT_30 } from '../payments/standing.queries.ts';
import { type Editor, editSchedule } from './edit-schedule.ts';
import { planNight30 } from './night-30.ts';
import type { ScheduleScope, StoredSchedule } from './queries.ts';

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
    await planNight30(trx, schedule, [night]);
    return { action: 'schedule.skip', before: { number, skipped: true }, after: { number, skipped: false } };
  });
}

/** The refusal of a change of a night that is being charged, or whose time has passed. */
export function tooLateFor(night: Named, { campaign_kind: kind }: StoredSchedule): Refusal {
  const { unit } = KINDS[kind];
  return refuse(409, 'too_late', {
    say: (its, language) => its.night({ night: inList(night, kind, LANGUAGES[language].intl), unit }),
    extra: { too_late: [night.number] },
  });
}
