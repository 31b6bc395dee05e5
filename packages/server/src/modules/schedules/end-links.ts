import type { Config } from '../../app/config.ts';
import { linkKey } from '../../http/signed-link.ts';
import { audit } from '../../lib/audit.ts';
import type { Transaction } from '../../lib/db.ts';
import { replaceInWaitingMail } from '../../lib/mail/outbox.ts';
import { freshGrantOf, lastMailedVersion, lockLinkedSchedules, raiseLinkVersion } from './queries.ts';

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
    const grant = freshGrantOf(schedule, now);
    const last = lastMailedVersion(schedule);
    const version = last + 1;
    const further = version - grant.version;
    await raiseLinkVersion(trx, schedule.id, version, last + further);
    for (let old = Math.max(grant.version, last - MAX_PENDING + 1); old <= last; old++) {
      const ended = linkKey(config.secret, { ...grant, version: old });
      const works = linkKey(config.secret, { ...grant, version: old + further });
      await replaceInWaitingMail(trx, { to: donor.email, from: ended, by: works });
    }
    const subject = { kind: 'schedule', id: schedule.id };
    await audit(trx, { ...by, action: 'schedule.links.end', subject, after: { version } }, now);
  }
}
