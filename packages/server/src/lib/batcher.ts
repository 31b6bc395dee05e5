interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Work that is cheaper in batches, such as commits. Items that are added while a batch runs form the next one, so that
 * batches grow with the load, and without load nothing waits.
 */
export class Batcher<Item, Result> {
  readonly #run: (items: readonly Item[]) => Promise<readonly Result[]>;
  readonly #most: number;
  #waiting: Waiting<Item, Result>[] = [];
  #running = false;

  /**
   * @param run does the work of a batch. @returns a result for each item, in their order; an error is that of each
   * @param most how many items a batch has at most
   */
  constructor(run: (items: readonly Item[]) => Promise<readonly Result[]>, most: number) {
    this.#run = run;
    this.#most = most;
  }

  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      if (this.#running) return;
      this.#running = true;
      // Other items that are added in this turn of the event loop belong to the same batch.
      setImmediate(() => void this.#runAll());
    });
  }

  async #runAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, this.#most);
      try {
        const results = await this.#run(batch.map(({ item }) => item));
        for (const [at, { resolve }] of batch.entries()) resolve(results[at] as Result);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.#running = false;
  }
}
