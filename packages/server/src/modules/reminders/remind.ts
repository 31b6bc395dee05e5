import { isTimeZone, wallTimeOf } from '@lantern-giving/core/calendar';
import { KINDS } from '@lantern-giving/core/campaigns';
import type { AppContext } from '../../app/context.ts';
import { inTransaction } from '../../lib/db.ts';
import { queueMails } from '../../lib/mail/outbox.ts';
import { type CampaignInstance, opensAt, stateOf } from '../campaigns/campaign.ts';
import { allCampaigns } from '../campaigns/queries.ts';
import { openedMail } from './mails.ts';
import { takeDue, waitingZones } from './queries.ts';

const BATCH = 500;
/** Hours of the day, by the reader's clock, in which reminders are sent: from the first hour until before the last. */
const BY_DAY = { from: 8, before: 21 };

/**
 * Mails everybody who has asked for it that a campaign has opened, once for each opening, and by day in their time
 * zone.
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
    const opened = { product: campaign.product, opening: opensAt(campaign) };
    const timezones = (await waitingZones(db, opened)).filter((timezone) => isByDay(timezone, now));
    if (timezones.length === 0) continue;
    for (let taken = BATCH; taken === BATCH; count += taken) {
      taken = await inTransaction(db, async (trx) => {
        const due = await takeDue(trx, { ...opened, timezones, limit: BATCH });
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

/** For each product the open campaign that opened last, so that nobody is reminded of two. */
function latestOpen(campaigns: readonly CampaignInstance[], now: Date): Iterable<CampaignInstance> {
  const open = campaigns
    .filter((campaign) => KINDS[campaign.kind].offered && stateOf(campaign, now) === 'open')
    .sort((one, other) => opensAt(one).getTime() - opensAt(other).getTime());
  return new Map(open.map((campaign) => [campaign.product, campaign])).values();
}

/**
 * Not decided by the database: it may not know a time zone that the reader's browser knows, and would then send no
 * reminder to anybody.
 */
function isByDay(timezone: string, now: Date): boolean {
  const wallTime = wallTimeOf(now, isTimeZone(timezone) ? timezone : 'UTC');
  const hour = Number(wallTime.slice(11, 13));
  return hour >= BY_DAY.from && hour < BY_DAY.before;
}
