import type { Clock } from '../lib/clock.ts';
import type { Executor } from '../lib/db.ts';
import type { Secret } from '../lib/secret.ts';
import { sign } from '../lib/signing.ts';
import { networksOf } from './network.ts';
import { countWindows } from './rate-windows.queries.ts';
import type { RateLimit } from './route.ts';

export interface Counted {
  /** Name of the route in the counters. */
  readonly route: string;
  readonly limits: readonly RateLimit[];
  readonly address: string;
  readonly checkoutId: string | null;
}

export interface Limiter {
  /**
   * Counts one call.
   * @returns seconds to wait, or null if the call is within its limits. Throws if the database is down.
   */
  count(call: Counted): Promise<number | null>;
}

/** Limit of a surrounding network, as a multiple of the limit of one connection. */
const OF_MANY = 10;

/**
 * Counts calls in fixed windows in Postgres, shared by all processes. Addresses are stored as keyed hashes only.
 * @param options.clock the system clock: rate limits guard a network and do not follow the campaign's simulated time
 */
export function createLimiter(db: Executor, options: { secret: Secret; scale: number; clock: Clock }): Limiter {
  return {
    count: async ({ route, limits, address, checkoutId }) => {
      if (limits.length === 0) return null;
      const now = options.clock.now().getTime();
      const windows = limits.flatMap((limit) => {
        const length = limit.seconds * 1000;
        const start = Math.floor(now / length) * length;
        return countedAs(limit, address, checkoutId).map(({ who, calls }) => ({
          key: sign(options.secret, 'rate-limit', route, limit.per, limit.seconds, who),
          start: new Date(start),
          ends: start + length,
          calls: Math.ceil(calls * options.scale),
        }));
      });
      // All requests lock the rows in the same order, so that they cannot deadlock.
      windows.sort((a, b) => (a.key < b.key ? -1 : 1));
      const counted = await countWindows(db, windows);
      const full = windows.filter((window) => (counted.get(window.key) ?? 0) > window.calls);
      if (full.length === 0) return null;
      return Math.max(1, Math.ceil((Math.max(...full.map((window) => window.ends)) - now) / 1000));
    },
  };
}

/** The counters that a call is counted in, each with its limit. */
function countedAs(
  { per, calls, neighbours }: RateLimit,
  address: string,
  checkoutId: string | null,
): { readonly who: string; readonly calls: number }[] {
  if (per === 'checkout' && checkoutId) return [{ who: checkoutId, calls }];
  const networks = networksOf(address);
  const wide = networks.site ?? (neighbours ? networks.neighbours : null);
  return [{ who: networks.connection, calls }, ...(wide === null ? [] : [{ who: wide, calls: calls * OF_MANY }])];
}
