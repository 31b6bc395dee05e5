/** Asks the question. @returns whether the changes may be lost */
export type Ask = () => Promise<boolean>;

const asks = new Set<Ask>();

/**
 * Unsaved changes, for actions that remove a page without navigation. Navigation is handled by the router's blockers.
 */
export const unsaved = {
  /** @returns call when saved or unmounted */
  hold(ask: Ask): () => void {
    asks.add(ask);
    return () => void asks.delete(ask);
  },
  /** Asks once per page, however many forms have changes. */
  async mayLeave(): Promise<boolean> {
    const [ask] = asks;
    return ask ? ask() : true;
  },
};
