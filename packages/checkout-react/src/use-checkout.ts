import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { CheckoutOptions } from './options.ts';
import type { CheckoutSession, CheckoutSnapshot } from './state/checkout-session.ts';
import { createSession } from './state/store.ts';
import { loadKind, steps } from './steps/index.ts';

/**
 * A checkout without its views: the session to act on and its current state. `<Checkout>` is this with screens. Loads
 * on mount, stops on unmount; resumes a draft of the same charity and campaign.
 */
export function useCheckout(options: CheckoutOptions): {
  readonly session: CheckoutSession;
  readonly view: CheckoutSnapshot;
} {
  const latest = useRef(options);
  latest.current = options;
  const { id, charity, campaign, apiOrigin, storage } = options;
  const session = useMemo(
    () => createSession(steps, () => latest.current, loadKind),
    [id, charity, campaign, apiOrigin, storage],
  );
  const view = useSyncExternalStore(session.subscribe, session.snapshot, session.snapshot);
  useEffect(() => session.start(), [session]);
  return { session, view };
}
