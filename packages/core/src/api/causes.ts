import type { causesCalls } from './causes.schema.ts';
import type { Endpoints } from './endpoint.ts';

export type { CauseChanges, CauseFields, CharityCause, CharityCauses } from './causes.schema.ts';

/** Causes of a charity. */
export const causesApi: Endpoints<typeof causesCalls> = {
  /** Every cause of a charity, completed ones too. */
  list: { method: 'GET', path: '/api/charity/{id}/causes' },
  /** Adds a cause at the end of the list. */
  add: { method: 'POST', path: '/api/charity/{id}/causes' },
  /** Puts the causes that are offered into another order. */
  order: { method: 'PUT', path: '/api/charity/{id}/causes/order' },
  /** Changes what is given of a cause; the rest stays. */
  edit: { method: 'PUT', path: '/api/charity/{id}/causes/{cause_id}' },
  /** Takes a cause out of the checkout (true), or offers it again at the end of the list (false). */
  complete: { method: 'POST', path: '/api/charity/{id}/causes/{cause_id}/complete' },
  /** Takes a completed cause off the lists. What was given to it stays in the books. */
  archive: { method: 'DELETE', path: '/api/charity/{id}/causes/{cause_id}' },
};
