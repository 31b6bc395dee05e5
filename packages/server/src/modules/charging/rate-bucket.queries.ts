import { sql } from 'kysely';
import type { Database } from '../../lib/db.ts';

export interface RateBucket {
  readonly name: string;
  readonly perSecond: number;
}

/**
 * Takes up to `wanted` calls from the token bucket that all workers share, which holds one second's worth. It uses the
 * database's clock rather than ours: the real rate limit does not follow simulated campaign time.
 * @returns how many were granted
 */
export async function acquireTokens(db: Database, { name, perSecond }: RateBucket, wanted: number): Promise<number> {
  await sql`
    insert into rate_buckets (name, tokens, refilled_at) values (${name}, ${perSecond}, clock_timestamp())
    on conflict (name) do nothing`.execute(db);
  const { rows } = await sql<{ granted: number }>`
    with held as (
      select least(${perSecond}::float8,
        tokens + greatest(0, extract(epoch from clock_timestamp() - refilled_at))::float8 * ${perSecond}::float8) as filled
      from rate_buckets where name = ${name} for update),
    granting as (select filled, least(${wanted}::int, floor(filled)::int) as granted from held)
    update rate_buckets set tokens = filled - granted, refilled_at = clock_timestamp()
    from granting where name = ${name} returning granted`.execute(db);
  return rows[0]?.granted ?? 0;
}

/** Returns unused calls to the bucket. */
export async function releaseTokens(db: Database, { name, perSecond }: RateBucket, unused: number): Promise<void> {
  if (unused === 0) return;
  await sql`
    update rate_buckets set tokens = least(${perSecond}::float8, tokens + ${unused}::float8)
    where name = ${name}`.execute(db);
}
