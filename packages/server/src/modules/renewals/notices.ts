import { SIGHTING_DAYS } from '@lantern-giving/core/calendar';
import type { AppContext } from '../../app/context.ts';
import { audit } from '../../lib/audit.ts';
import { inTransaction } from '../../lib/db.ts';
import { mailCancelled } from '../mails/change-mails.ts';
import { RENEWED } from '../mails/renewal-mails.ts';
import { cancelSchedule } from '../schedules/cancelling.ts';
import { dropMail, lockRepeated, markTold, toldTooLate, writeRenewal } from './renewals.queries.ts';

/** Days after the mail in which nothing is charged, so that a donor can stop the gift. */
const NOTICE_DAYS = 14;
/** Days that the mail may take: later it has failed. */
const MAIL_DAYS = 1;
/**
 * Days in which no night of a repeated gift is planned: the notice, its mail, and the days by which a sighting may move
 * the start forward.
 */
export const LEAD_DAYS = NOTICE_DAYS + MAIL_DAYS + SIGHTING_DAYS;
const BATCH = 100;

/**
 * Records which donors were told of their repeated gift. Withdraws each gift whose first night would be charged before
 * the period of notice has passed, or whose mail was refused: no donor is charged without having been told.
 * @returns how many were withdrawn
 */
export async function settleNotices({ db, clock, log }: Pick<AppContext, 'db' | 'clock' | 'log'>): Promise<number> {
  const now = clock.now();
  await markTold(db, RENEWED);
  const late = await toldTooLate(db, { mailKind: RENEWED, noticeDays: NOTICE_DAYS, limit: BATCH, now });
  const withdrawn: string[] = [];
  for (const id of late) {
    const done = await inTransaction(db, async (trx) => {
      const repeated = await lockRepeated(trx, id, RENEWED);
      if (!repeated) return false;
      await dropMail(trx, id, RENEWED);
      const { cancelled } = await cancelSchedule(trx, id, now);
      await writeRenewal(trx, repeated.source, 'not_told');
      const subject = { kind: 'schedule', id };
      await audit(trx, { actor: 'system', action: 'schedule.withdraw', subject, after: { nights: cancelled } }, now);
      // A donor who was told too late has still been told: the mail said when the nights would be charged.
      if (repeated.toldAt !== null) await mailCancelled(trx, { scheduleId: id, cancelled: true }, now);
      return true;
    });
    if (done) withdrawn.push(id);
  }
  if (withdrawn.length > 0) log.error({ schedules: withdrawn }, 'repeated gifts were withdrawn');
  return withdrawn.length;
}
