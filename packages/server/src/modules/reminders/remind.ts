import { KINDS } from '@lantern-giving/core/campaigns';
import type { AppContext } from '../../app/context.ts';
import { inTransaction } from '../../lib/db.ts';
import { queueMails } from '../../lib/mail/outbox.ts';
import { type CampaignInstance, opensAt, stateOf } from '../campaigns/campaign.ts';
import { allCampaigns } from '../campaigns/queries.ts';
import { openedMail } from './mails.ts';
import { takeDue } from './queries.ts';

const BATCH = 500;

/**
 * Mails everybody who has asked for it that a campaign has opened, once for each opening, and by day in their time zone.
 * @returns the number of mails
 */
export async function remindOfOpenings({
  db,
  clock,
  config,
}: Pick<AppContext, 'db' | 'clock' | 'config'>): Promise<number> {
  const now = clock.now();
  let count = 0;
  for (const campaign of latestOpen(await allCampaigns(db), now)) {
    for (let taken = BATCH; taken === BATCH; count += taken) {
      taken = await inTransaction(db, async (trx) => {
        const opened = { product: campaign.product, opening: opensAt(campaign), limit: BATCH };
        const due = await takeDue(trx, opened, now);
        await queueMails(
          trx,
          due.map((one) => openedMail(config, campaign, one)),
          now,
        );
        return due.length;
      });
    }
  }
  return count;
}

/** Of each product, the open campaign that opened last: nobody is told of two. */
function latestOpen(campaigns: readonly CampaignInstance[], now: Date): Iterable<CampaignInstance> {
  const open = campaigns
    .filter((campaign) => KINDS[campaign.kind].offered && stateOf(campaign, now) === 'open')
    .sort((one, other) => opensAt(one).getTime() - opensAt(other).getTime());
  return new Map(open.map((campaign) => [campaign.product, campaign])).values();
}
