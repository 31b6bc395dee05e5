import type { Config } from '../../app/config.ts';
import { replaceLinks } from '../../http/signed-link.ts';
import { audit, auditAll } from '../../lib/audit.ts';
import type { Transaction } from '../../lib/db.ts';
import { rewriteWaitingMail } from '../../lib/mail/outbox.ts';
import {
  grantOf,
  lastMailedVersion,
  lockLinkedSchedules,
  raiseLinkVersion,
  raiseLinkVersions,
  type ScheduleScope,
} from './queries.ts';

/** Limit on how many recent versions unsent mail may contain. */
const MAX_PENDING = 10;

/**
 * Revokes every link mailed to a donor so far, including requested ones not used yet: whoever reads the mailbox has
 * just logged in and needs none. Unsent mail is rewritten with valid links. The number of statements does not depend on
 * that of the gifts, since anybody may make some in the donor's name.
 * @param donor `email` as `normalEmail` returns it
 */
export async function endMailedLinks(
  trx: Transaction,
  config: Pick<Config, 'secret'>,
  donor: { readonly id: string; readonly email: string },
  by: { readonly actor: string; readonly requestId: string },
  now: Date,
): Promise<void> {
  const schedules = await lockLinkedSchedules(trx, donor.id, now);
  if (schedules.length === 0) return;
  const ended = schedules.map((schedule) => {
    const grant = grantOf(schedule, now);
    const last = lastMailedVersion(schedule);
    const further = last + 1 - grant.version;
    return { id: schedule.id, grant, last, further, version: last + 1, sent: last + further };
  });
  await raiseLinkVersions(trx, ended);
  const byId = new Map(ended.map((schedule) => [schedule.id, schedule]));
  await rewriteWaitingMail(trx, donor.email, (body) =>
    replaceLinks(body, config.secret, ({ scheduleId, version: old }) => {
      const schedule = byId.get(scheduleId);
      if (!schedule || old > schedule.last) return null;
      if (old < Math.max(schedule.grant.version, schedule.last - MAX_PENDING + 1)) return null;
      return { ...schedule.grant, version: old + schedule.further };
    }),
  );
  const entries = ended.map(({ id, version }) => ({
    ...by,
    action: 'schedule.links.end',
    subject: { kind: 'schedule', id },
    after: { version },
  }));
  await auditAll(trx, entries, now);
}

/** Revokes earlier links once a requested one is used, since its owner no longer needs them. */
export async function endEarlierLinks(
  trx: Transaction,
  { scheduleId: id, linkVersion }: ScheduleScope & { readonly by: 'link' },
  now: Date,
): Promise<void> {
  if (!(await raiseLinkVersion(trx, id, linkVersion))) return;
  const subject = { kind: 'schedule', id };
  await audit(
    trx,
    { actor: `link:${id}`, action: 'schedule.links.end', subject, after: { version: linkVersion } },
    now,
  );
}
