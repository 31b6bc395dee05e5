import { product } from '@lantern-giving/core/api/common.schema';
import { BRANDS, CAMPAIGN_KINDS } from '@lantern-giving/core/campaigns';
import * as z from 'zod';
import type { Executor } from '../../lib/db.ts';
import type { CampaignInstance } from './campaign.ts';

const row = z.object({
  id: z.string(),
  kind: z.enum(CAMPAIGN_KINDS),
  brand: z.enum(BRANDS),
  product,
  name: z.string(),
  start: z.string(),
  monthDays: z.nullable(z.literal([29, 30])),
  localStart: z.nullable(z.string()),
  localMonthDays: z.nullable(z.literal([29, 30])),
  unlock: z.string(),
  end: z.string(),
  demo: z.boolean(),
});

const COLUMNS = [
  'id',
  'kind',
  'brand',
  'product',
  'name',
  'start_date as start',
  'month_days as monthDays',
  'local_start_date as localStart',
  'local_month_days as localMonthDays',
  'unlock_date as unlock',
  'end_date as end',
  'demo',
] as const;

export async function allCampaigns(db: Executor): Promise<CampaignInstance[]> {
  const rows = await db.selectFrom('campaigns').select(COLUMNS).orderBy('start_date').execute();
  return rows.map((found) => row.parse(found));
}

export async function findCampaign(db: Executor, id: string): Promise<CampaignInstance | null> {
  const found = await db.selectFrom('campaigns').select(COLUMNS).where('id', '=', id).executeTakeFirst();
  return found ? row.parse(found) : null;
}

/** Inserts a campaign unless its id exists. */
export async function addCampaign(db: Executor, campaign: CampaignInstance, now: Date): Promise<void> {
  const { start, monthDays, localStart = null, localMonthDays = monthDays, unlock, end, ...rest } = campaign;
  await db
    .insertInto('campaigns')
    .values({
      ...rest,
      start_date: start,
      month_days: monthDays,
      local_start_date: localStart,
      local_month_days: localMonthDays,
      unlock_date: unlock,
      end_date: end,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Lets gifts be repeated in a campaign from now on. @returns whether they were not before */
export async function markRenewing(db: Executor, id: string, now: Date): Promise<boolean> {
  const marked = await db
    .updateTable('campaigns')
    .set({ renews_since: now })
    .where('id', '=', id)
    .where('renews_since', 'is', null)
    .executeTakeFirst();
  return marked.numUpdatedRows > 0n;
}
