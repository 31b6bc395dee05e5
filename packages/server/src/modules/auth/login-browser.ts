import { randomBytes } from 'node:crypto';
import type { AppContext } from '../../app/context.ts';
import { type CookieKind, cookieIn, setCookie } from '../../http/cookie.ts';
import { sign } from '../../lib/signing.ts';

/** Names the browser to itself. Only our own pages send it, and only they ask for codes. */
const LOGIN: CookieKind = { name: 'lantern_login', sameSite: 'Strict' };

/** Seconds for which a browser keeps its number: while a code is under way, and once somebody has logged in with it. */
const UNDER_WAY = 3600;
export const KNOWN_DAYS = 180;

/** A browser at a login. */
export interface LoginBrowser {
  /** The random number that its cookie holds. */
  readonly number: string;
  /** What is kept of it. */
  readonly key: string;
}

type Site = Pick<AppContext, 'config'>;

/** The browser that a request's cookies name, or null. */
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

/** The header by which a browser keeps its number. */
export function loginBrowserCookie({ config }: Site, { number }: LoginBrowser, isKnown: boolean): string {
  return setCookie(config, LOGIN, number, isKnown ? KNOWN_DAYS * 86_400 : UNDER_WAY);
}
