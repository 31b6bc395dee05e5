import type { Clock } from './clock.ts';

/** Keys may be what strangers typed. */
const MOST = 1000;

interface TtlCacheOptions {
  /** Greatest age of a value in ms, counted from when its reading began; 0 keeps nothing. */
  readonly forMs: number;
  readonly clock: Clock;
  /** How many values are kept; with one more all are dropped. */
  readonly most?: number;
}

/**
 * Values that are read again and again, each kept for a short time under its key. Requests that come while a value is
 * read share the reading.
 */
export class TtlCache<Value> {
  readonly #entries = new Map<string, { readonly since: number; readonly value: Promise<Value> }>();
  readonly #options: TtlCacheOptions;

  constructor(options: TtlCacheOptions) {
    this.#options = options;
  }

  /** The value of a key, read now unless a recent one is kept. */
  get(key: string, read: () => Promise<Value>): Promise<Value> {
    const { forMs, clock, most = MOST } = this.#options;
    const now = clock.now().getTime();
    const known = this.#entries.get(key);
    if (known && Math.abs(now - known.since) < forMs) return known.value;
    const value = read();
    if (this.#entries.size >= most) this.forget();
    this.#entries.set(key, { since: now, value });
    // A failed reading is not kept; all that wait for it get the error.
    value.catch(() => this.#entries.get(key)?.value === value && this.#entries.delete(key));
    return value;
  }

  /** Drops all values. Values that are being read at the moment are still returned, but not kept. */
  forget(): void {
    this.#entries.clear();
  }
}
