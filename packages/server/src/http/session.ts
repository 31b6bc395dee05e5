import { createHash, randomBytes } from 'node:crypto';
import {
  CHARITY_ROLES,
  type CharityRole,
  PLATFORM_ROLES,
  type PlatformRole,
} from '@lantern-giving/core/api/auth.schema';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Config } from '../app/config.ts';
import type { Executor } from '../lib/db.ts';
import { type CookieKind, cookieIn, cookieName, setCookie } from './cookie.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** How long a session lasts without being used, and at most. Staff see other people's data, so theirs is short. */
const TERMS = { donor: { idle: 30 * DAY, longest: null }, staff: { idle: 12 * HOUR, longest: 7 * DAY } } as const;

/** A session in use is written down so often: each call would be a write for nothing. */
const SEEN_EVERY = 5 * 60_000;
/** For how long the token before a renewal holds once the new one has come back. */
const BOTH_HOLD = 60_000;

const SESSION: CookieKind = { name: 'lantern_session', sameSite: 'Lax' };

type Site = Pick<Config, 'environment' | 'publicUrl'>;

export function sessionCookieName(site: Site): string {
  return cookieName(site, SESSION);
}

/** The header that hands a session's token to the browser until an instant. */
export function sessionCookie(site: Site, token: string, span: { readonly now: Date; readonly until: Date }): string {
  return setCookie(site, SESSION, token, Math.ceil((span.until.getTime() - span.now.getTime()) / 1000));
}

/** The header that takes a session's token away. */
export function noSessionCookie(site: Site): string {
  return setCookie(site, SESSION, null, 0);
}

/** The token in a request's cookies. */
export function sessionTokenIn(site: Site, cookies: string | undefined): string | null {
  return cookieIn(site, SESSION, cookies);
}

export function newSessionToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a token: of 256 random bits no slow digest is needed. */
export function sessionTokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** When a session ends that is begun or renewed now. */
export function sessionSpan(
  { accountId }: Pick<SessionOwner, 'accountId'>,
  now: Date,
  begun: Date = now,
): { readonly idleEnd: Date; readonly end: Date | null } {
  const { idle, longest } = TERMS[accountId === null ? 'donor' : 'staff'];
  const end = longest === null ? null : new Date(begun.getTime() + longest);
  const idleEnd = new Date(now.getTime() + idle);
  return { idleEnd: end !== null && end < idleEnd ? end : idleEnd, end };
}

/** What a session still lacks before it is good for anything else. */
export type SecondFactorDue = 'verify' | 'enrol';

/** Whose session a request comes with. */
export interface SessionOwner {
  readonly sessionId: string;
  readonly email: string;
  readonly accountId: string | null;
  readonly donorId: string | null;
  readonly platformRole: PlatformRole | null;
  /** Charities whose staff this is: internal id, slug and role there. */
  readonly charities: readonly { readonly id: string; readonly slug: string; readonly role: CharityRole }[];
  readonly begunAt: Date;
  /** When the person last proved who they are. */
  readonly provedAt: Date;
  readonly hasPasskey: boolean;
  readonly factorDue: SecondFactorDue | null;
}

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

export interface SessionRead {
  readonly now: Date;
  /** Whether the platform's own people must have a passkey. */
  readonly demandsPasskeys: boolean;
  /** Whether the call shows that the person is there. */
  readonly isUse: boolean;
}

/** Who a token stands for, with the roles as they are now; null where there is no such session any more. */
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

/** A session of staff lasts longer by being used, a donor's by being renewed. */
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
      ...(isSeen && isStaff ? { expires_at: sessionSpan(session, now, session.begunAt).idleEnd } : {}),
      ...(isNewToken ? { previous_until: new Date(now.getTime() + BOTH_HOLD) } : {}),
    })
    .where('id', '=', session.sessionId)
    .execute();
}

/**
 * Gives a session a new token.
 * @returns it, or null where a renewal of this very minute has given one that is still on its way
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
