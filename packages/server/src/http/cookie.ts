import type { Config } from '../app/config.ts';

type Site = Pick<Config, 'environment' | 'publicUrl'>;

/** A host-only, HttpOnly cookie. */
export interface CookieKind {
  readonly name: string;
  readonly sameSite: 'Lax' | 'Strict';
}

/** Without TLS some browsers drop Secure cookies, so development omits the flag and with it the `__Host-` prefix. */
function isPlain({ environment, publicUrl }: Site): boolean {
  return environment !== 'production' && publicUrl.startsWith('http:');
}

export function cookieName(site: Site, { name }: CookieKind): string {
  return isPlain(site) ? name : `__Host-${name}`;
}

/** The `Set-Cookie` header that stores a value for this many seconds; null deletes the cookie. */
export function setCookie(site: Site, kind: CookieKind, value: string | null, seconds: number): string {
  const age = value === null ? 0 : seconds;
  const flags = `${isPlain(site) ? '' : 'Secure; '}HttpOnly; SameSite=${kind.sameSite}`;
  return `${cookieName(site, kind)}=${value ?? ''}; Path=/; Max-Age=${age}; ${flags}`;
}

/** The cookie's value in a request's `Cookie` header, or null. */
export function cookieIn(site: Site, kind: CookieKind, cookies: string | undefined): string | null {
  const name = cookieName(site, kind);
  for (const pair of (cookies ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim() || null;
  }
  return null;
}
