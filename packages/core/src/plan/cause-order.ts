import type { AmountsByCause } from '../split/index.ts';

/**
 * Sorts causes by id, because their order decides which one gets a night's odd penny: what is computed again must come
 * out the same.
 */
export function inCauseOrder(causes: AmountsByCause): AmountsByCause {
  return Object.fromEntries(Object.entries(causes).sort(([one], [other]) => (one < other ? -1 : 1)));
}
