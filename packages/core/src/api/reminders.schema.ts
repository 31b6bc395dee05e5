import * as z from 'zod';
import { PRODUCT_KEYS } from '../campaigns/index.ts';
import { charityId, text, timezone } from './common.schema.ts';
import type { CallSchemas } from './endpoint.ts';

/** `POST /api/subscribe`: the fields of the product document, §7, and three that say where and when the mail fits. */
export const subscribeRequest = z.object({
  email: text(254),
  /** Product keys; `myfridays` is an older one of `fridaygiving`. */
  products: z.array(z.enum(PRODUCT_KEYS)).min(1).max(10),
  /** The charity on whose page the visitor is. The mail links to it. */
  charity_id: z.optional(charityId),
  /** Time zone in which the mail is to arrive by day. Europe/London if it is not named. */
  timezone: z.optional(timezone),
});
export type SubscribeRequest = z.infer<typeof subscribeRequest>;

/** The key of a link in a mail about reminders. */
const byKey = z.object({ key: text(120) });

const done = z.object({ success: z.literal(true) });

/** Request and response schemas of the calls in `reminders.ts`. */
export const remindersCalls = {
  subscribe: {
    in: subscribeRequest,
    out: done,
    errors: { 422: ['invalid_email'], 503: ['limits_unavailable'] },
  },
  confirm: { in: byKey, out: done, errors: { 404: ['reminder_not_found'] } },
  stop: { in: byKey, out: done, errors: { 404: ['reminder_not_found'] } },
} as const satisfies Readonly<Record<string, CallSchemas>>;
