import type { Config } from '../app/config.ts';

type Site = Pick<Config, 'environment' | 'publicUrl'>;

/** A cookie of this host alone, which no script can read. */
export interface CookieKind {
  readonly name: string;
  readonly sameSite: 'Lax' | 'Strict';
}

/** Without TLS a browser keeps no Secure cookie, so development drops the flag, and with it the prefix that asks for it. */
function isPlain({ environment, publicUrl }: Site): boolean {
  return environment !== 'production' && publicUrl.startsWith('http:');
}

export function cookieName(site: Site, { name }: CookieKind): string {
  return isPlain(site) ? name : `__Host-${name}`;
}

/** The header that hands a value to the browser for so many seconds; null takes it away. */
export function setCookie(site: Site, kind: CookieKind, value: string | null, seconds: number): string {
  const age = value === null ? 0 : seconds;
  const flags = `${isPlain(site) ? '' : 'Secure; '}HttpOnly; SameSite=${kind.sameSite}`;
  return `${cookieName(site, kind)}=${value ?? ''}; Path=/; Max-Age=${age}; ${flags}`;
}

/** The value in a request's cookies, or null. */
export function cookieIn(site: Site, kind: CookieKind, cookies: string | undefined): string | null {
  const name = cookieName(site, kind);
  for (const pair of (cookies ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim() || null;
  }
  return null;
}
