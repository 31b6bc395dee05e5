import { createHash } from 'node:crypto';
import { systemClock } from '@lantern-giving/server/lib/clock';
import type { Executor } from '@lantern-giving/server/lib/db';
import { TtlCache } from '@lantern-giving/server/lib/ttl-cache';
import { sql } from 'kysely';
import type { DeliveryPlan } from './events.ts';
import type { Fault } from './faults.ts';

const SLOW_MS = 3000;
const LATE_SECONDS = 600;
/** Calls in a row that get a 429. */
const BURST = 5;

/** What the sandbox can do wrong, and what the page says about it. If several hit one call, the first counts. */
export const KNOBS = {
  rate_limit: `Answers ${BURST} calls in a row with 429`,
  lost_request: 'Loses the request: nothing is done',
  server_error: 'Answers 500 with an error, and does nothing',
  server_error_after: 'Answers 500 with an error, though it did the work',
  error_page: 'Answers 502 with the page of a proxy, without an error, though it did the work',
  lost_reply: 'Loses the answer, though it did the work',
  hang: 'Does the work, and lets the connection hang until the caller gives up',
  latency: `Takes ${SLOW_MS / 1000} seconds longer`,
  webhooks_late: `Sends webhooks ${LATE_SECONDS / 60} minutes late`,
  webhooks_twice: 'Sends webhooks twice',
  webhooks_shuffled: 'Sends a batch of webhooks in another order',
} as const;

export type Knob = keyof typeof KNOBS;
export const KNOB_NAMES = Object.keys(KNOBS) as [Knob, ...Knob[]];

const FAULTS = [
  'rate_limit',
  'lost_request',
  'server_error',
  'server_error_after',
  'error_page',
  'lost_reply',
  'hang',
] as const satisfies readonly Knob[];
const OF_CALLS: readonly Knob[] = [...FAULTS, 'latency', 'webhooks_late', 'webhooks_twice'];

const AS_FAULT = {
  rate_limit: 'rate_limit',
  lost_request: 'lose_request',
  server_error: 'server_error',
  server_error_after: 'server_error_after',
  error_page: 'error_page',
  lost_reply: 'lose_reply',
  hang: 'hang',
} as const satisfies Readonly<Record<(typeof FAULTS)[number], Fault>>;

/** A knob that is on. */
export interface Setting {
  readonly knob: Knob;
  /** Share of the calls, over 0 and up to 1. */
  readonly rate: number;
  readonly seed: string;
}

/** What goes wrong with one call. */
export interface Mishap {
  readonly fault: Fault;
  /** In milliseconds. */
  readonly latency: number;
  readonly delivery: Partial<DeliveryPlan>;
}

const NO_MISHAP: Mishap = { fault: 'none', latency: 0, delivery: {} };

/** The knobs of the sandbox. They are rows, so that every process obeys them. */
export interface Knobs {
  /** What goes wrong with the next call. */
  draw(): Promise<Mishap>;
  /** The order in which a batch of webhooks is sent. */
  order<T>(batch: readonly T[]): Promise<readonly T[]>;
  list(): Promise<readonly Setting[]>;
  /** Turns a knob on, or off at a rate of 0. Another process follows within a second. */
  set(setting: Setting): Promise<void>;
  reset(): Promise<void>;
}

/** @param forMs how long, in ms, it is remembered whether any knob is on at all */
export function createKnobs(db: Executor, forMs = 1000): Knobs {
  const on = new TtlCache<readonly Setting[]>({ forMs, clock: systemClock });
  const list = async () => {
    const { rows } = await sql<Setting>`select knob, rate, seed from sandbox_knobs order by knob`.execute(db);
    return rows;
  };

  /** Counts a call at each of the knobs. @returns those that hit it */
  const hit = async (among: readonly Knob[]): Promise<ReadonlyMap<Knob, string>> => {
    const relevant = (await on.get('', list)).some(({ knob }) => among.includes(knob));
    if (!relevant) return new Map();
    const { rows } = await sql<Setting & { drawn: number }>`
      with held as materialized (select knob from sandbox_knobs where knob = any(${among}) order by knob for update)
      update sandbox_knobs k set drawn = k.drawn + 1 from held where k.knob = held.knob
      returning k.knob, k.rate, k.seed, k.drawn`.execute(db);
    const hits = rows.flatMap(({ knob, rate, seed, drawn }) => {
      const turn = knob === 'rate_limit' ? Math.ceil(drawn / BURST) : drawn;
      const lot = `${seed}:${knob}:${turn}`;
      return chanceOf(lot) < rate ? [[knob, lot] as const] : [];
    });
    return new Map(hits);
  };

  return {
    async draw() {
      const hits = await hit(OF_CALLS);
      if (hits.size === 0) return NO_MISHAP;
      const fault = FAULTS.find((knob) => hits.has(knob));
      return {
        fault: fault === undefined ? 'none' : AS_FAULT[fault],
        latency: hits.has('latency') ? SLOW_MS : 0,
        delivery: {
          ...(hits.has('webhooks_late') ? { delay: () => LATE_SECONDS } : {}),
          ...(hits.has('webhooks_twice') ? { copies: () => 2 } : {}),
        },
      };
    },

    async order(batch) {
      if (batch.length < 2) return batch;
      const lot = (await hit(['webhooks_shuffled'])).get('webhooks_shuffled');
      if (lot === undefined) return batch;
      const places = batch.map((one, at) => ({ one, place: chanceOf(`${lot}:${at}`) }));
      return places.sort((one, other) => one.place - other.place).map(({ one }) => one);
    },

    list,

    async set({ knob, rate, seed }) {
      if (rate > 0) {
        await sql`
          insert into sandbox_knobs (knob, rate, seed) values (${knob}, ${rate}, ${seed})
          on conflict (knob) do update set rate = excluded.rate, seed = excluded.seed, drawn = 0`.execute(db);
      } else await sql`delete from sandbox_knobs where knob = ${knob}`.execute(db);
      on.forget();
    },

    async reset() {
      await sql`delete from sandbox_knobs`.execute(db);
      on.forget();
    },
  };
}

/** A number from 0 up to 1 that only the text decides. */
function chanceOf(text: string): number {
  return createHash('sha256').update(text).digest().readUIntBE(0, 6) / 2 ** 48;
}
