import * as z from 'zod';
import { REFUND_REASONS, REFUND_STATES } from '../payments/refunds.ts';
import { amount, currency, scheduleId, text } from './common.schema.ts';
import type { CallSchemas } from './endpoint.ts';

/** `POST /api/admin/refunds`: gives back a night that was charged, all that is left of it or a part. */
export const refundNight = z.object({
  schedule_id: scheduleId,
  number: z.int(),
  /** Minor units with tip and fee cover; null: all that is left. */
  amount: z.nullable(amount.min(1)),
  /** What the caller was shown as left of the charge, in minor units. If it is another amount by now, nothing is given back. */
  left: z.optional(amount),
  reason: z.enum(REFUND_REASONS),
  /** For colleagues, in the audit log. */
  note: text(500),
});

export const refund = z.object({
  refund_id: z.uuid(),
  state: z.enum(REFUND_STATES),
  currency,
  /** Minor units, and the parts of the charge that bear them. */
  total: amount,
  breakdown: z.object({ causes: amount, tip: amount, fee: amount }),
  /** What is left of the night's charge, in minor units. */
  left: amount,
});
export type Refund = z.infer<typeof refund>;

/** Request and response schemas of the calls in `refunds.ts`. */
export const refundsCalls = {
  create: {
    in: refundNight,
    out: refund,
    errors: {
      400: ['invalid_idempotency_key'],
      404: ['schedule_not_found', 'night_not_found'],
      409: [
        'being_restored',
        'not_refundable',
        'orders_closed',
        'processor_not_configured',
        'refund_outdated',
        'refund_refused',
        'refund_unconfirmed',
      ],
      422: ['refund_too_large', 'idempotency_key_reused'],
    },
  },
} as const satisfies Readonly<Record<string, CallSchemas>>;
