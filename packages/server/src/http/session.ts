import { createHash, randomBytes } from 'node:crypto';
import type { CharityRole, PlatformRole } from '@lantern-giving/core/api/auth.schema';
import type { Config } from '../app/config.ts';
import { type CookieKind, cookieIn, cookieName, setCookie } from './cookie.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Idle timeout and maximum lifetime of sessions. Staff see other people's data, so theirs are short. */
const TERMS = { donor: { idle: 30 * DAY, longest: null }, staff: { idle: 12 * HOUR, longest: 7 * DAY } } as const;

const SESSION: CookieKind = { name: 'lantern_session', sameSite: 'Lax' };

type Site = Pick<Config, 'environment' | 'publicUrl'>;

export function sessionCookieName(site: Site): string {
  return cookieName(site, SESSION);
}

/** The `Set-Cookie` header that stores a session token until the given time. */
export function sessionCookie(site: Site, token: string, span: { readonly now: Date; readonly until: Date }): string {
  return setCookie(site, SESSION, token, Math.ceil((span.until.getTime() - span.now.getTime()) / 1000));
}

/** The `Set-Cookie` header that deletes the session cookie. */
export function noSessionCookie(site: Site): string {
  return setCookie(site, SESSION, null, 0);
}

/** The session token in a `Cookie` header, or null. */
export function sessionTokenIn(site: Site, cookies: string | undefined): string | null {
  return cookieIn(site, SESSION, cookies);
}

export function newSessionToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored hash of a token. A fast digest is enough for 256 random bits. */
export function sessionTokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Idle timeout and absolute end of a session that is started or renewed now. */
export function sessionLifetime(
  { accountId }: Pick<SessionOwner, 'accountId'>,
  now: Date,
  begun: Date = now,
): { readonly idleEnd: Date; readonly end: Date | null } {
  const { idle, longest } = TERMS[accountId === null ? 'donor' : 'staff'];
  const end = longest === null ? null : new Date(begun.getTime() + longest);
  const idleEnd = new Date(now.getTime() + idle);
  return { idleEnd: end !== null && end < idleEnd ? end : idleEnd, end };
}

/** The second factor that a session lacks: to verify a passkey, or to enrol one. */
export type SecondFactorDue = 'verify' | 'enrol';

/** A session and its owner. */
export interface SessionOwner {
  readonly sessionId: string;
  readonly email: string;
  readonly accountId: string | null;
  readonly donorId: string | null;
  readonly platformRole: PlatformRole | null;
  /** Charities where the owner is staff: internal id, slug and role. */
  readonly charities: readonly { readonly id: string; readonly slug: string; readonly role: CharityRole }[];
  readonly begunAt: Date;
  /** When the owner last proved their identity. */
  readonly provedAt: Date;
  readonly hasPasskey: boolean;
  readonly factorDue: SecondFactorDue | null;
}
