import type { Journey, Progress } from './travel.ts';

/** Results of requested journeys, and progress of the current one. */
export interface Travelling {
  readonly underWay: Progress | null;
  readonly last: Journey | null;
  /** Why the last one failed. */
  readonly failure: string | null;
}

/** Time travel in this process: one journey at a time, in the order requested. */
export class Journeys {
  #state: Travelling = { underWay: null, last: null, failure: null };
  #queue: Promise<unknown> = Promise.resolve();

  get state(): Travelling {
    return this.#state;
  }

  /** Starts a journey after the earlier ones. @param travel returns null where there is nothing to report */
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
