import type { causesCalls } from './causes.schema.ts';
import type { Endpoints } from './endpoint.ts';

export type { CauseChanges, CauseFields, CharityCause, CharityCauses } from './causes.schema.ts';

/** Causes of a charity. */
export const causesApi: Endpoints<typeof causesCalls> = {
  /** All causes of a charity, including completed ones. */
  list: { method: 'GET', path: '/api/charity/{id}/causes' },
  /** Adds a cause at the end of the list. */
  add: { method: 'POST', path: '/api/charity/{id}/causes' },
  /** Reorders the offered causes. */
  order: { method: 'PUT', path: '/api/charity/{id}/causes/order' },
  /** Updates the given fields of a cause. */
  edit: { method: 'PUT', path: '/api/charity/{id}/causes/{cause_id}' },
  /** Closes a cause, removing it from the checkout (true), or reopens it at the end of the list (false). */
  complete: { method: 'POST', path: '/api/charity/{id}/causes/{cause_id}/complete' },
  /** Archives a completed cause: it leaves all lists, and its donations stay in the books. */
  archive: { method: 'DELETE', path: '/api/charity/{id}/causes/{cause_id}' },
};
