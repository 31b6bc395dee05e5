import type { Clock } from '../lib/clock.ts';
import type { Executor } from '../lib/db.ts';
import type { Secret } from '../lib/secret.ts';
import { sign } from '../lib/signing.ts';
import { networksOf } from './network.ts';
import { countWindows } from './rate-windows.queries.ts';
import type { RateLimit } from './route.ts';

export interface Counted {
  /** Names the route in the counters. */
  readonly route: string;
  readonly limits: readonly RateLimit[];
  readonly address: string;
  readonly checkoutId: string | null;
}

export interface Limiter {
  /** Counts one call. @returns seconds to wait, or null where the call may go on. Throws where nobody can count. */
  count(call: Counted): Promise<number | null>;
}

/** How many times the calls of one connection come from a network of many, at most. */
const OF_MANY = 10;

/**
 * Counts calls in fixed windows in Postgres, for all processes together. Addresses are kept as keyed hashes only.
 * @param options.clock the machine's own: this guards a network, not campaign time
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
      // One order of rows for everybody, so that two requests cannot wait for each other.
      windows.sort((a, b) => (a.key < b.key ? -1 : 1));
      const counted = await countWindows(db, windows);
      const full = windows.filter((window) => (counted.get(window.key) ?? 0) > window.calls);
      if (full.length === 0) return null;
      return Math.max(1, Math.ceil((Math.max(...full.map((window) => window.ends)) - now) / 1000));
    },
  };
}

/** Who a call is counted as, and how many calls each has. */
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
