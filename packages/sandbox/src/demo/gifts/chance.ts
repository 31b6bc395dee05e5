/** Pseudorandom choices that are the same at every start (mulberry32, public domain). */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  happens(probability: number): boolean {
    return this.next() < probability;
  }

  oneOf<Option>(options: readonly Option[]): Option {
    return this.weighted(options.map((option) => [option, 1]));
  }

  weighted<Option>(options: readonly (readonly [Option, weight: number])[]): Option {
    let left = this.next() * options.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [option, weight] of options) {
      left -= weight;
      if (left < 0) return option;
    }
    throw new RangeError('there is nothing to choose from');
  }
}
