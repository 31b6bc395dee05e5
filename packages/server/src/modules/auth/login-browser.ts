import { randomBytes } from 'node:crypto';
import type { AppContext } from '../../app/context.ts';
import { type CookieKind, cookieIn, setCookie } from '../../http/cookie.ts';
import { sign } from '../../lib/signing.ts';

/** Identifies the browser. SameSite=Strict: only our own pages request codes. */
const LOGIN: CookieKind = { name: 'lantern_login', sameSite: 'Strict' };

/** Lifetime of the cookie: seconds while a login is in progress; days once somebody has logged in with it. */
const UNDER_WAY = 3600;
export const KNOWN_DAYS = 180;

/** A browser that requests or enters a login code. */
export interface LoginBrowser {
  /** The random number in its cookie. */
  readonly number: string;
  /** The stored digest of the number. */
  readonly key: string;
}

type Site = Pick<AppContext, 'config'>;

/** The browser that a request's cookies identify, or null. */
export function loginBrowserIn({ config }: Site, cookies: string | undefined): LoginBrowser | null {
  const number = cookieIn(config, LOGIN, cookies);
  return number !== null && /^[\w-]{43}$/.test(number) ? browserOf({ config }, number) : null;
}

export function newLoginBrowser(site: Site): LoginBrowser {
  return browserOf(site, randomBytes(32).toString('base64url'));
}

function browserOf({ config }: Site, number: string): LoginBrowser {
  return { number, key: sign(config.secret, 'login-browser', number) };
}

/** The `Set-Cookie` header that stores the browser's number. */
export function loginBrowserCookie({ config }: Site, { number }: LoginBrowser, isKnown: boolean): string {
  return setCookie(config, LOGIN, number, isKnown ? KNOWN_DAYS * 86_400 : UNDER_WAY);
}
