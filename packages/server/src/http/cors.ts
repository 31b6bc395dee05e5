import type { Executor } from '../lib/db.ts';
import { isOriginOf, isOriginOfAny } from './charity-origins.queries.ts';
import type { CorsRule } from './route.ts';

/** The answer to "may a page of this origin read the answer?" for one request. */
export interface Reader {
  /** Null: the browser keeps the answer from the page. */
  readonly allowOrigin: string | null;
  /** A page that must not even ask. Programs, which send no Origin, are never refused here. */
  readonly refused: boolean;
}

export interface Asked {
  readonly rule: CorsRule;
  readonly origin: string | undefined;
  /** Scheme and host that the request came to. */
  readonly ownOrigins: readonly string[];
  /** The charity that the request names; undefined while that is not known (a preflight, a body that is wrong). */
  readonly charity: string | null | undefined;
}

/** Decides by the charity's registered origins. No rule ever allows credentials. */
export async function readerOf(db: Executor, asked: Asked): Promise<Reader> {
  const { rule, origin, ownOrigins, charity } = asked;
  if (rule === 'public') return { allowOrigin: '*', refused: false };
  if (origin === undefined) return { allowOrigin: null, refused: false };
  if (ownOrigins.includes(origin)) return { allowOrigin: origin, refused: false };
  const allowed =
    rule === 'charity' && (charity ? await isOriginOf(db, charity, origin) : await isOriginOfAny(db, origin));
  return allowed ? { allowOrigin: origin, refused: false } : { allowOrigin: null, refused: true };
}

export const PREFLIGHT_HEADERS: Readonly<Record<string, string>> = {
  'access-control-allow-headers': 'content-type, accept-language, authorization, idempotency-key, lantern-checkout',
  'access-control-max-age': '600',
};

export const EXPOSED_HEADERS = 'x-request-id, retry-after, idempotency-replayed';
