import type { Journey, Progress } from './travel.ts';

/** What became of the journeys that were asked for, and how far the one under way has come. */
export interface Travelling {
  readonly underWay: Progress | null;
  readonly last: Journey | null;
  /** Why the last one broke off, where it did. */
  readonly failure: string | null;
}

/** Journeys through time in this process: one at a time, in the order in which they were asked for. */
export class Journeys {
  #state: Travelling = { underWay: null, last: null, failure: null };
  #queue: Promise<unknown> = Promise.resolve();

  get state(): Travelling {
    return this.#state;
  }

  /** Begins one when those before it are over. @param travel gives null where it has nothing to report */
  begin(travel: (tell: (progress: Progress) => void) => Promise<Journey | null>): Promise<void> {
    const journey = this.#queue.then(() => this.#make(travel));
    this.#queue = journey.catch(() => undefined);
    return journey;
  }

  async #make(travel: (tell: (progress: Progress) => void) => Promise<Journey | null>): Promise<void> {
    try {
      const last = await travel((underWay) => {
        this.#state = { ...this.#state, underWay };
      });
      this.#state = { underWay: null, last, failure: null };
    } catch (error) {
      this.#state = { underWay: null, last: null, failure: error instanceof Error ? error.message : String(error) };
      throw error;
    }
  }
}
