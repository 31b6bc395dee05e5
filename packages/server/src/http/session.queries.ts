import { CHARITY_ROLES, PLATFORM_ROLES } from '@lantern-giving/core/api/auth.schema';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Executor } from '../lib/db.ts';
import {
  newSessionToken,
  type SecondFactorDue,
  type SessionOwner,
  sessionLifetime,
  sessionTokenHash,
} from './session.ts';

/** Minimum interval, in ms, between updates of `seen_at`: not every call should cost a write. */
const SEEN_EVERY = 5 * 60_000;
/** How long, in ms, the previous token stays valid after the first use of a renewed one. */
const BOTH_HOLD = 60_000;

const owner = z.object({
  sessionId: z.uuid(),
  email: z.string(),
  accountId: z.nullable(z.uuid()),
  donorId: z.nullable(z.uuid()),
  platformRole: z.nullable(z.enum(PLATFORM_ROLES)),
  charities: z.array(z.object({ id: z.uuid(), slug: z.string(), role: z.enum(CHARITY_ROLES) })),
  begunAt: z.date(),
  provedAt: z.date(),
  hasPasskey: z.boolean(),
  hasFactor: z.boolean(),
  seenAt: z.date(),
  isNewToken: z.boolean(),
});

interface SessionRead {
  readonly now: Date;
  /** Whether platform staff must have a passkey. */
  readonly demandsPasskeys: boolean;
  /** Whether the call counts as user activity; polling does not. */
  readonly isUse: boolean;
}

/** The session of a token, with the owner's current roles; null if it is unknown, ended or expired. */
export async function readSession(
  db: Executor,
  token: string,
  { now, demandsPasskeys, isUse }: SessionRead,
): Promise<SessionOwner | null> {
  const hash = sessionTokenHash(token);
  const { rows } = await sql`
    select s.id as "sessionId", s.email, s.account_id as "accountId", s.donor_id as "donorId",
      a.platform_role as "platformRole",
      coalesce((select json_agg(json_build_object('id', c.id, 'slug', c.slug, 'role', staff.role) order by c.slug)
        from charity_staff staff join charities c on c.id = staff.charity_id
        where staff.account_id = s.account_id), '[]') as charities,
      s.created_at as "begunAt", s.proved_at as "provedAt", s.second_factor_at is not null as "hasFactor",
      exists (select from passkeys p where p.account_id = s.account_id) as "hasPasskey", s.seen_at as "seenAt",
      s.token_hash = ${hash} and s.previous_hash is not null and s.previous_until is null as "isNewToken"
    from sessions s left join accounts a on a.id = s.account_id
    where (s.token_hash = ${hash} or (s.previous_hash = ${hash} and coalesce(s.previous_until > ${now}, true)))
      and s.ended_at is null and s.expires_at > ${now}`.execute(db);
  if (rows[0] === undefined) return null;
  const { hasFactor, seenAt, isNewToken, ...session } = owner.parse(rows[0]);
  const isSeen = isUse && now.getTime() - seenAt.getTime() > SEEN_EVERY;
  if (isNewToken || isSeen) await see(db, session, { now, isNewToken, isSeen });
  return { ...session, factorDue: hasFactor ? null : factorDue(session, demandsPasskeys) };
}

function factorDue(
  { hasPasskey, platformRole }: Pick<SessionOwner, 'hasPasskey' | 'platformRole'>,
  demandsPasskeys: boolean,
): SecondFactorDue | null {
  if (hasPasskey) return 'verify';
  return demandsPasskeys && platformRole !== null ? 'enrol' : null;
}

/** Records use of a session. Staff sessions are extended by use, donors' by renewal. */
async function see(
  db: Executor,
  session: Pick<SessionOwner, 'sessionId' | 'accountId' | 'begunAt'>,
  { now, isNewToken, isSeen }: { readonly now: Date; readonly isNewToken: boolean; readonly isSeen: boolean },
): Promise<void> {
  const isStaff = session.accountId !== null;
  await db
    .updateTable('sessions')
    .set({
      ...(isSeen ? { seen_at: now } : {}),
      ...(isSeen && isStaff ? { expires_at: sessionLifetime(session, now, session.begunAt).idleEnd } : {}),
      ...(isNewToken ? { previous_until: new Date(now.getTime() + BOTH_HOLD) } : {}),
    })
    .where('id', '=', session.sessionId)
    .execute();
}

/**
 * Rotates a session's token.
 * @returns the new token; null if another renewal within the last minute has already issued one
 */
export async function renewToken(
  db: Executor,
  { sessionId, token }: { readonly sessionId: string; readonly token: string },
  now: Date,
): Promise<string | null> {
  const next = newSessionToken();
  const given = sessionTokenHash(token);
  const { rows } = await sql`
    update sessions set token_hash = ${sessionTokenHash(next)}, previous_hash = ${given}, previous_until = null,
      renewed_at = ${now}
    where id = ${sessionId} and (token_hash = ${given} or (previous_hash = ${given}
      and renewed_at <= ${new Date(now.getTime() - BOTH_HOLD)}))
    returning id`.execute(db);
  return rows.length > 0 ? next : null;
}
