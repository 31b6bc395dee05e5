/** Puts the question. @returns whether it may be left behind */
export type Ask = () => Promise<boolean>;

const asks = new Set<Ask>();

/**
 * What is typed and not saved, for those who take a page away without going to another address. Going elsewhere asks by
 * the router's blockers.
 */
export const unsaved = {
  /** @returns it is saved or gone */
  hold(ask: Ask): () => void {
    asks.add(ask);
    return () => void asks.delete(ask);
  },
  /** Asks once, however many forms of the page wait: one answer is for the page. */
  async mayLeave(): Promise<boolean> {
    const [ask] = asks;
    return ask ? ask() : true;
  },
};
