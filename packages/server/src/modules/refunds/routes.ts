import { refundsApi } from '@lantern-giving/core/api/refunds';
import { refundsCalls } from '@lantern-giving/core/api/refunds.schema';
import { auditName } from '../../http/actor.ts';
import { refuse } from '../../http/problem.ts';
import { route } from '../../http/route.ts';
import { refundNight } from './service.ts';

const create = route(refundsApi.create, refundsCalls.create, {
  summary: 'Refunds a charged night, all that is left of it or a part; idempotent by Idempotency-Key',
  tag: 'Refunds',
  access: 'platform',
  cors: 'own',
  idempotent: true,
  limits: [{ per: 'address', calls: 60, seconds: 60 }],
  handle: async ({ context, actor, body, idempotencyKey, requestId }) => {
    if (idempotencyKey === null) return refuse(400, 'invalid_idempotency_key');
    const { schedule_id: scheduleId, number, amount, left, reason, note } = body;
    return refundNight(context, {
      scheduleId,
      number,
      amount,
      left,
      reason,
      note,
      key: idempotencyKey,
      by: auditName(actor),
      requestId,
    });
  },
});

export const refundRoutes = [create];
