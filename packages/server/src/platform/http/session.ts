import { createHash, randomBytes } from 'node:crypto';
import {
  CHARITY_ROLES,
  type CharityRole,
  PLATFORM_ROLES,
  type PlatformRole,
} from '@lantern-giving/core/api/auth.schema';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Config } from '../config.ts';
import type { Executor } from '../db.ts';
import { type CookieKind, cookieIn, cookieName, setCookie } from './cookie.ts';

/** Days that a session lasts from its last renewal. */
export const SESSION_DAYS = 30;

const SESSION: CookieKind = { name: 'lantern_session', sameSite: 'Lax' };

type Site = Pick<Config, 'environment' | 'publicUrl'>;

export function sessionCookieName(site: Site): string {
  return cookieName(site, SESSION);
}

/** The header that hands a session's token to the browser; null takes it away. */
export function sessionCookie(site: Site, token: string | null): string {
  return setCookie(site, SESSION, token, SESSION_DAYS * 86_400);
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

/** Whose session a request comes with. */
export interface SessionOwner {
  readonly sessionId: string;
  readonly email: string;
  readonly accountId: string | null;
  readonly donorId: string | null;
  readonly platformRole: PlatformRole | null;
  /** Charities whose staff this is: internal id, slug and role there. */
  readonly charities: readonly { readonly id: string; readonly slug: string; readonly role: CharityRole }[];
}

const owner = z.object({
  sessionId: z.uuid(),
  email: z.string(),
  accountId: z.nullable(z.uuid()),
  donorId: z.nullable(z.uuid()),
  platformRole: z.nullable(z.enum(PLATFORM_ROLES)),
  charities: z.array(z.object({ id: z.uuid(), slug: z.string(), role: z.enum(CHARITY_ROLES) })),
});

/** Who a token stands for, with the roles as they are now; null where there is no such session any more. */
export async function readSession(db: Executor, token: string, now: Date): Promise<SessionOwner | null> {
  const { rows } = await sql`
    select s.id as "sessionId", s.email, s.account_id as "accountId", s.donor_id as "donorId",
      a.platform_role as "platformRole",
      coalesce((select json_agg(json_build_object('id', c.id, 'slug', c.slug, 'role', staff.role) order by c.slug)
        from charity_staff staff join charities c on c.id = staff.charity_id
        where staff.account_id = s.account_id), '[]') as charities
    from sessions s left join accounts a on a.id = s.account_id
    where s.token_hash = ${sessionTokenHash(token)} and s.ended_at is null and s.expires_at > ${now}`.execute(db);
  return rows[0] === undefined ? null : owner.parse(rows[0]);
}
