import { scheduleId } from '@lantern-giving/core/api/common.schema';
import {
  cancelSchedule,
  createSchedule as createScheduleBody,
  schedule,
  scheduleCreated,
} from '@lantern-giving/core/api/schedules.schema';
import * as z from 'zod';
import { isRefusal, refuse } from '../../platform/http/problem.ts';
import { defineRoute } from '../../platform/http/route.ts';
import { createSchedule, getSchedule, scheduleNotFound, setCancelled } from './service.ts';

const tag = 'Schedules';
const notFound = { errorCode: 'schedule_not_found', message: 'Schedule not found' };
const byId = {
  params: z.object({ id: scheduleId }),
  resource: ({ id }: { readonly id: string }) => ({ kind: 'schedule', id }) as const,
  hidden: notFound,
};

const create = defineRoute({
  method: 'POST',
  path: '/api/schedules',
  summary: 'Creates a schedule with all its payments, once however often it is sent with one key',
  tag,
  access: 'anyone',
  cors: 'charity',
  idempotent: true,
  limits: [
    { per: 'checkout', calls: 20, seconds: 600 },
    { per: 'address', calls: 60, seconds: 600 },
  ],
  refusals: {
    404: 'There is no such charity.',
    409: 'quote_changed: the plan is not the one that was shown, `quote` is what would be created now. still_running: the first request with this key has not ended.',
    410: 'The campaign is over or never was: "campaign not found".',
    422: 'A detail is wrong (`errors` names it), payment_method_foreign, idempotency_key_reused, or a plan that cannot be given.',
  },
  body: createScheduleBody,
  answer: scheduleCreated,
  charityOf: ({ body }) => body.charity_id,
  human: {
    tokenOf: (body) => ({ token: body.recaptcha_token, page: body.recaptcha_page }),
    absent: [{ per: 'address', calls: 10, seconds: 600 }],
  },
  handle: async ({ context, body, actor, checkoutToken, idempotencyKey, locale }) => {
    if (idempotencyKey !== null && !/^[\x21-\x7e]{8,200}$/.test(idempotencyKey)) {
      return refuse(400, 'invalid_idempotency_key', 'The Idempotency-Key must have 8 to 200 visible characters.');
    }
    const checkout = { checkoutId: actor.checkoutId, token: checkoutToken };
    const result = await createSchedule(context, { body, checkout, idempotencyKey, locale });
    if (isRefusal(result)) return result;
    return { answer: result.schedule, answerHeaders: result.replayed ? { 'idempotency-replayed': 'true' } : {} };
  },
});

const read = defineRoute({
  method: 'GET',
  path: '/api/schedules/{id}',
  summary: 'One schedule with its nights, for its owner',
  tag,
  access: 'scheduleByLink',
  cors: 'own',
  limits: [{ per: 'address', calls: 120, seconds: 60 }],
  refusals: { 404: 'Schedule not found; also one that is not yours.' },
  ...byId,
  answer: schedule,
  handle: async ({ context, actor }) => (actor.kind === 'link' ? getSchedule(context, actor) : scheduleNotFound()),
});

const cancel = defineRoute({
  method: 'POST',
  path: '/api/schedules/{id}/cancel',
  summary: 'Cancels (true) or reactivates (false) all that is still ahead',
  tag,
  access: 'scheduleByLink',
  cors: 'own',
  limits: [{ per: 'address', calls: 30, seconds: 60 }],
  refusals: {
    404: 'Schedule not found; also one that is not yours.',
    409: 'Too late: nothing that could be cancelled or brought back is still ahead.',
  },
  ...byId,
  body: cancelSchedule,
  answer: schedule,
  handle: async ({ context, actor, body, requestId }) =>
    actor.kind === 'link' ? setCancelled(context, actor, { cancelled: body.value, requestId }) : scheduleNotFound(),
});

export const scheduleRoutes = [create, read, cancel];
