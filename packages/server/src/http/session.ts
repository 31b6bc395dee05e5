import { createHash, randomBytes } from 'node:crypto';
import type { CharityRole, PlatformRole } from '@lantern-giving/core/api/auth.schema';
import type { Config } from '../app/config.ts';
import { type CookieKind, cookieIn, cookieName, setCookie } from './cookie.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** How long a session lasts without being used, and at most. Staff see other people's data, so theirs is short. */
const TERMS = { donor: { idle: 30 * DAY, longest: null }, staff: { idle: 12 * HOUR, longest: 7 * DAY } } as const;

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
