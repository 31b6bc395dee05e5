import type { Config } from '../../app/config.ts';
import { linkKey, linkPattern } from '../../http/signed-link.ts';
import { audit } from '../../lib/audit.ts';
import type { Transaction } from '../../lib/db.ts';
import { replaceInWaitingMail } from '../../lib/mail/outbox.ts';
import { grantOf, lastMailedVersion, lockLinkedSchedules, raiseLinkVersion, type ScheduleScope } from './queries.ts';

/** Limit on how many recent versions unsent mail may contain. */
const MAX_PENDING = 10;

/**
 * Revokes every link mailed to a donor so far, including requested ones not used yet: whoever reads the mailbox has
 * just logged in and needs none. Unsent mail is rewritten with valid links.
 * @param donor `email` as `normalEmail` returns it
 */
export async function endMailedLinks(
  trx: Transaction,
  config: Pick<Config, 'secret'>,
  donor: { readonly id: string; readonly email: string },
  by: { readonly actor: string; readonly requestId: string },
  now: Date,
): Promise<void> {
  for (const schedule of await lockLinkedSchedules(trx, donor.id, now)) {
    const grant = grantOf(schedule, now);
    const last = lastMailedVersion(schedule);
    const version = last + 1;
    const further = version - grant.version;
    await raiseLinkVersion(trx, schedule.id, version, last + further);
    for (let old = Math.max(grant.version, last - MAX_PENDING + 1); old <= last; old++) {
      const works = linkKey(config.secret, { ...grant, version: old + further });
      // By its version alone: a mail that was written earlier may have a link that ends earlier.
      const ended = linkPattern({ scheduleId: schedule.id, version: old });
      await replaceInWaitingMail(trx, { to: donor.email, from: ended, by: `${schedule.id}#key=${works}` });
    }
    const subject = { kind: 'schedule', id: schedule.id };
    await audit(trx, { ...by, action: 'schedule.links.end', subject, after: { version } }, now);
  }
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
