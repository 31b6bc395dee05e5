/**
 * Calls on their way to the processor, at most `width` at once. A slow call takes one lane and does not hold up the
 * others.
 */
export class Lanes {
  readonly width: number;
  readonly #running = new Map<Promise<void>, string>();
  readonly #bugs: unknown[] = [];

  constructor(width: number) {
    this.width = width;
  }

  get free(): number {
    return this.width - this.#running.size;
  }

  /** The ids of the payments whose charges are on their way. */
  get payments(): readonly string[] {
    return [...this.#running.values()];
  }

  /** Starts the charge of a payment and returns at once. What it throws is thrown by the next `someFree` or `drained`. */
  start(paymentId: string, work: () => Promise<void>): void {
    const run = work()
      .catch((bug: unknown) => void this.#bugs.push(bug))
      .finally(() => this.#running.delete(run));
    this.#running.set(run, paymentId);
  }

  /** Resolves as soon as a lane is free. */
  async someFree(): Promise<void> {
    if (this.free === 0) await Promise.race(this.#running.keys());
    this.#throwBug();
  }

  /** Resolves when nothing is on its way. */
  async drained(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running.keys());
    this.#throwBug();
  }

  #throwBug(): void {
    const [bug] = this.#bugs.splice(0);
    if (bug !== undefined) throw bug;
  }
}
