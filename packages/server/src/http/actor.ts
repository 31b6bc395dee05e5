import type { Clock } from '../lib/clock.ts';
import type { Executor } from '../lib/db.ts';
import type { Secret } from '../lib/secret.ts';
import { readCheckoutToken } from './checkout-token.ts';
import { readSession } from './session.queries.ts';
import type { SessionOwner } from './session.ts';
import { readLinkKey } from './signed-link.ts';
import { isUploadKey } from './upload-address.ts';

/** The resource that a request names, if any. */
export type Resource =
  | { readonly kind: 'none' }
  | { readonly kind: 'schedule'; readonly id: string }
  | { readonly kind: 'upload'; readonly id: string }
  /** `id` is the slug. */
  | { readonly kind: 'charity'; readonly id: string };

/** The authenticated caller of a request. */
export type Actor =
  | { readonly kind: 'anonymous'; readonly checkoutId: string | null }
  /** Holds the signed link to one schedule from a mail. */
  | {
      readonly kind: 'link';
      readonly scheduleId: string;
      readonly linkVersion: number;
      readonly checkoutId: string | null;
    }
  /** Holds the signed URL of one upload. */
  | { readonly kind: 'upload'; readonly uploadId: string; readonly checkoutId: string | null }
  /** Is logged in. */
  | SessionActor;

export interface SessionActor extends SessionOwner {
  readonly kind: 'session';
  readonly checkoutId: string | null;
}

interface Credentials {
  readonly authorization: string | undefined;
  readonly checkoutToken: string | undefined;
  readonly sessionToken: string | null;
  readonly query: unknown;
}

/**
 * The caller, as far as the credentials prove one for this resource. For its own schedule a signed link takes
 * precedence over a session.
 */
export async function actorOf(
  given: Credentials,
  resource: Resource,
  context: {
    readonly db: Executor;
    readonly secret: Secret;
    readonly clock: Clock;
    readonly demandsPasskeys: boolean;
    readonly isUse: boolean;
  },
): Promise<Actor> {
  const now = context.clock.now();
  const checkoutId = given.checkoutToken ? readCheckoutToken(context.secret, given.checkoutToken, now) : null;
  if (resource.kind === 'schedule') {
    const link = linkActor(given.authorization, resource.id, { secret: context.secret, now });
    if (link) return { ...link, checkoutId };
  }
  if (resource.kind === 'upload' && isUploadKey(context.secret, resource.id, keyIn(given.query))) {
    return { kind: 'upload', uploadId: resource.id, checkoutId };
  }
  const { db, demandsPasskeys, isUse } = context;
  const session =
    given.sessionToken === null ? null : await readSession(db, given.sessionToken, { now, demandsPasskeys, isUse });
  return session ? { kind: 'session', ...session, checkoutId } : { kind: 'anonymous', checkoutId };
}

/** The caller whose signed link opens a schedule; null without such a link. */
export function linkActor(
  authorization: string | undefined,
  scheduleId: string,
  { secret, now }: { readonly secret: Secret; readonly now: Date },
): (Actor & { readonly kind: 'link' }) | null {
  const key = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  const linkVersion = key ? readLinkKey(secret, { scheduleId, key }, now) : null;
  return linkVersion === null ? null : { kind: 'link', scheduleId, linkVersion, checkoutId: null };
}

/** The signing key in a URL such as `/api/uploads/1?key=2`. */
function keyIn(query: unknown): string {
  const key = typeof query === 'object' && query !== null && 'key' in query ? query.key : '';
  return typeof key === 'string' ? key : '';
}

/** The session of a call; throws if the route's policy also admits other callers. */
export function sessionOf(actor: Actor): SessionActor {
  if (actor.kind !== 'session') throw new Error('a route that needs a session was reached without one');
  return actor;
}

/** The caller as `kind:id`, for the audit log. */
export function auditName(actor: Actor): string {
  switch (actor.kind) {
    case 'anonymous':
      return 'anonymous';
    case 'link':
      return `link:${actor.scheduleId}`;
    case 'upload':
      return `upload:${actor.uploadId}`;
    case 'session':
      return personName(actor);
  }
}

/** The account takes precedence over the donor with the same session: what staff do, they do as staff. */
export function personName({ accountId, donorId }: Pick<SessionOwner, 'accountId' | 'donorId'>): string {
  return accountId === null ? `donor:${donorId}` : `account:${accountId}`;
}
