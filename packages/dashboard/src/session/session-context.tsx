import { SESSION_KEYS } from '@lantern-giving/core/session';
import { createContext, type ReactNode, useContext, useEffect, useSyncExternalStore } from 'react';
import type { Session, SessionStore } from './session-store.ts';

/** The longest delay a timer supports. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

const SessionContext = createContext<SessionStore | null>(null);

export function useSessionStore(): SessionStore {
  const store = useContext(SessionContext);
  if (!store) throw new Error('useSessionStore needs a SessionProvider above it');
  return store;
}

export function useSession(): Session {
  const store = useSessionStore();
  return useSyncExternalStore(store.subscribe, store.session);
}

/**
 * Provides the session, and checks it when it expires, when the page becomes visible, and when another tab writes to
 * storage.
 */
export function SessionProvider({ store, children }: { store: SessionStore; children: ReactNode }) {
  const session = useSyncExternalStore(store.subscribe, store.session);
  const expires = session.phase === 'in' ? session.user.expires : null;

  useEffect(() => {
    const look = () => void store.sync();
    const onStorage = ({ key }: StorageEvent) => {
      // A null key: the other tab cleared all storage.
      if (key === null || SESSION_KEYS.includes(key)) look();
    };
    const onVisible = () => {
      if (document.visibilityState === 'visible') look();
    };
    addEventListener('storage', onStorage);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      removeEventListener('storage', onStorage);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [store]);

  useEffect(() => {
    if (expires === null) return;
    const left = Date.parse(expires) - Date.now();
    // An expired session was already checked and the response lost: the next check asks again.
    if (left <= 0) return;
    const timer = setTimeout(() => void store.sync(), Math.min(left, MAX_TIMEOUT_MS));
    return () => clearTimeout(timer);
  }, [store, expires]);

  return <SessionContext value={store}>{children}</SessionContext>;
}
