import { KINDS } from '@lantern-giving/core/campaigns';
import type { AppContext } from '@lantern-giving/server/app/context';
import { inTransaction, lockName, type Transaction } from '@lantern-giving/server/lib/db';
import { currentOf, stateOf } from '@lantern-giving/server/modules/campaigns/campaign';
import { allCampaigns } from '@lantern-giving/server/modules/campaigns/queries';
import { charitiesOffering } from '@lantern-giving/server/modules/charities/queries';
import { foldFigures } from '@lantern-giving/server/modules/insights/rollup.queries';
import { sql } from 'kysely';
import { demoCharities } from '../charities.ts';
import { type DemoGift, demoGifts } from './gifts.ts';
import { writeGifts } from './write-gifts.ts';
import { writeMails } from './write-mails.ts';

type Context = Pick<AppContext, 'db' | 'clock' | 'config'>;

/**
 * Inserts gifts where there are none: of a past campaign, and of the current one as far as its nights have come. In one
 * transaction.
 * @returns how many; 0 where there are gifts already, or real money moves
 */
export async function seedGifts({ db, clock, config }: Context): Promise<number> {
  if (config.processors[0].kind !== 'sandbox' || config.environment === 'production') return 0;
  const now = clock.now();
  const gifts = await plannedGifts({ db }, now);
  return inTransaction(db, async (trx) => {
    if (!(await isFirst(trx))) return 0;
    await writeMails(trx, config, await writeGifts(trx, gifts, accounts, now));
    await foldFigures(trx);
    return gifts.length;
  });
}

const accounts = new Map(demoCharities.map(({ slug, account }) => [slug, account]));

async function plannedGifts({ db }: Pick<Context, 'db'>, now: Date): Promise<DemoGift[]> {
  const campaigns = await allCampaigns(db);
  const running = currentOf(campaigns, 'mytennights', now);
  const ended = campaigns.filter(
    (campaign) => KINDS[campaign.kind].offered && campaign.monthDays !== null && stateOf(campaign, now) === 'ended',
  );
  const charities = (await charitiesOffering(db, 'ten-nights')).filter(({ slug }) => accounts.has(slug));
  return demoGifts({
    charities,
    past: ended.at(-1) ?? null,
    running: running && stateOf(running, now) === 'open' ? running : null,
    now,
  });
}

/** Whether there is no gift yet. Of two concurrent starts the second waits for the first, and sees its gifts. */
async function isFirst(trx: Transaction): Promise<boolean> {
  await lockName(trx, 'demonstration');
  const { rows } = await sql`select id from schedules limit 1`.execute(trx);
  return rows.length === 0;
}
