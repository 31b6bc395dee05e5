import type { DeliveryPlan } from '../../packages/sandbox/src/engine/events.ts';
import type { Fault, Faults } from '../../packages/sandbox/src/engine/faults.ts';
import type { randomFrom } from '../../packages/server/test/charging/random.ts';

type Random = ReturnType<typeof randomFrom>;

const MINUTE = 60_000;
const FAULTS = [
  'rate_limit',
  'server_error',
  'server_error_after',
  'lose_request',
  'error_page',
  'lose_reply',
] as const;

/** What is wrong for a while. */
export type Trouble = 'processor_down' | 'replies_lost' | 'busy' | 'server_errors' | 'no_workers';
const TROUBLES: readonly [Trouble, ...Trouble[]] = [
  'processor_down',
  'replies_lost',
  'busy',
  'server_errors',
  'no_workers',
];

interface Spell {
  readonly trouble: Trouble;
  readonly from: number;
  readonly until: number;
}

/** What goes wrong in a campaign: now and then all the time, and for spells of a minute to thirty hours. */
export class Weather {
  /** Of a call, that something goes wrong with it. */
  readonly faults: number;
  /** Of a statement of a worker, that it dies there, and of a named point between two steps. */
  readonly deaths: number;
  isQuiet = false;
  readonly #random: Random;
  readonly #spells: readonly Spell[];
  readonly #slow: number;

  constructor(random: Random, start: Date, end: Date) {
    this.#random = random;
    this.faults = random.pick([0, 0.02, 0.08, 0.15]);
    this.deaths = random.pick([0, 0.0002, 0.001]);
    this.#slow = random.pick([0, 0.002, 0.01]);
    const span = end.getTime() - start.getTime();
    this.#spells = Array.from({ length: random.below(6) }, () => {
      const from = start.getTime() + random.below(span);
      const minutes = Math.exp((random.below(1000) / 1000) * Math.log(30 * 60));
      return { trouble: random.pick(TROUBLES), from, until: from + minutes * MINUTE };
    });
  }

  is(trouble: Trouble, now: Date): boolean {
    return this.#now(now).includes(trouble);
  }

  /** When a spell begins or ends next. */
  next(now: Date): Date | null {
    const times = this.#spells.flatMap(({ from, until }) => [from, until]).filter((at) => at > now.getTime());
    return times.length === 0 || this.isQuiet ? null : new Date(Math.min(...times));
  }

  /** The faults of a processor's calls, which take their time from the clock. */
  faultsAt(now: () => Date): Faults {
    const weather = this;
    return {
      next: () => weather.#fault(now()),
      // A call that is on its way for minutes may arrive after its caller has died, or has been given up.
      get latency() {
        if (weather.isQuiet || !weather.#random.chance(weather.#slow)) return 0;
        return weather.#random.below(10 * MINUTE);
      },
    };
  }

  readonly delivery: DeliveryPlan = {
    delay: () => (this.isQuiet ? 0 : this.#random.below(3) * this.#random.below(7200)),
    // None: lost.
    copies: () => (this.isQuiet ? 1 : this.#random.pick([0, 1, 1, 1, 2, 3])),
  };

  readonly order = <Item>(batch: readonly Item[]): readonly Item[] => this.#random.shuffled(batch);

  #fault(now: Date): Fault {
    if (this.isQuiet) return 'none';
    const troubles = this.#now(now);
    if (troubles.includes('processor_down')) return 'lose_request';
    if (troubles.includes('replies_lost')) return this.#random.pick(['lose_reply', 'lose_request', 'hang']);
    if (troubles.includes('busy') && this.#random.chance(0.8)) return 'rate_limit';
    if (troubles.includes('server_errors') && this.#random.chance(0.8))
      return this.#random.pick(['server_error', 'server_error_after', 'error_page']);
    if (!this.#random.chance(this.faults)) return 'none';
    return this.#random.chance(0.02) ? 'hang' : this.#random.pick(FAULTS);
  }

  #now(now: Date): readonly Trouble[] {
    const at = now.getTime();
    if (this.isQuiet) return [];
    return this.#spells.filter(({ from, until }) => from <= at && at < until).map(({ trouble }) => trouble);
  }
}
