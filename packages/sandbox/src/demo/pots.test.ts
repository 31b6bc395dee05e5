import { findViolations } from '@lantern-giving/server/modules/charging/invariants';
import { type GivingApp, startGivingApp } from '@lantern-giving/server/test/giving/app';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { rollDemoCampaigns, seed } from './seed.ts';

let giving: GivingApp;
beforeEach(async () => {
  giving = await startGivingApp();
});
afterEach(() => giving.stop());

const pots = async () => {
  const { rows } = await sql<{ campaign: string; charity: string; available: number; currency: string }>`
    select pot.campaign_id as campaign, c.slug as charity, pot.available, pot.currency
    from match_pots pot join charities c on c.id = pot.charity_id order by pot.campaign_id`.execute(
    giving.composition.context.db,
  );
  return rows;
};

test('every campaign of the demonstration has one match pot, however often it is seeded', async () => {
  const { context } = giving.composition;
  const pot = { charity: 'hilfswerk-ie', available: 50_000, currency: 'eur' };
  const first = [
    { campaign: 'mtd-demo-20261121', ...pot },
    { campaign: 'mtn-demo-20261119', ...pot },
  ];
  expect(await pots()).toEqual(first);
  await seed(context);
  await Promise.all([rollDemoCampaigns(context), rollDemoCampaigns(context)]);
  expect(await pots()).toEqual(first);
  expect(await findViolations(context.db, giving.clock.now())).toEqual([]);
  // The days are over, and the next are added.
  giving.clock.moveTo('2026-12-02T12:00:00Z');
  await Promise.all([rollDemoCampaigns(context), rollDemoCampaigns(context)]);
  expect((await pots()).map(({ campaign }) => campaign)).toEqual([
    'mtd-demo-20261121',
    'mtd-demo-20261202',
    'mtn-demo-20261119',
  ]);
});
