import { addMinutes } from '@lantern-giving/core/calendar';
import { sql } from 'kysely';
import type { AppContext } from '../../app/context.ts';
import type { Executor } from '../../lib/db.ts';

/** Maximum number of refused cards, against the testing of stolen numbers on donation forms. */
const FAILURE_LIMITS = {
  checkout: { failed: 5, minutes: 24 * 60 },
  address: { failed: 15, minutes: 60 },
  around: { failed: 60, minutes: 60 },
  fingerprint: { failed: 5, minutes: 24 * 60 },
} as const;

/**
 * Signs of card testing across all checkouts: this many refused cards that are also this share of all distinct ones;
 * or, on a busy night, this many regardless of their share.
 */
const TESTING = { minutes: 10, failed: 40, oneOf: 4, failedAnyway: 200 };

/**
 * Limit for checked calls of an address and a network, as a multiple of the limit for unchecked calls: a mosque or a
 * mobile network has one address for everybody. The limits of a checkout and of a card still apply.
 */
const OF_PEOPLE = 20;

/**
 * Whether this checkout, address or surrounding network has had too many refused cards. For an unchecked call, the
 * refused cards of unchecked calls count. The scale does not apply to checkouts.
 */
export async function hasTriedTooOften(
  { db, config: { rateLimitScale: scale } }: Pick<AppContext, 'db' | 'config'>,
  who: { readonly checkoutId: string; readonly address: string; readonly around: string; readonly isHuman: boolean },
  now: Date,
): Promise<boolean> {
  const since = (limit: { readonly minutes: number }) => addMinutes(now, -limit.minutes);
  const counted = who.isHuman ? sql`` : sql`and not human_checked`;
  const { rows } = await sql<{ checkout: number; address: number; around: number }>`
    select
      (select count(*)::int from payment_setups where status = 'failed' and checkout_id = ${who.checkoutId}
        and created_at > ${since(FAILURE_LIMITS.checkout)}) as checkout,
      (select count(*)::int from payment_setups where status = 'failed' and address = ${who.address} ${counted}
        and created_at > ${since(FAILURE_LIMITS.address)}) as address,
      (select count(*)::int from payment_setups where status = 'failed' and around = ${who.around} ${counted}
        and created_at > ${since(FAILURE_LIMITS.around)}) as around`.execute(db);
  const failed = rows[0] ?? { checkout: 0, address: 0, around: 0 };
  const isReached = (by: keyof typeof failed, times: number) => failed[by] >= FAILURE_LIMITS[by].failed * times;
  const times = who.isHuman ? scale * OF_PEOPLE : scale;
  return isReached('checkout', 1) || isReached('address', times) || isReached('around', times);
}

/** Whether a card has been refused too often to be saved now, across all checkouts. */
export async function isOftenDeclined(db: Executor, fingerprint: string, now: Date): Promise<boolean> {
  const { failed, minutes } = FAILURE_LIMITS.fingerprint;
  const { rows } = await sql<{ tries: number }>`
    select count(*)::int as tries from payment_setups
    where status = 'failed' and fingerprint = ${fingerprint}
      and created_at > ${addMinutes(now, -minutes)}`.execute(db);
  return (rows[0]?.tries ?? 0) >= failed;
}

/**
 * Whether card testing is going on: many cards are refused, more than donors mistype. Cards that are refused on the
 * processor's pages are known from its events, which are also sent about the others.
 */
export async function isCardTesting({
  db,
  clock,
  config,
}: Pick<AppContext, 'db' | 'clock' | 'config'>): Promise<boolean> {
  const since = addMinutes(clock.now(), -TESTING.minutes);
  const { rows } = await sql<{ failed: number; tried: number; reported: number }>`
    select (select count(*)::int from webhook_inbox
        where type = 'setup_intent.setup_failed' and received_at > ${since}) as reported,
      count(*) filter (where status = 'failed')::int as failed,
      -- One good card, saved again and again, would hide any number of stolen ones.
      count(distinct coalesce(fingerprint, id::text))::int as tried
    from payment_setups
    -- And so would one that waits for its bank, whose fingerprint is not known yet.
    where status in ('succeeded', 'failed') and created_at > ${since}`.execute(db);
  const { failed: saving, tried: all, reported } = rows[0] ?? { failed: 0, tried: 0, reported: 0 };
  const failed = Math.max(saving, reported);
  const tried = all + failed - saving;
  const { rateLimitScale: scale } = config;
  if (failed >= TESTING.failedAnyway * scale) return true;
  return failed >= TESTING.failed * scale && failed * TESTING.oneOf >= tried;
}
