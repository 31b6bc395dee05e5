import type { Clock } from '../lib/clock.ts';
import type { Executor } from '../lib/db.ts';
import { Gathered } from '../lib/gathered.ts';
import type { Secret } from '../lib/secret.ts';
import { sign } from '../lib/signing.ts';
import { networksOf } from './network.ts';
import { countWindows, identityOf, type Window } from './rate-windows.queries.ts';
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

/** Calls that are counted in one statement, at most. */
const COUNTED_TOGETHER = 100;

/** Limit of a surrounding network, as a multiple of the limit of one connection. */
const OF_MANY = 10;

/**
 * Counts calls in fixed windows in Postgres, shared by all processes. Addresses are stored as keyed hashes only.
 * @param options.clock the system clock: rate limits guard a network and do not follow the campaign's simulated time
 */
export function createLimiter(db: Executor, options: { secret: Secret; scale: number; clock: Clock }): Limiter {
  // Calls at the same time are often of the same network, and would wait for each other at its row.
  const counter = new Gathered((calls: readonly (readonly Window[])[]) => countTogether(db, calls), COUNTED_TOGETHER);
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
      const counts = await counter.add(windows);
      const full = windows.filter((window, at) => (counts[at] ?? 0) > window.calls);
      if (full.length === 0) return null;
      return Math.max(1, Math.ceil((Math.max(...full.map((window) => window.ends)) - now) / 1000));
    },
  };
}

/**
 * Counts several calls, each in its windows.
 * @returns by call, the counts of its windows after it
 */
async function countTogether(
  db: Executor,
  calls: readonly (readonly Window[])[],
): Promise<readonly (readonly number[])[]> {
  const added = new Map<string, Window & { calls: number }>();
  const places = calls.map((windows) =>
    windows.map((window) => {
      const counter = added.get(identityOf(window)) ?? { key: window.key, start: window.start, calls: 0 };
      added.set(identityOf(window), counter);
      counter.calls += 1;
      return { counter, place: counter.calls };
    }),
  );
  const counters = [...added.values()];
  const totals = new Map((await countWindows(db, counters)).map((total, at) => [counters[at], total]));
  // A call's own count leaves out those after it.
  return places.map((windows) =>
    windows.map(({ counter, place }) => (totals.get(counter) ?? 0) - counter.calls + place),
  );
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
