import type { Endpoints } from './endpoint.ts';
import type { evergiveCalls } from './evergive.schema.ts';

const NOT_FOUND = { 404: 'EverGive Schedule not found' };

/** Gifts to an endowment that are made every month. They are begun by `POST /api/schedules`, beside another gift. */
export const evergiveApi: Endpoints<typeof evergiveCalls> = {
  /** The logged-in donor's monthly schedules, newest first: at most fifty, those that were charged before others. */
  list: { method: 'GET', path: '/api/evergive', messages: {} },
  /** The monthly gifts of these schedules between two dates, in order. Those more than 60 days ahead have no run yet. */
  runs: { method: 'POST', path: '/api/evergive/runs', messages: {} },
  /** One monthly schedule, for its donor or platform staff. */
  read: { method: 'GET', path: '/api/evergive/{id}', messages: NOT_FOUND },
  /** Cancels (`true`) or reactivates (`false`) the months still ahead. Returns the schedule. */
  cancel: { method: 'POST', path: '/api/evergive/{id}/cancel', messages: NOT_FOUND },
  /** Leaves one month out (`true`) or plans it again (`false`), until its cutoff. Returns the run. */
  skip: { method: 'POST', path: '/api/evergive/{id}/{run_id}/skip', messages: NOT_FOUND },
  /** Sets what is given in each month to come. Returns the schedule. */
  changeAmounts: { method: 'POST', path: '/api/evergive/{id}/amounts', messages: NOT_FOUND },
};
