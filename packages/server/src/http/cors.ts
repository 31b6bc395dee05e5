import { isLoopback } from '@lantern-giving/core/charity/origins';
import type { Executor } from '../lib/db.ts';
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

/** A charity that has registered nothing yet is tried out from a developer's own machine. */
async function isOriginOf(db: Executor, charity: string, origin: string): Promise<boolean> {
  const rows = await db
    .selectFrom('charity_origins')
    .innerJoin('charities', 'charities.id', 'charity_origins.charity_id')
    .where('charities.slug', '=', charity)
    .select('charity_origins.origin')
    .execute();
  return rows.length === 0 ? isLocalPage(origin) : rows.some((row) => row.origin === origin);
}

/** Of any that is approved: before that somebody may register whatever site they like. */
async function isOriginOfAny(db: Executor, origin: string): Promise<boolean> {
  const registered = await db
    .selectFrom('charity_origins')
    .innerJoin('charities', 'charities.id', 'charity_origins.charity_id')
    .where('origin', '=', origin)
    .where('charities.status', '=', 'STATUSAPPROVED')
    .select('origin')
    .executeTakeFirst();
  if (registered) return true;
  if (!isLocalPage(origin)) return false;
  const unregistered = await db
    .selectFrom('charities')
    .leftJoin('charity_origins', 'charity_origins.charity_id', 'charities.id')
    .where('charity_origins.origin', 'is', null)
    .where('charities.status', '=', 'STATUSAPPROVED')
    .select('charities.id')
    .executeTakeFirst();
  return unregistered !== undefined;
}

function isLocalPage(origin: string): boolean {
  return URL.canParse(origin) && isLoopback(new URL(origin).hostname);
}

export const PREFLIGHT_HEADERS: Readonly<Record<string, string>> = {
  'access-control-allow-headers': 'content-type, accept-language, authorization, idempotency-key, lantern-checkout',
  'access-control-max-age': '600',
};

export const EXPOSED_HEADERS = 'x-request-id, retry-after, idempotency-replayed';
