import type { Endpoints } from './endpoint.ts';
import type { fridayGivingCalls } from './friday-giving.schema.ts';

export type { FridayListItem, FridayRun, FridayRunsRequest, FridaySchedule } from './friday-giving.schema.ts';

const NOT_FOUND = { 404: 'Friday Giving Schedule not found' };

/** Gifts that are made every Friday. They are created by `POST /api/schedules`. */
export const fridayGivingApi: Endpoints<typeof fridayGivingCalls> = {
  /** The logged-in donor's Friday schedules, newest first: at most fifty, those that were charged before others. */
  list: { method: 'GET', path: '/api/friday_giving', messages: {} },
  /** The Fridays of these schedules between two dates, in order. Those more than 60 days ahead have no run yet. */
  runs: { method: 'POST', path: '/api/friday_giving/runs', messages: {} },
  /** One Friday schedule, for its donor or platform staff. */
  read: { method: 'GET', path: '/api/friday_giving/{id}', messages: NOT_FOUND },
  /** Cancels (`true`) or reactivates (`false`) the Fridays still ahead. Returns the schedule. */
  cancel: { method: 'POST', path: '/api/friday_giving/{id}/cancel', messages: NOT_FOUND },
  /** Leaves one Friday out (`true`) or plans it again (`false`), until its cutoff. Returns the run. */
  skip: { method: 'POST', path: '/api/friday_giving/{id}/{run_id}/skip', messages: NOT_FOUND },
  /** Sets what is given on each Friday to come. Returns the schedule. */
  changeAmounts: { method: 'POST', path: '/api/friday_giving/{id}/amounts', messages: NOT_FOUND },
};
