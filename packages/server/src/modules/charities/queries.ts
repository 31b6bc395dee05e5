import { causeImpact } from '@lantern-giving/core/api/common.schema';
import { CAMPAIGN_KINDS, type CampaignKind, ENDOWMENT_KIND, FRIDAY_KIND, KINDS } from '@lantern-giving/core/campaigns';
import { acceptsCategory, CAUSE_CATEGORIES, isOpenForGiving } from '@lantern-giving/core/charity';
import { CURRENCY_CODES } from '@lantern-giving/core/money';
import type { Updateable } from 'kysely';
import * as z from 'zod';
import type { Executor, Transaction } from '../../lib/db.ts';
import type { DB } from '../../lib/db-types.ts';

const cause = z.object({
  cause_id: z.string(),
  title: z.string(),
  category: z.enum(CAUSE_CATEGORIES),
  price_per_quantity: z.nullable(z.int()),
  impact: z.optional(causeImpact),
  campaign_kinds: z.array(z.enum(CAMPAIGN_KINDS)),
});

/** A cause's row with the columns of its impact as one field, absent where they are null. */
export function withImpact<Row extends { impact_unit: number | null; impact_text: string | null }>(row: Row) {
  const { impact_unit, impact_text, ...others } = row;
  return impact_unit === null ? others : { ...others, impact: { unit_amount: impact_unit, text: impact_text } };
}

const charity = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  about: z.string(),
  country: z.string(),
  currency: z.enum(CURRENCY_CODES),
  registration_number: z.string(),
  gift_aid: z.boolean(),
  tax_receipt: z.boolean(),
  is_daf: z.boolean(),
  privacy_policy_url: z.nullable(z.string()),
  logo_file: z.nullable(z.string()),
  cover_file: z.nullable(z.string()),
  /** The processor account that charges its gifts; null: the first. */
  processor: z.nullable(z.string()),
  /** Its own account there, which receives its money; null: the platform takes it. */
  processor_account: z.nullable(z.string()),
});

export type StoredCause = z.infer<typeof cause>;
export interface StoredCharity extends z.infer<typeof charity> {
  /** The open causes, in the charity's order. */
  readonly causes: readonly StoredCause[];
}

const COLUMNS = [
  'id',
  'slug',
  'name',
  'about',
  'country',
  'currency',
  'registration_number',
  'gift_aid',
  'tax_receipt',
  'is_daf',
  'privacy_policy_url',
  'logo_file',
  'cover_file',
  'processor',
  'processor_account',
] as const;

/** Charities that donors may see. */
async function approvedCharities(db: Executor): Promise<StoredCharity[]> {
  const rows = await db
    .selectFrom('charities')
    .select(COLUMNS)
    .where('status', '=', 'STATUSAPPROVED')
    .orderBy('name')
    .execute();
  const causes = await causesByCharity(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({ ...charity.parse(row), causes: causes.get(row.id) ?? [] }));
}

/** A charity that donors may see, by slug. */
export async function findCharity(db: Executor, slug: string): Promise<StoredCharity | null> {
  const found = await db
    .selectFrom('charities')
    .select(COLUMNS)
    .where('slug', '=', slug)
    .where('status', '=', 'STATUSAPPROVED')
    .executeTakeFirst();
  if (!found) return null;
  const causes = await causesByCharity(db, [found.id]);
  return { ...charity.parse(found), causes: causes.get(found.id) ?? [] };
}

/** A charity with only those causes that a kind of campaign offers. */
export function offeredIn(kind: CampaignKind, charity: StoredCharity): StoredCharity {
  const isOffered = ({ campaign_kinds, category }: StoredCause) =>
    campaign_kinds.includes(kind) && acceptsCategory(kind, category);
  return { ...charity, causes: charity.causes.filter(isOffered) };
}

/** The cause of a charity that its monthly gifts go to: the first that it has for them; null if it takes none. */
export function endowmentOf(charity: StoredCharity): StoredCause | null {
  if (!KINDS[ENDOWMENT_KIND].offered) return null;
  return offeredIn(ENDOWMENT_KIND, charity).causes[0] ?? null;
}

/** The causes that a gift every Friday can go to if it is added to another gift; none that are bought whole. */
export function fridayCausesOf(charity: StoredCharity): readonly StoredCause[] {
  if (!KINDS[FRIDAY_KIND].offered) return [];
  return offeredIn(FRIDAY_KIND, charity).causes.filter(({ price_per_quantity: price }) => price === null);
}

/** The charities with at least one cause in a kind of campaign, with those causes. */
export async function charitiesOffering(db: Executor, kind: CampaignKind): Promise<StoredCharity[]> {
  const charities = await approvedCharities(db);
  return charities.map((one) => offeredIn(kind, one)).filter(({ causes }) => causes.length > 0);
}

/** Whether a charity has anything to give to, by internal id; regardless of its approval. */
export async function offersAnything(db: Executor, id: string): Promise<boolean> {
  const causes = (await causesByCharity(db, [id])).get(id) ?? [];
  return causes.some(({ category, campaign_kinds: campaigns }) =>
    isOpenForGiving({ completed: false, category, campaigns }),
  );
}

async function causesByCharity(db: Executor, charityIds: readonly string[]): Promise<Map<string, StoredCause[]>> {
  const byCharity = new Map<string, StoredCause[]>();
  if (charityIds.length === 0) return byCharity;
  const rows = await db
    .selectFrom('causes')
    .select(['charity_id', 'id as cause_id', 'title', 'category', 'price_per_quantity', 'campaign_kinds'])
    .select(['impact_unit', 'impact_text'])
    .where('charity_id', 'in', [...charityIds])
    .where('completed_at', 'is', null)
    .orderBy('position')
    .execute();
  for (const { charity_id, ...row } of rows) {
    byCharity.set(charity_id, [...(byCharity.get(charity_id) ?? []), cause.parse(withImpact(row))]);
  }
  return byCharity;
}

/** What the URLs of a charity's images consist of; undefined if there is no such charity. */
export async function findImages(db: Executor, slug: string) {
  return db
    .selectFrom('charities')
    .select(['id', 'slug', 'name', 'status', 'logo_file', 'cover_file', 'is_daf', 'tax_receipt', 'processor_account'])
    .where('slug', '=', slug)
    .executeTakeFirst();
}

/** Locks a charity's row and reads the fields that an owner's change may affect. */
export async function lockCharityRow(trx: Transaction, slug: string) {
  return trx
    .selectFrom('charities')
    .select(['id', 'name', 'registration_number', 'gift_aid', 'tax_receipt', 'country', 'logo_file'])
    .where('slug', '=', slug)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateCharity(trx: Transaction, id: string, changes: Updateable<DB['charities']>): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await trx.updateTable('charities').set(changes).where('id', '=', id).execute();
}
