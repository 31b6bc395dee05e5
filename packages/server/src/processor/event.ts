import * as z from 'zod';
import type { WebhookReading } from './port.ts';
import { verifyWebhook } from './webhook-signature.ts';

/** The format of the processor's ids and types; Postgres text cannot store NUL. */
const name = z.string().regex(/^[\x21-\x7e]{1,200}$/);
/** The last second of the year 9999, in Unix time. */
const LAST_SECOND = 253_402_300_799;

const wireEvent = z.object({
  object: z.literal('event'),
  id: name,
  type: name,
  created: z.int().min(0).max(LAST_SECOND),
  livemode: z.boolean(),
  data: z.object({
    // A balance has no id. Were its events refused, the processor would end up sending none at all.
    object: z.object({
      object: z.string(),
      id: z.nullish(name),
      payment_intent: z.nullish(name),
      charge: z.nullish(name),
    }),
  }),
});

/** Verifies a webhook's raw body and reduces the event to its subject. */
export function readWebhook(
  rawBody: Buffer,
  signature: string,
  check: { readonly secrets: readonly string[]; readonly now: Date; readonly livemode: boolean },
): WebhookReading {
  const verdict = verifyWebhook(rawBody, signature, check);
  if (verdict !== 'good') return { ok: false, reason: verdict };
  const event = wireEvent.safeParse(parsedJson(rawBody));
  if (!event.success) return { ok: false, reason: 'unreadable' };
  const { id, type, created, livemode, data } = event.data;
  if (livemode !== check.livemode) return { ok: false, reason: 'wrong_mode' };
  const about = data.object;
  const idOf = (object: string) => (about.object === object ? (about.id ?? null) : null);
  const intentId = idOf('payment_intent') ?? about.payment_intent ?? null;
  const chargeId = idOf('charge') ?? about.charge ?? null;
  const sessionId = idOf('checkout.session');
  const paymentMethodId = idOf('payment_method');
  const occurredAt = new Date(created * 1000);
  return { ok: true, event: { id, type, occurredAt, intentId, chargeId, sessionId, paymentMethodId } };
}

function parsedJson(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch {
    return undefined;
  }
}
