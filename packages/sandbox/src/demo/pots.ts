import { type Database, inTransaction, lockName } from '@lantern-giving/server/lib/db';
import { fundPot } from '@lantern-giving/server/modules/matching/pots.queries';
import { sql } from 'kysely';

/** Doubles the gifts of friends to one of the charities, up to €100 each and €500 in all. Minor units. */
const POT = { charity: 'hilfswerk-ie', currency: 'eur', amount: 50_000, percent: 100, capPerSchedule: 10_000 } as const;

/** Funds a match pot for each campaign of the demonstration that has none. Nothing while its charity is missing. */
export async function fundDemoPots(db: Database, now: Date): Promise<void> {
  const { charity, ...pot } = POT;
  const missing = sql<{ campaignId: string; charityId: string }>`
    select campaign.id as "campaignId", c.id as "charityId" from campaigns campaign, charities c
    where campaign.demo and c.slug = ${charity}
      and not exists (select from match_pots pot where pot.campaign_id = campaign.id)`;
  if ((await missing.execute(db)).rows.length === 0) return;
  await inTransaction(db, async (trx) => {
    // Of two processes the second waits for the first, and sees its pots.
    await lockName(trx, 'demonstration');
    for (const found of (await missing.execute(trx)).rows) await fundPot(trx, { ...pot, ...found }, now);
  });
}
