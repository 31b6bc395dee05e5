import type { Clock } from '../clock.ts';
import { readCheckoutToken } from './checkout-token.ts';
import { readLinkKey } from './signed-link.ts';

/** What a request asks about, where it names something that belongs to somebody. */
export type Resource = { readonly kind: 'none' } | { readonly kind: 'schedule'; readonly id: string };

/** Who asks. */
export type Actor =
  | { readonly kind: 'anonymous'; readonly checkoutId: string | null }
  /** Holds the key of a mail's link to one schedule. */
  | {
      readonly kind: 'link';
      readonly scheduleId: string;
      readonly linkVersion: number;
      readonly checkoutId: string | null;
    };

interface Credentials {
  readonly authorization: string | undefined;
  readonly checkoutToken: string | undefined;
}

/** Who asks, as far as the credentials prove it for this resource. */
export function actorOf(given: Credentials, resource: Resource, keys: { secret: string; clock: Clock }): Actor {
  const checkoutId = given.checkoutToken ? readCheckoutToken(keys.secret, given.checkoutToken, keys.clock.now()) : null;
  const key = /^Bearer (\S+)$/i.exec(given.authorization ?? '')?.[1];
  if (resource.kind === 'schedule' && key) {
    const linkVersion = readLinkKey(keys.secret, resource.id, key);
    if (linkVersion !== null) return { kind: 'link', scheduleId: resource.id, linkVersion, checkoutId };
  }
  return { kind: 'anonymous', checkoutId };
}
