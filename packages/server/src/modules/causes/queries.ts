import type { CauseFields } from '@lantern-giving/core/api/causes';
import { charityCause } from '@lantern-giving/core/api/causes.schema';
import type { Prices } from '@lantern-giving/core/plan';
import { sql } from 'kysely';
import * as z from 'zod';
import { cappedTotal, type Executor, type Transaction } from '../../lib/db.ts';
import { withImpact } from '../charities/queries.ts';

const stored = charityCause.omit({ campaigns: true, completed: true }).extend({
  campaign_kinds: charityCause.shape.campaigns,
  completed_at: z.nullable(z.date()),
});
export type OwnCause = z.infer<typeof stored>;

/** Locks a charity's row, so that changes of its causes are serialised. @returns its id */
export async function lockCharity(trx: Transaction, slug: string): Promise<string | null> {
  const row = await trx.selectFrom('charities').select('id').where('slug', '=', slug).forUpdate().executeTakeFirst();
  return row?.id ?? null;
}

/** Every cause that is not archived, in the charity's order. */
export async function ownCausesOf(db: Executor, slug: string): Promise<OwnCause[]> {
  const rows = await db
    .selectFrom('causes')
    .innerJoin('charities', 'charities.id', 'causes.charity_id')
    .leftJoin(
      (sums) =>
        sums
          .selectFrom('cause_figures')
          .innerJoin('charities', 'charities.id', 'cause_figures.charity_id')
          .where('slug', '=', slug)
          .select(['cause_id', cappedTotal(sql`sum(given)`).as('given')])
          .groupBy('cause_id')
          .as('figures'),
      (join) => join.onRef('figures.cause_id', '=', 'causes.id'),
    )
    .where('charities.slug', '=', slug)
    .where('archived_at', 'is', null)
    .select(['causes.id as cause_id', 'title', 'category', 'price_per_quantity', 'campaign_kinds', 'completed_at'])
    .select(['impact_unit', 'impact_text'])
    // One scan of the charity's schedules rather than one per cause.
    .select(
      sql<boolean>`causes.id in (
        select jsonb_object_keys(s.causes) from schedules s
        where s.charity_id = (select id from charities where slug = ${slug}))`.as('has_gifts'),
    )
    .select(sql<number>`coalesce(figures.given, 0)`.as('given'))
    .orderBy('position')
    .orderBy('causes.id')
    .execute();
  return rows.map((row) => stored.parse(withImpact(row)));
}

const columnsOf = ({ campaigns, title, impact, ...fields }: CauseFields) => ({
  ...fields,
  ...(impact !== undefined && { impact_unit: impact?.unit_amount ?? null, impact_text: impact?.text.trim() ?? null }),
  title: title.trim(),
  campaign_kinds: campaigns,
});

/** Inserts a cause after all others. */
export async function insertCause(
  trx: Transaction,
  at: { readonly charityId: string; readonly causeId: string },
  fields: CauseFields,
): Promise<void> {
  await trx
    .insertInto('causes')
    .values({
      id: at.causeId,
      charity_id: at.charityId,
      position: behindAll(at.charityId),
      ...columnsOf(fields),
    })
    .execute();
}

export async function updateCause(trx: Transaction, causeId: string, fields: CauseFields): Promise<void> {
  await trx.updateTable('causes').set(columnsOf(fields)).where('id', '=', causeId).execute();
}

/** @param completedAt null reopens the cause, after all others */
export async function setCompleted(
  trx: Transaction,
  at: { readonly charityId: string; readonly causeId: string },
  completedAt: Date | null,
): Promise<void> {
  await trx
    .updateTable('causes')
    .set({ completed_at: completedAt, ...(completedAt === null ? { position: behindAll(at.charityId) } : {}) })
    .where('id', '=', at.causeId)
    .execute();
}

export async function setArchived(trx: Transaction, causeId: string, now: Date): Promise<void> {
  await trx.updateTable('causes').set({ archived_at: now }).where('id', '=', causeId).execute();
}

export async function setOrder(trx: Transaction, causeIds: readonly string[]): Promise<void> {
  await sql`
    update causes set position = ordered.position - 1
    from unnest(${causeIds}::text[]) with ordinality as ordered (id, position) where causes.id = ordered.id`.execute(
    trx,
  );
}

const behindAll = (charityId: string) =>
  sql<number>`(select coalesce(max(position), -1) + 1 from causes where charity_id = ${charityId})`;

/** Titles of causes, including completed ones. */
export async function causeTitles(db: Executor, causeIds: readonly string[]): Promise<Map<string, string>> {
  if (causeIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('causes')
    .select(['id', 'title'])
    .where('id', 'in', [...causeIds])
    .execute();
  return new Map(rows.map((row) => [row.id, row.title]));
}

/** The prices of the causes that are bought whole, completed ones included. */
export async function pricesIn(db: Executor, causeIds: readonly string[]): Promise<Prices> {
  if (causeIds.length === 0) return {};
  const rows = await db
    .selectFrom('causes')
    .select(['id', 'price_per_quantity as price'])
    .where('id', 'in', [...causeIds])
    .where('price_per_quantity', 'is not', null)
    .execute();
  return Object.fromEntries(rows.map(({ id, price }) => [id, Number(price)]));
}
