import { sql } from 'kysely';
import type { Database } from '../../lib/db.ts';
import type { CallLimits, PaymentProcessor } from '../../processor/port.ts';

export interface RateBucket {
  readonly name: string;
  readonly perSecond: number;
  /** Calls that are left in the bucket for others. */
  readonly leaving: number;
}

/** How many charges an account makes in a second at most; null: any number. */
export function chargesPerSecond({ perEndpoint, inAll }: CallLimits): number | null {
  if (perEndpoint === null || inAll === null) return perEndpoint ?? inAll;
  return Math.min(perEndpoint, inAll);
}

/**
 * The buckets of a call: that of its endpoint, and that of all calls of the account; empty: unlimited.
 * @param leaving calls that are left to others in the account's bucket
 */
export function bucketsOf(
  { account, limits }: Pick<PaymentProcessor, 'account' | 'limits'>,
  endpoint: string,
  perSecond: number | null = limits.perEndpoint,
  leaving = 0,
): readonly RateBucket[] {
  const own = perSecond === null ? [] : [{ name: `${account}:${endpoint}`, perSecond, leaving: 0 }];
  return limits.inAll === null ? own : [...own, { name: `${account}:all`, perSecond: limits.inAll, leaving }];
}

/**
 * Takes up to `wanted` calls from token buckets that all workers share, each of which holds one second's worth. It uses
 * the database's clock rather than ours: the real rate limit does not follow simulated campaign time.
 * @returns how many were granted, by every bucket
 */
export async function acquireTokens(db: Database, buckets: readonly RateBucket[], wanted: number): Promise<number> {
  if (buckets.length === 0) return wanted;
  const asked = askedOf(buckets);
  await sql`
    insert into rate_buckets (name, tokens, refilled_at)
    select name, per_second, clock_timestamp() from ${asked} order by name
    on conflict (name) do nothing`.execute(db);
  const { rows } = await sql<{ granted: number }>`
    with held as (
      select b.name, leaving, clock_timestamp() as at, least(per_second,
        b.tokens + greatest(0, extract(epoch from clock_timestamp() - b.refilled_at))::float8 * per_second) as filled
      from rate_buckets b join ${asked} on asked.name = b.name order by b.name for update of b),
    granting as (select greatest(0, least(${wanted}::int, floor(min(filled - leaving))::int)) as granted from held)
    update rate_buckets b set tokens = held.filled - granted, refilled_at = held.at
    from held cross join granting where b.name = held.name returning granted`.execute(db);
  return rows[0]?.granted ?? 0;
}

/** Returns unused calls to their buckets. */
export async function releaseTokens(db: Database, buckets: readonly RateBucket[], unused: number): Promise<void> {
  if (unused === 0 || buckets.length === 0) return;
  await sql`
    with held as (
      select b.name, per_second from rate_buckets b join ${askedOf(buckets)} on asked.name = b.name
      order by b.name for update of b)
    update rate_buckets b set tokens = least(per_second, b.tokens + ${unused}::float8)
    from held where b.name = held.name`.execute(db);
}

const askedOf = (buckets: readonly RateBucket[]) => sql`
  unnest(${buckets.map(({ name }) => name)}::text[], ${buckets.map(({ perSecond }) => perSecond)}::float8[],
    ${buckets.map(({ leaving }) => leaving)}::float8[]) as asked (name, per_second, leaving)`;
