import type { Executor } from '../lib/db.ts';
import { isOriginOf, isOriginOfAny } from './charity-origins.queries.ts';
import type { CorsRule } from './route.ts';

/** The CORS decision for one request. */
export interface Reader {
  /** Value of Access-Control-Allow-Origin; null omits the header, so the page cannot read the response. */
  readonly allowOrigin: string | null;
  /** The page may not make the call at all. Programs, which send no Origin, are never refused here. */
  readonly refused: boolean;
}

export interface Asked {
  readonly rule: CorsRule;
  readonly origin: string | undefined;
  /** Origins of our own pages. */
  readonly ownOrigins: readonly string[];
  /** Slug of the charity that the request names; undefined while unknown (a preflight, an invalid body). */
  readonly charity: string | null | undefined;
}

/** Decides by the charity's registered origins. Credentials are never allowed. */
export async function corsDecision(db: Executor, asked: Asked): Promise<Reader> {
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
  // In seconds: as long as Chromium remembers one.
  'access-control-max-age': '7200',
};

export const EXPOSED_HEADERS = 'x-request-id, retry-after, idempotency-replayed';
