import { isLoopback } from '@lantern-giving/core/charity/origins';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../lib/db.ts';

/** Whether a charity has registered the origin. One without any may be tried out from a loopback origin. */
export async function isOriginOf(db: Executor, charity: string, origin: string): Promise<boolean> {
  const rows = await db
    .selectFrom('charity_origins')
    .innerJoin('charities', 'charities.id', 'charity_origins.charity_id')
    .where('charities.slug', '=', charity)
    .select('charity_origins.origin')
    .execute();
  return rows.length === 0 ? isLocalPage(origin) : rows.some((row) => row.origin === origin);
}

/**
 * Whether any approved charity has registered the origin. Others do not count: anyone can sign up and register any
 * site.
 */
export async function isOriginOfAny(db: Executor, origin: string): Promise<boolean> {
  const registered = await db
    .selectFrom('charity_origins')
    .innerJoin('charities', 'charities.id', 'charity_origins.charity_id')
    .where('origin', '=', origin)
    .where('charities.status', '=', 'STATUSAPPROVED')
    .select('origin')
    .executeTakeFirst();
  if (registered) return true;
  if (!isLocalPage(origin)) return false;
  const unregistered = await db
    .selectFrom('charities')
    .leftJoin('charity_origins', 'charity_origins.charity_id', 'charities.id')
    .where('charity_origins.origin', 'is', null)
    .where('charities.status', '=', 'STATUSAPPROVED')
    .select('charities.id')
    .executeTakeFirst();
  return unregistered !== undefined;
}

/** The same as {@link isOriginOf} in SQL, for the charities of a query. @param id the column of their ids */
export function ofOrigin(origin: string, id: RawBuilder<unknown>): RawBuilder<boolean> {
  const registered = sql`from charity_origins o where o.charity_id = ${id}`;
  return sql`(exists (select ${registered} and o.origin = ${origin})
    or (${isLocalPage(origin)} and not exists (select ${registered})))`;
}

function isLocalPage(origin: string): boolean {
  return URL.canParse(origin) && isLoopback(new URL(origin).hostname);
}

/** Whether a charity with this slug exists, whatever its status. */
export async function charityExists(db: Executor, slug: string): Promise<boolean> {
  const found = await db.selectFrom('charities').select('id').where('slug', '=', slug).executeTakeFirst();
  return found !== undefined;
}
