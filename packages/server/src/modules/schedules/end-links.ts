import type { Config } from '../../app/config.ts';
import { linkKey } from '../../http/signed-link.ts';
import { audit } from '../../lib/audit.ts';
import type { Transaction } from '../../lib/db.ts';
import { replaceInWaitingMail } from '../../lib/mail/outbox.ts';
import { grantOf, lastMailedVersion, lockLinkedSchedules, raiseLinkVersion } from './queries.ts';

/** So many of the versions that were mailed last may stand in mail that has not left. */
const MOST_WAITING = 10;

/**
 * Ends every link that was mailed to a donor until now, also one that waits for its first use: whoever reads the
 * mailbox has just logged in and needs none. Mail that has not left yet gets the links that work from now on.
 * @param donor `email` as `normalEmail` gives it
 */
export async function endMailedLinks(
  trx: Transaction,
  config: Pick<Config, 'secret'>,
  donor: { readonly id: string; readonly email: string },
  by: { readonly actor: string; readonly requestId: string },
  now: Date,
): Promise<void> {
  for (const schedule of await lockLinkedSchedules(trx, donor.id, now)) {
    const grant = grantOf(schedule);
    const last = lastMailedVersion(schedule);
    const version = last + 1;
    const further = version - grant.version;
    await raiseLinkVersion(trx, schedule.id, version, last + further);
    for (let old = Math.max(grant.version, last - MOST_WAITING + 1); old <= last; old++) {
      const ended = linkKey(config.secret, { ...grant, version: old });
      const works = linkKey(config.secret, { ...grant, version: old + further });
      await replaceInWaitingMail(trx, { to: donor.email, from: ended, by: works });
    }
    const subject = { kind: 'schedule', id: schedule.id };
    await audit(trx, { ...by, action: 'schedule.links.end', subject, after: { version } }, now);
  }
}
