import * as z from 'zod';
import type { CardUpdateOutcome, CardUpdateReading } from './port.ts';
import { errorBody, readSetup, refusal, unreadable, type WireAnswer } from './wire.ts';

/** The processor's page for a new card, limited to the fields that we read. */
const session = z.object({
  object: z.literal('checkout.session'),
  id: z.string(),
  status: z.enum(['open', 'complete', 'expired']),
  url: z.nullish(z.string()),
  setup_intent: z.unknown(),
});

export function readNewSession(answer: WireAnswer): CardUpdateOutcome {
  if (answer.status >= 300) return refused(answer);
  const made = session.safeParse(answer.body);
  if (!made.success || !made.data.url) return unreadable(answer);
  return { status: 'ready', sessionId: made.data.id, url: made.data.url };
}

/** Reads a session whose set-up is expanded. */
export function readSession(answer: WireAnswer): CardUpdateReading {
  if (answer.status >= 300) return refused(answer);
  const read = session.safeParse(answer.body);
  if (!read.success) return unreadable(answer);
  switch (read.data.status) {
    case 'open':
      return read.data.url ? { status: 'open', url: read.data.url } : unreadable(answer);
    case 'expired':
      return { status: 'failed', setupId: null, code: 'expired', fingerprint: null };
    case 'complete':
      return readSetup({ status: answer.status, body: read.data.setup_intent });
  }
}

function refused(answer: WireAnswer) {
  const failure = errorBody.safeParse(answer.body);
  return failure.success ? refusal(answer.status, failure.data.error) : unreadable(answer);
}
