import type { Endpoints } from './endpoint.ts';
import type { refundsCalls } from './refunds.schema.ts';

export type { Refund } from './refunds.schema.ts';

/** Refunds, for platform staff. */
export const refundsApi: Endpoints<typeof refundsCalls> = {
  /** Refunds a night. Idempotent by its `Idempotency-Key`, which is required. */
  create: { method: 'POST', path: '/api/admin/refunds', messages: { 404: 'Schedule not found' } },
};
