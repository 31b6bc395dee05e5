import type { Executor } from '../../lib/db.ts';

/** Validity of a challenge in minutes: time to find the authenticator. */
const MINUTES = 5;
export const CEREMONY_MS = MINUTES * 60_000;

export type Purpose = 'register' | 'verify';

export interface Challenge {
  readonly challenge: string;
  readonly rpId: string;
}

/** Stores a session's challenge, replacing the previous one. */
export async function keepChallenge(
  db: Executor,
  given: Challenge & { readonly sessionId: string; readonly purpose: Purpose },
  now: Date,
): Promise<void> {
  const row = {
    purpose: given.purpose,
    challenge: given.challenge,
    rp_id: given.rpId,
    expires_at: new Date(now.getTime() + CEREMONY_MS),
  };
  await db
    .insertInto('passkey_challenges')
    .values({ session_id: given.sessionId, ...row })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(row))
    .execute();
}

/** Consumes the challenge, whether its answer succeeds or not. @returns null if there is none or it has expired */
export async function takeChallenge(
  db: Executor,
  { sessionId, purpose }: { readonly sessionId: string; readonly purpose: Purpose },
  now: Date,
): Promise<Challenge | null> {
  const row = await db
    .deleteFrom('passkey_challenges')
    .where('session_id', '=', sessionId)
    .returning(['purpose', 'challenge', 'rp_id', 'expires_at'])
    .executeTakeFirst();
  if (!row || row.purpose !== purpose || new Date(row.expires_at) <= now) return null;
  return { challenge: row.challenge, rpId: row.rp_id };
}
