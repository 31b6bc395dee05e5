/**
 * Calls on their way to the processor, at most `width` at once. A slow call takes one lane and holds up none of the
 * others.
 */
export class Lanes {
  readonly width: number;
  readonly #running = new Set<Promise<void>>();
  readonly #bugs: unknown[] = [];

  constructor(width: number) {
    this.width = width;
  }

  get free(): number {
    return this.width - this.#running.size;
  }

  /** Starts work and returns at once. What it throws is thrown by the next `someFree` or `drained`. */
  start(work: () => Promise<void>): void {
    const run = work()
      .catch((bug: unknown) => void this.#bugs.push(bug))
      .finally(() => this.#running.delete(run));
    this.#running.add(run);
  }

  /** Resolves as soon as a lane is free. */
  async someFree(): Promise<void> {
    if (this.free === 0) await Promise.race(this.#running);
    this.#throwBug();
  }

  /** Resolves when nothing is on its way. */
  async drained(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
    this.#throwBug();
  }

  #throwBug(): void {
    const [bug] = this.#bugs.splice(0);
    if (bug !== undefined) throw bug;
  }
}
