import type { Platform } from '@lantern-giving/core/api/auth';
import { uuidv7 } from 'uuidv7';
import { newSessionToken, sessionCookieName, sessionTokenHash } from '../../src/http/session.ts';
import { findPerson } from '../../src/modules/auth/people.queries.ts';
import { type GivingApp, PUBLIC_URL } from './app.ts';

/** What one of our pages sends for a logged-in person. */
export type SignedIn = { readonly cookie: string; readonly origin: string };

/** Opens a session without the login by mail, for tests of what comes after. The account must exist. */
export async function signIn({ composition, clock }: GivingApp, email: string): Promise<SignedIn> {
  const { config, db } = composition.context;
  const person = await findPerson(db, email);
  if (!person) throw new Error(`nobody has the address ${email}`);
  const token = newSessionToken();
  const platform: Platform = 'web';
  await db
    .insertInto('sessions')
    .values({
      id: uuidv7(),
      token_hash: sessionTokenHash(token),
      email,
      account_id: person.accountId,
      donor_id: person.donorId,
      platform,
      created_at: clock.now(),
      seen_at: clock.now(),
      proved_at: clock.now(),
      expires_at: new Date(clock.now().getTime() + 86_400_000),
    })
    .execute();
  return { cookie: `${sessionCookieName(config)}=${token}`, origin: PUBLIC_URL };
}
