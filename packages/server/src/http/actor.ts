import type { Clock } from '../lib/clock.ts';
import type { Executor } from '../lib/db.ts';
import type { Secret } from '../lib/secret.ts';
import { isUploadKey } from '../modules/uploads/address.ts';
import { readCheckoutToken } from './checkout-token.ts';
import { readSession } from './session.queries.ts';
import type { SessionOwner } from './session.ts';
import { readLinkKey } from './signed-link.ts';

/** What a request asks about, where it names something that belongs to somebody. */
export type Resource =
  | { readonly kind: 'none' }
  | { readonly kind: 'schedule'; readonly id: string }
  | { readonly kind: 'upload'; readonly id: string }
  /** `id` is the slug. */
  | { readonly kind: 'charity'; readonly id: string };

/** Who asks. */
export type Actor =
  | { readonly kind: 'anonymous'; readonly checkoutId: string | null }
  /** Holds the key of a mail's link to one schedule. */
  | {
      readonly kind: 'link';
      readonly scheduleId: string;
      readonly linkVersion: number;
      readonly checkoutId: string | null;
    }
  /** Holds the address of one upload. */
  | { readonly kind: 'upload'; readonly uploadId: string; readonly checkoutId: string | null }
  /** Has logged in. */
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

/** Who asks, as far as the credentials prove it for this resource. A link's key wins for its schedule. */
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
  const key = /^Bearer (\S+)$/i.exec(given.authorization ?? '')?.[1];
  if (resource.kind === 'schedule' && key) {
    const linkVersion = readLinkKey(context.secret, { scheduleId: resource.id, key }, now);
    if (linkVersion !== null) return { kind: 'link', scheduleId: resource.id, linkVersion, checkoutId };
  }
  if (resource.kind === 'upload' && isUploadKey(context.secret, resource.id, keyIn(given.query))) {
    return { kind: 'upload', uploadId: resource.id, checkoutId };
  }
  const { db, demandsPasskeys, isUse } = context;
  const session =
    given.sessionToken === null ? null : await readSession(db, given.sessionToken, { now, demandsPasskeys, isUse });
  return session ? { kind: 'session', ...session, checkoutId } : { kind: 'anonymous', checkoutId };
}

/** The key in an address such as `/api/uploads/1?key=2`. */
function keyIn(query: unknown): string {
  const key = typeof query === 'object' && query !== null && 'key' in query ? query.key : '';
  return typeof key === 'string' ? key : '';
}

/** The session behind a call whose policy lets nobody else in. */
export function sessionOf(actor: Actor): SessionActor {
  if (actor.kind !== 'session') throw new Error('a route that needs a session was reached without one');
  return actor;
}

/** Who did it, for the audit log: a kind and an id. */
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

/** An account before the donor that the same person may be: what staff do, they do as staff. */
export function personName({ accountId, donorId }: Pick<SessionOwner, 'accountId' | 'donorId'>): string {
  return accountId === null ? `donor:${donorId}` : `account:${accountId}`;
}
