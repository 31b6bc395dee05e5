import { audit } from '../../platform/audit.ts';
import type { Config } from '../../platform/config.ts';
import type { Transaction } from '../../platform/db.ts';
import { linkKey } from '../../platform/http/signed-link.ts';
import { replaceInWaitingMail } from '../../platform/mail/outbox.ts';
import { grantOf, lockLinkedSchedules, raiseLinkVersion } from './repository.ts';

/** The version in force, and the one of links that were asked for and have not been used. */
const OPENING_VERSIONS = 2;

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
    const version = grant.version + OPENING_VERSIONS;
    await raiseLinkVersion(trx, schedule.id, version);
    for (const old of [grant.version, grant.version + 1]) {
      const ended = linkKey(config.secret, { ...grant, version: old });
      const works = linkKey(config.secret, { ...grant, version: old + OPENING_VERSIONS });
      await replaceInWaitingMail(trx, { to: donor.email, from: ended, by: works });
    }
    const subject = { kind: 'schedule', id: schedule.id };
    await audit(trx, { ...by, action: 'schedule.links.end', subject, after: { version } }, now);
  }
}
